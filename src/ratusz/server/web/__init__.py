"""Pages for people: HTML in answer to links, forms and clicks."""
