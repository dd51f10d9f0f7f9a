export const letterWords = { picture: "A picture", instructions: "the instructions" };
