import { fail } from "#app/lib/errors.ts";

/** What the pressed button does. Throws `invalid` for anything else, so that no form has an action by default. */
export function readAct<const Act extends string>(form: Pick<FormData, "get">, acts: readonly Act[]): Act {
  return findAct(form, acts) ?? fail("invalid", "input.invalid");
}

/** For forms with a button that names nothing: null without an act. Throws `invalid` for an unknown one. */
export function findAct<const Act extends string>(form: Pick<FormData, "get">, acts: readonly Act[]): Act | null {
  const typed = form.get("act");
  if (typed === null) return null;
  return acts.find((act) => act === typed) ?? fail("invalid", "input.invalid");
}
