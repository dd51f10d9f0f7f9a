import { expect, type Locator, type Page } from "@playwright/test";
import { barriersIn } from "./journey/barriers.ts";
import { holdBackScript } from "./journey/hold-back-script.ts";
import { test } from "./journey/test.ts";

const CONTACT = "**/api/send-contact-email";

test("a message is sent and the form is empty again @every-screen", async ({ page }) => {
  await page.goto("/#contact");
  await writeMessage(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(CONTACT, async (route) => {
    await released;
    await route.continue();
  });

  await sendButton(page).click();

  await expect(form(page).getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(form(page).getByRole("status")).toHaveText("Message sent successfully!");
  await expect(sendButton(page)).toBeVisible();
  await expect(form(page).getByLabel("Name")).toHaveValue("");
  await expect(form(page).getByLabel("Email")).toHaveValue("");
  await expect(form(page).getByLabel("Message")).toHaveValue("");
});

test("name, email and message are all required", async ({ page }) => {
  await page.goto("/#contact");

  await sendButton(page).click();

  await expect(form(page).getByText("Please fill in this field.")).toHaveCount(3);
  await expect(form(page).getByLabel("Name")).toBeFocused();
  expect(await barriersIn(page, "#contact")).toEqual([]);
});

test("an invalid email address is reported", async ({ page }) => {
  await page.goto("/#contact");
  await writeMessage(page);
  await form(page).getByLabel("Email").fill("ada@example");

  await sendButton(page).click();

  await expect(form(page).getByText("Please enter a valid email address.")).toBeVisible();
});

test("a refusal shows the server's words and keeps what was typed", async ({ page }) => {
  await page.route(CONTACT, (route) => route.fulfill({ status: 429, body: "Too many messages." }));
  await page.goto("/#contact");
  await writeMessage(page);

  await sendButton(page).click();

  await expectFailure(page, "Failed to send message: Too many messages. Please check your server logs.");
});

test("a lost network is reported and keeps what was typed", async ({ page }) => {
  await page.route(CONTACT, (route) => route.abort());
  await page.goto("/#contact");
  await writeMessage(page);

  await sendButton(page).click();

  await expectFailure(page, "An error occurred. Is the backend server running? Please try again.");
});

test("a message that is sent before the script has loaded isn't lost", async ({ page }) => {
  const release = await holdBackScript(page);
  await page.route(CONTACT, (route) => route.abort());
  await page.goto("/#contact");
  await writeMessage(page);

  await sendButton(page).click();
  release();

  await expectFailure(page, "An error occurred. Is the backend server running? Please try again.");
});

test.describe("with a captcha", () => {
  // The test plays the captcha's own host, which the sandbox's policy doesn't allow.
  test.use({ bypassCSP: true });

  const SCRIPT = "https://www.google.com/recaptcha/api.js*";

  test.beforeEach(async ({ page }) => {
    await page.route("**/api/site-config", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), recaptchaSiteKey: "site-key" } });
    });
  });

  test("its script is loaded when the form is first touched, and the token goes with the message", async ({ page }) => {
    let asked = 0;
    await page.route(SCRIPT, (route) => {
      asked += 1;
      return route.fulfill({ contentType: "text/javascript", body: captchaThat("Promise.resolve(action + key)") });
    });
    await page.route(CONTACT, (route) => route.fulfill({ body: "ok" }));
    await page.goto("/#contact");
    await expect(sendButton(page)).toBeInViewport();
    expect(asked).toBe(0);
    await writeMessage(page);
    await expect(form(page).getByText("Protected by reCAPTCHA")).toBeVisible();

    const sent = page.waitForRequest(CONTACT);
    await sendButton(page).click();

    expect((await sent).postDataJSON()).toMatchObject({ name: "Ada Byron", recaptchaToken: "submitsite-key" });
    await expect(form(page).getByRole("status")).toHaveText("Message sent successfully!");
  });

  test("a script that doesn't load stops the message", async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto("/#contact");
    await writeMessage(page);

    await sendButton(page).click();

    await expectFailure(page, "reCAPTCHA not loaded. Please try again.");
  });

  test("a missing token stops the message", async ({ page }) => {
    await page.route(SCRIPT, (route) =>
      route.fulfill({ contentType: "text/javascript", body: captchaThat("Promise.reject(new Error('no'))") }),
    );
    await page.goto("/#contact");
    await writeMessage(page);

    await sendButton(page).click();

    await expectFailure(page, "Failed to get reCAPTCHA token.");
  });
});

function form(page: Page): Locator {
  return page.getByRole("form", { name: "Contact" });
}

function sendButton(page: Page): Locator {
  return form(page).getByRole("button", { name: "Send Message" });
}

async function writeMessage(page: Page): Promise<void> {
  await form(page).getByLabel("Name").fill("Ada Byron");
  await form(page).getByLabel("Email").fill("ada@example.com");
  await form(page).getByLabel("Message").fill("Is the pass open in May?");
}

async function expectFailure(page: Page, words: string): Promise<void> {
  await expect(form(page).getByRole("alert")).toHaveText(words);
  await expect(form(page).getByLabel("Name")).toHaveValue("Ada Byron");
  await expect(form(page).getByLabel("Email")).toHaveValue("ada@example.com");
  await expect(form(page).getByLabel("Message")).toHaveValue("Is the pass open in May?");
}

function captchaThat(answer: string): string {
  return `window.grecaptcha = { ready: (go) => go(), execute: (key, { action }) => ${answer} };`;
}
