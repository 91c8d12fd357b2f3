"""The site: where people play, watch and meet."""
