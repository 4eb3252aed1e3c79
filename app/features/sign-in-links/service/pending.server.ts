import { z } from "zod";
import { seal, unseal } from "#app/platform/seals.server.ts";
import type { PendingSignIn } from "../model.ts";

const purpose = "sign-in";
const Pending = z.tuple([z.string(), z.string()]);

/** For the browser's cookie. It names the address or number, which no table keeps of unknown ones. */
export function sealPending({ handle, email, phone }: PendingSignIn): string {
  return seal(JSON.stringify([handle, email ?? phone]), purpose);
}

/** Null for a missing or changed cookie. */
export function readPending(sealed: string | null): PendingSignIn | null {
  try {
    const [handle, receiver] = Pending.parse(JSON.parse(unseal(sealed ?? "", purpose)));
    return receiver.startsWith("+") ? { handle, phone: receiver } : { handle, email: receiver };
  } catch {
    return null;
  }
}
