import { shownCharacters, shrink } from "#app/lib/shown-text.ts";

/** Cut to the screen's width; full text on hover. */
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
