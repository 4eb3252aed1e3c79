import { seal, unseal } from "#app/platform/seals.server.ts";

const purpose = "new-email";
/** Those of other links have 32 characters. */
const shortestCode = 80;

/** The secret end of a link that confirms a new address. It contains the address, which no table has before. */
export function createNewEmailCode(userId: string, email: string): string {
  return seal(`${userId} ${email}`, purpose);
}

/** Null for links that confirm the address of the account. */
export function findNewEmail(code: string, userId: string): string | null {
  if (code.length < shortestCode) return null;
  try {
    const [owner, email] = unseal(code, purpose).split(" ");
    return owner === userId ? (email ?? null) : null;
  } catch {
    return null;
  }
}
