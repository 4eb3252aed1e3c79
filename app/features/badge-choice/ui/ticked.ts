import { isRefusal } from "#app/platform/forms.ts";

/** Checkboxes and groups of radios (`readBadgeChoice`) as they were sent if a form of these acts was refused, else as saved. */
export function findTickedValues(
  answer: unknown,
  { name, acts }: { name: string; acts: readonly string[] },
  saved: readonly string[],
): readonly string[] {
  if (!isRefusal(answer) || !acts.includes(answer.typed.act ?? "")) return saved;
  const fields = Object.keys(answer.typed).filter((field) => field === name || field.startsWith(`${name}.`));
  return fields.flatMap((field) => answer.ticked?.[field] ?? answer.typed[field] ?? []).filter((value) => value !== "");
}
