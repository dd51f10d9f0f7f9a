/** What letters to guests say about this house. */
export const letterWords = {
  picture: "The cabin at dusk, its lamps mirrored in the pond",
  instructions: "the directions, the door code and how the stove likes to be lit",
};
