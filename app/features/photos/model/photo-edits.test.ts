import { expect, it } from "vitest";
import { applyPhotoEdits, type ListedPhoto } from "./photo-edits.ts";

const list = (...photos: string[]): ListedPhoto[] =>
  photos.map((photo) => {
    const [id = "", caption = ""] = photo.split(":");
    return { id, caption };
  });

const shown = list("a:Roof", "b:Gutter", "c");

it.each([
  {
    what: "own captions, beside somebody else's",
    lists: [list("a:Roof", "b:Gutter, after", "c"), list("a:New roof", "b:Gutter", "c")],
    expected: "a:New roof b:Gutter, after c:",
  },
  { what: "an emptied caption", lists: [shown, list("a", "b:Gutter", "c")], expected: "a: b:Gutter c:" },
  { what: "nothing that was not typed", lists: [list("c:Now named", "a:Roof", "b:Other"), shown], expected: "c:Now named a:Roof b:Other" },
  {
    what: "the same caption that somebody else typed",
    lists: [list("a:Same", "b:Gutter", "c"), list("a:Same", "b:Gutter", "c")],
    expected: "a:Same b:Gutter c:",
  },
  {
    what: "captions, and keeps a photo that is new",
    lists: [list("a:Roof", "b:Gutter", "c", "d:New"), list("a:X", "b:Gutter", "c")],
    expected: "a:X b:Gutter c: d:New",
  },
  { what: "captions but that of a removed photo", lists: [list("a:Roof", "c"), list("a:X", "b:Y", "c")], expected: "a:X c:" },
  { what: "a move", lists: [shown, list("b:Gutter", "a:Roof", "c")], expected: "b:Gutter a:Roof c:" },
])("[C-02] applies $what", ({ lists: [saved, typed], expected }) => {
  expect(
    applyPhotoEdits({ saved: saved!, shown, typed: typed! })
      ?.map(({ id, caption }) => `${id}:${caption}`)
      .join(" "),
  ).toBe(expected);
});

it("[C-02] overwrites neither a caption that both typed nor an order that somebody else changed", () => {
  const captioned = list("a:Theirs", "b:Gutter", "c");
  expect(applyPhotoEdits({ saved: captioned, shown, typed: list("a:Mine", "b:Gutter", "c") })).toBeNull();
  const moved = list("c", "a:Roof", "b:Gutter");
  expect(applyPhotoEdits({ saved: moved, shown, typed: list("b:Gutter", "a:Roof", "c") })).toBeNull();
});
