export const homeTitle = "Test House, a title";

export const cardWords = { title: "A title", place: "A place" };

export const aboutWords = { title: "A title", text: ["A text."] };

export const galleryWords = { title: "A title" };

export const inventoryWords = { title: "A title", text: "A text." };

export const whereWords = { title: "A title", text: "A text." };

export const contactWords = { title: "A title", text: "A text." };
