import { startAuthentication } from "@simplewebauthn/browser";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { requestPasskeySignIn } from "./passkey-requests.ts";

vi.mock("@simplewebauthn/browser", () => ({
  browserSupportsWebAuthnAutofill: () => Promise.resolve(true),
  startAuthentication: vi.fn(() => Promise.resolve({ id: "passkey" })),
}));

const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal("window", { location: { search: "?returnTo=%2Fhomes", assign } });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ next: "/homes" })));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("[Y-12] a passkey signs in and leads on", async () => {
  expect(await requestPasskeySignIn({ send: null, isSuggestion: false })).toBe(true);
  expect(assign).toHaveBeenCalledWith("/homes");
});

it("[Y-12] a suggestion that comes after the button was pressed does not end what the button began", async () => {
  expect(await requestPasskeySignIn({ send: null, isSuggestion: true, isWanted: () => false })).toBe(false);
  expect(startAuthentication).not.toHaveBeenCalled();
});
