import { describe, expect, it } from "vitest";
import { EmailCorrection } from "#app/features/accounts/ui/email-correction.tsx";
import { UnconfirmedEmail } from "#app/features/accounts/ui/unconfirmed-email.tsx";
import { locales } from "#app/lib/locales.ts";
import { renderHtml } from "../../../tests/markup.tsx";
import ProveEmailPage from "./prove-email.tsx";

describe("a confirmation link", () => {
  const view = { state: "link", code: "c", email: "ana@example.com", isSignedIn: false, isBusiness: false };
  const render = (loaderData: object, actionData?: object) =>
    renderHtml(<ProveEmailPage {...({ loaderData, actionData } as unknown as Parameters<typeof ProveEmailPage>[0])} />);

  it("[T26] says in another browser what confirming ends, and leads to a sign-in", () => {
    expect(render({ ...view, isTakeover: true })).toContain("signs out all other browsers");
    expect(render({ ...view, isTakeover: false })).not.toContain("signs out all other browsers");
    const taken = render(view, { done: "proved", isTakenOver: true });
    expect(taken).toContain("the password is removed");
    expect(taken).toContain('href="/login"');
    expect(render(view, { done: "proved", isTakenOver: false })).toContain("You can now send requests.");
  });
});

describe("a mistyped email address", () => {
  it.each(locales)("[S-02] leads in %s from the business's sign-up to its correction", (locale) => {
    const html = renderHtml(<UnconfirmedEmail email="ana@exmaple.com" />, locale);
    expect(html).toContain("ana@exmaple.com");
    expect(html).toContain('href="/user/prove-email#wrong-address"');
    expect(renderHtml(<EmailCorrection answer={undefined} needsPassword />, locale)).toContain('id="wrong-address"');
  });

  it("[S-02] a refused correction keeps the new address, names both errors and never shows the password", () => {
    const fields = [
      { field: "email", code: "accounts.emailInvalid" },
      { field: "password", code: "accounts.passwordMissing" },
    ];
    const answer = { failure: { code: "input.invalid", details: {}, fields }, typed: { email: "ana@example", password: "secret" } };
    const html = renderHtml(<EmailCorrection answer={answer} needsPassword />);
    expect(html).toContain('value="ana@example"');
    expect(html).toContain("Please input valid e-mail");
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(html).not.toContain("secret");
  });

  it("[S-02] a sent correction does not offer a link to the wrong address, which would end it", () => {
    const loaderData = { state: "waiting", code: "", email: "ana@exmaple.com", isSignedIn: true, isBusiness: true } as const;
    const render = (actionData: object | undefined) =>
      renderHtml(<ProveEmailPage {...({ loaderData, actionData } as unknown as Parameters<typeof ProveEmailPage>[0])} />);
    expect(render(undefined)).toContain('value="resend"');
    const sent = render({ done: "changeSent", email: "ana@example.com" });
    expect(sent).toContain("Check ana@example.com for a link.");
    expect(sent).not.toContain('value="resend"');
    expect(sent).toContain('value="change"');
  });
});
