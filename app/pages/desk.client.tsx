import { createRoot } from "react-dom/client";
import "#app/styles/desk-tokens.css";
import { DeskApp } from "#app/desk/desk-app.tsx";
import { takeSecret } from "#app/desk/sign-in/take-secret.ts";

// First of all, because nothing that runs later may find the link's secret in the URL.
const secret = takeSecret();
const place = document.querySelector("[data-desk]");
if (place) createRoot(place).render(<DeskApp secret={secret} />);
