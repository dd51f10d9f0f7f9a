// Kept for services that were installed when Node had to be told here which house HOUSE names.
