/** What letters to guests say about this house. */
export const letterWords = {
  picture: "The lodge at dusk, lamps lit",
  instructions: "the address, the door code and how to light the fire",
};
