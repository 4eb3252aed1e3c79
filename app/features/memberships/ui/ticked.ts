import { isRefusal } from "#app/platform/forms.ts";

/** Checkboxes as they were sent if a form of these acts was refused, else as saved. */
export function findTickedValues(
  answer: unknown,
  { name, acts }: { name: string; acts: readonly string[] },
  saved: readonly string[],
): readonly string[] {
  if (!isRefusal(answer) || !acts.includes(answer.typed.act ?? "")) return saved;
  const typed = answer.typed[name];
  return answer.ticked?.[name] ?? (typed === undefined ? [] : [typed]);
}
