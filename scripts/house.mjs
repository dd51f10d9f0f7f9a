// Nothing is done here. Units of systemd that were installed while Node itself chose the house still load this file
// (--import ./scripts/house.mjs), and an update doesn't replace them.
