import { seal, unseal } from "../seals.server.ts";
import { readAppleName, type PersonName } from "./claims.ts";

const purpose = "provider-name";

/**
 * Query of the return address for an answer that was posted. A form of another site brings no cookie, so that the browser
 * goes on with a GET. The name is sealed: it belongs in no address.
 */
export function toAnswerQuery(form: FormData): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["code", "state", "iss", "error"]) {
    const value = form.get(name);
    if (typeof value === "string") query.set(name, value);
  }
  const user = form.get("user");
  const { firstname, lastname } = readAppleName(typeof user === "string" ? user : null);
  if (firstname || lastname) query.set("name", seal(JSON.stringify([query.get("state"), firstname, lastname]), purpose));
  return query;
}

/** Empty unless it came with this state. */
export function unsealName(sealed: string | null, state: string): PersonName {
  try {
    const [from, firstname, lastname] = JSON.parse(unseal(sealed ?? "", purpose)) as [string, string, string];
    if (from === state) return { firstname, lastname };
  } catch {
    // Nothing came, or it was changed.
  }
  return { firstname: "", lastname: "" };
}
