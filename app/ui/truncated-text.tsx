import { maxCharacters, truncate } from "#app/lib/display-text.ts";

/** Cut to the screen's width; full text on hover. */
export function TruncatedText({ text }: { text: string }) {
  const wide = truncate(text, maxCharacters.wide);
  const mobile = truncate(text, maxCharacters.mobile);
  if (mobile === text) return text;
  return (
    <span title={text}>
      <span className="max-sm:hidden">{wide}</span>
      <span className="sm:hidden">{mobile}</span>
    </span>
  );
}
