import { describe, expect, it } from "vitest";
import { type HtmlPiece, htmlPieces } from "./html-text.ts";

const spoken = (pieces: readonly HtmlPiece[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : `${piece.tag}(${spoken(piece.pieces)})`)).join("");

describe("HTML of a catalogue", () => {
  it.each([
    ["Please <strong>wait</strong> a <em>little</em>.", "Please strong(wait) a em(little)."],
    ["One<br>two<BR/>three", "Onebr()twobr()three"],
    ["<ul><li>a</li><li>b</li></ul>", "ul(li(a)li(b))"],
    ["5 &lt; 6 &amp; more", "5 < 6 & more"],
    ["never <strong>closed", "never strong(closed)"],
    ["closed </strong> too much", "closed  too much"],
  ])("[X-03] keeps words and emphasis: %s", (html, shown) => {
    expect(spoken(htmlPieces(html))).toBe(shown);
  });

  it.each([
    `<script>alert(1)</script>`,
    `<img src=x onerror=alert(1)>`,
    `<a href="javascript:alert(1)">x</a>`,
    `<strong onclick="alert(1)" style="x">x</strong>`,
    `<svg/onload=alert(1)>`,
    `<iframe srcdoc="<script>alert(1)</script>">`,
    `<p><!--<img src=x onerror=alert(1)>--></p>`,
    `<scr<script>ipt>alert(1)</scr</script>ipt>`,
    `<b <script>alert(1)</script>>`,
  ])("[X-03] [T63] leaves of %s no element but those that emphasise, and no attribute", (html) => {
    const tags = (pieces: readonly HtmlPiece[]): string[] =>
      pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.tag, ...tags(piece.pieces)]));
    const pieces = htmlPieces(html);
    for (const tag of tags(pieces)) expect(["strong", "p", "b"]).toContain(tag);
    expect(Object.keys(pieces.find((piece) => typeof piece !== "string") ?? { tag: 1, pieces: 1 })).toEqual(["tag", "pieces"]);
  });
});
