import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { paths } from "#app/paths.ts";

/** The library is loaded only where a passkey may be used. */
const loadLibrary = () => import("@simplewebauthn/browser");

interface SignInRequest {
  send: string | null;
  /** Waits for a choice among the suggestions of the address field. */
  isSuggestion: boolean;
  /** Asked last: a browser that asks for a passkey ends what it asked before. */
  isWanted?: () => boolean;
}

/** Leaves the page when signed in. False if refused; throws if abandoned. */
export async function requestPasskeySignIn({ send, isSuggestion, isWanted = () => true }: SignInRequest): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadLibrary();
  if (isSuggestion && !(await browserSupportsWebAuthnAutofill())) return false;
  const path = `${paths.passkeySignIn()}${window.location.search}`;
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>(path, { act: "start" });
  if (!optionsJSON || !isWanted()) return false;
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggestion });
  const done = await post<{ next: string }>(path, { act: "finish", answer: JSON.stringify(answer), ...(send !== null && { send }) });
  if (done) window.location.assign(done.next);
  return done !== null;
}

/** Returns the browser's answer as JSON; throws if abandoned. */
export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const { startRegistration } = await loadLibrary();
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

async function post<Answer>(path: string, fields: Record<string, string>): Promise<Answer | null> {
  const response = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  return response.ok ? ((await response.json()) as Answer) : null;
}
