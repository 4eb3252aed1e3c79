import { isRefusal } from "#app/platform/forms.ts";

/** Whoever makes up the name of a field gets no endless form back. */
const mostRows = 100;

/** Rows that a list of a form is shown with: those `present`, and all that were typed in the form that came back, such as `licences.4.number`. */
export function rowsOf(answer: unknown, list: string, present: number): number {
  const names = isRefusal(answer) ? Object.keys(answer.typed) : [];
  const typed = names.flatMap((name) => (name.startsWith(`${list}.`) ? Number(name.slice(list.length + 1).split(".")[0]) + 1 : []));
  return Math.max(present, ...typed.filter((row) => row > 0 && row <= mostRows));
}
