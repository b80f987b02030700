"""Many games at once: simulation and statistics."""
