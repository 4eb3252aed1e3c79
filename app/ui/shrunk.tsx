import { shownCharacters, shrink } from "#app/lib/shown-text.ts";

/** A text in a narrow place: cut to the width of the screen, whole where the pointer rests on it. */
export function Shrunk({ text }: { text: string }) {
  const wide = shrink(text, shownCharacters.wide);
  const mobile = shrink(text, shownCharacters.mobile);
  if (mobile === text) return text;
  return (
    <span title={text}>
      <span className="max-sm:hidden">{wide}</span>
      <span className="sm:hidden">{mobile}</span>
    </span>
  );
}
