"""The end of a game: who came where, where the points came from, and how it stood round by round."""
