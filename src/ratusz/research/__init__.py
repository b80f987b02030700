"""The games in the interfaces researchers already use: PettingZoo, Gymnasium, OpenSpiel, datasets.

Each module needs its extra (`pip install 'ratusz[research]'`) and says so where it is missing. docs/research.md has an
example of each.
"""
