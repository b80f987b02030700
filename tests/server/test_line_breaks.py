"""How a template may be broken into lines: like JSX, not like HTML."""

from __future__ import annotations

import pytest
from jinja2 import Environment, TemplateSyntaxError

from ratusz.server.web.line_breaks import LineBreaks

JINJA = Environment(extensions=[LineBreaks], autoescape=True)


@pytest.mark.parametrize(
    ("template", "page"),
    [
        ("<b>\n  {{ x }}\n</b>\n<i></i>", "<b>7</b><i></i>"),
        ("{{ x }}\n  {{ x }}", "77"),
        ("{{ x }} {{ x }}", "7 7"),
        ('{{ x }}{{ " " }}\n{{ x }}', "7 7"),
        ("<p>\n  two\n  lines of <b>text</b>\n</p>", "<p>two lines of <b>text</b></p>"),
        ("{% if x %}\n  <b>a</b>\n{% else %}\n  b\n{% endif %}\n", "<b>a</b>"),
        ("{% for one in 'abc' %}\n  {{ one }}\n{% endfor %}", "abc"),
        ('<a\n  href="x"\n  {% if x %}hidden{% endif %}\n>\n  y\n</a>', '<a href="x" hidden >y</a>'),
        ("{# a note #}\n<b></b>", "<b></b>"),
    ],
)
def test_a_line_break_beside_a_tag_says_nothing(template: str, page: str) -> None:
    assert JINJA.from_string(template).render(x=7) == page


def test_what_is_inserted_keeps_its_lines() -> None:
    assert JINJA.from_string("<pre>\n  {{ x }}\n</pre>").render(x="a\n  b") == "<pre>a\n  b</pre>"


def test_errors_name_the_line_of_the_file() -> None:
    with pytest.raises(TemplateSyntaxError) as caught:
        JINJA.from_string("<b>\n\n</b>\n{% nonsense %}")
    assert caught.value.lineno == 4
