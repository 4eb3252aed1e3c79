import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { findErrorPage } from "./error-pages.ts";
import { findNotice, withNotice } from "./notices.ts";
import { outcomes } from "./outcomes.ts";

const translate = getTranslator("en");

/** Values that links could inject. */
const foreignTexts = [
  "<script>alert(1)</script>",
  "Your account is blocked, call 1-800-555-0199",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "toString",
  "outcomes:done.booked",
  "cardNumber",
  "",
  "mailSent ",
  "MAILSENT",
];

describe("outcomes", () => {
  it("[X-11] have the texts of the specification", () => {
    const texts = Object.values(outcomes).flatMap(({ header, text }) => [header, text].filter(Boolean).map((key) => translate(key)));
    expect(texts).toEqual(
      expect.arrayContaining([
        "Your changes have been successfully applied!",
        "Credit card information accepted",
        "Successfully booked.",
        "Success! Please, check your email.",
        "Error while uploading files",
        "Error while sending request",
        "Update of business profile has failed!",
        "Your card number is incorrect.",
        "Failed to save photos",
        "Update of products has failed!",
        "We don't offer the service you requested in your area.",
        "Sorry, we can't calculate this area",
        "Sorry, we can't show the image at this address",
      ]),
    );
    for (const key of ["accounts.loginFailed", "access.unknownPage", "access.invalidRoute"])
      expect(translate(`errors:${key}`)).not.toBe("");
    expect(translate("errors:accounts.loginFailed")).toBe("Incorrect email and/or password.");
  });

  it.each(locales)("[X-11] are translated to %s", (locale) => {
    const t = getTranslator(locale);
    for (const { header, text } of Object.values(outcomes)) for (const key of [header, text]) if (key) expect(t(key)).toBeTruthy();
    for (const page of ["default", "outdated", "contractor"])
      for (const part of ["header", "text", "button"]) expect(t(`outcomes:page.${page}.${part}`)).toBeTruthy();
  });
});

describe("a notice", () => {
  it("[X-02] is named by the address of its page", () => {
    const path = withNotice("/login?returnTo=%2Fdashboard", "mailSent");
    expect(findNotice(new URL(path, "http://x").search)).toBe(outcomes.mailSent);
  });

  it.each(foreignTexts)("[T63] is not shown for %j", (text) => {
    expect(findNotice(`?${new URLSearchParams({ notice: text })}`)).toBeNull();
  });
});

describe("the error page", () => {
  it.each(foreignTexts)("[X-03] [T63] is the default one for %j, with its button to the main page", (text) => {
    for (const name of ["about", "header", "text", "html", "link", "button"]) {
      expect(findErrorPage(new URLSearchParams({ [name]: text }))).toEqual({ key: "default", scene: "state-error", link: "/" });
    }
  });
});
