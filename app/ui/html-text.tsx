import { createElement, type ReactNode } from "react";
import { type HtmlPiece, htmlPieces } from "#app/lib/html-text.ts";

/** Shows HTML of a catalogue as elements of ours: words and emphasis, never a script, a link or an attribute. */
export function HtmlText({ html }: { html: string }) {
  return elementsOf(htmlPieces(html));
}

function elementsOf(pieces: readonly HtmlPiece[]): ReactNode[] {
  return pieces.map((piece, place) =>
    typeof piece === "string" ? piece : createElement(piece.tag, { key: place }, piece.tag === "br" ? undefined : elementsOf(piece.pieces)),
  );
}
