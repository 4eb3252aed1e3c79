import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import type { PhoneVerificationState } from "../model.ts";
import { PhoneVerification, PhoneVerificationPart } from "./phone-verification.tsx";

const pending = { phone: "+13125550142", triesLeft: 5, isUndelivered: false, resendSeconds: 42 };

function drawn(
  state: Partial<PhoneVerificationState>,
  { answer, isChanging = false, locale = "en" as Locale }: { answer?: unknown; isChanging?: boolean; locale?: Locale } = {},
) {
  const shown = { phone: "", isVerified: false, pending: null, ...state };
  const element = (
    <PhoneVerification
      state={shown}
      answer={answer}
      isChanging={isChanging}
      pageHref="/settings/phone"
      changeHref="/settings/phone?change="
    />
  );
  return draw(element, locale);
}

function draw(part: ReactNode, locale: Locale = "en"): string {
  const element = <TranslationContext value={{ t: getTranslator(locale), locale }}>{part}</TranslationContext>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const refused = (field: string, code: string, details = {}) => ({
  failure: { code: "input.invalid", details: {}, fields: [{ field, code, details }] },
  typed: { phone: "12" },
});

describe("phone verification form", () => {
  it("[V-08] asks for a number and shows the rejected input with its error", () => {
    const page = drawn({}, { answer: refused("phone", "sms.notServed") });
    expect(page).toMatch(/type="tel"[^>]*value="12"|value="12"[^>]*type="tel"/);
    expect(page).toContain("We can text US and Canadian mobile numbers only.");
    expect(page).toContain('value="sendCode"');
    const verified = { phone: "+13125550142", isVerified: true };
    expect(drawn(verified, { answer: refused("phone", "sms.notServed") })).toContain("We can text US and Canadian mobile numbers only.");
  });

  it("[V-08] asks for the code and lets the phone autofill it", () => {
    const page = drawn({ phone: "+13125550142", pending });
    expect(page).toContain("We texted a code to (312) 555-0142");
    expect(page).toMatch(/autoComplete="one-time-code"/i);
    expect(page).toMatch(/inputMode="numeric"/i);
    expect(page).toContain('value="checkCode"');
  });

  it("[V-08] shows no countdown without scripts", () => {
    const page = drawn({ pending });
    expect(page).toContain("Text a new code");
    expect(page).not.toMatch(/aria-disabled|42 seconds/);
  });

  it.each([
    [4, "You have 4 tries left"],
    [1, "You have 1 try left"],
  ])("[I-03] shows the remaining tries: %i", (count, words) => {
    expect(drawn({ pending }, { answer: refused("code", "sms.codeWrong", { count }) })).toContain(words);
  });

  it("[I-03] explains what to do when no tries are left or the code was undelivered", () => {
    const spent = drawn({ pending: { ...pending, triesLeft: 0 } });
    expect(spent).toContain("Request a new one below.");
    expect(spent).not.toContain('name="code"');
    expect(drawn({ pending: { ...pending, isUndelivered: true } })).toContain("The code couldn’t be delivered.");
  });

  it("[Y-07] shows a verified number and a link to change it", () => {
    const page = drawn({ phone: "+13125550142", isVerified: true });
    expect(page).toMatch(/\(312\) 555-0142.*Verified/);
    expect(page).not.toContain("<form");
    expect(drawn({ phone: "+13125550142", isVerified: true }, { isChanging: true })).toContain('value="sendCode"');
  });

  it("[C-01] within a form of the page is no form of its own, and asks for another number by a button", () => {
    const part = (state: Partial<PhoneVerificationState>, answer?: unknown) => {
      const shown = { phone: "+13125550142", isVerified: false, pending: null, ...state };
      return draw(<PhoneVerificationPart state={shown} answer={answer} />);
    };
    expect(part({})).not.toContain("<form");
    expect(part({})).not.toMatch(/required=""/);
    expect(part({ pending })).toMatch(/value="checkCode".*value="sendCode".*value="changeNumber"/);
    expect(part({ isVerified: true }, { done: "change" })).toContain('value="sendCode"');
    expect(part({ isVerified: true }, { done: "verified" })).toContain("Your number is verified.");
    const limited = { failure: { code: "sms.codesOften", details: {}, fields: [] }, typed: { act: "sendCode" } };
    expect(part({}, limited)).toMatch(/role="alert".*too many codes/);
    expect(part({}, { ...limited, typed: {} })).not.toContain('role="alert"');
  });

  it.each(locales)("[B-05] has texts in %s in every state", (locale) => {
    const states = [
      {},
      { pending },
      { pending: { ...pending, triesLeft: 0, isUndelivered: true } },
      { phone: "+13125550142", isVerified: true },
    ];
    for (const state of states) expect(drawn(state, { locale })).not.toMatch(/sms:|errors:|\{\{/);
  });
});
