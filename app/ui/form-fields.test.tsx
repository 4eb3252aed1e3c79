// @vitest-environment happy-dom
import { useState } from "react";
import { expect, it } from "vitest";
import {
  closePage,
  field,
  keptTexts,
  lose,
  noAnswer,
  openPage,
  press,
  readKept,
  readPage,
  received,
  storageKey,
} from "../../tests/kept-form-page.tsx";
import { eventually } from "../../tests/eventually.ts";

const several = (
  <>
    <input name="site" defaultValue="" />
    <input name="site" defaultValue="" />
    <input type="checkbox" name="day" value="1" defaultChecked />
    <input type="checkbox" name="day" value="2" />
    <input type="radio" name="scope" value="all" defaultChecked />
    <input type="radio" name="scope" value="some" />
    <select name="kind" defaultValue="a">
      <option value="a">A</option>
      <option value="b">B</option>
    </select>
  </>
);

it("[C-02] restores repeated fields, boxes, choices, and lists", async () => {
  openPage({ answers: [noAnswer()], fields: several });
  const fill = () => [...document.querySelectorAll<HTMLInputElement>("[name=site], [name=day], [name=scope], [name=kind]")];
  const [first, second, one, two, , some, kind] = fill();
  first!.value = "https://one.example";
  second!.value = "https://two.example";
  for (const box of [one, two, some]) box!.click();
  kind!.value = "b";
  press("Save");
  await eventually(() => expect(readPage()).toContain(keptTexts.lost));
  closePage();
  openPage({ fields: several });
  await eventually(() => expect(readPage()).toContain(keptTexts.found));
  expect(fill().map(({ type, value, checked }) => (["checkbox", "radio"].includes(type) ? checked : value))).toEqual([
    "https://one.example",
    "https://two.example",
    false,
    true,
    false,
    true,
    "b",
  ]);
});

function Controlled() {
  const [text, setText] = useState("");
  return (
    <>
      <input name="text" value={text} onChange={(event) => setText(event.target.value)} />
      <p>Typed: {text}</p>
    </>
  );
}

it("[C-02] restores fields that the page follows while they are typed", async () => {
  sessionStorage.setItem(storageKey, JSON.stringify({ text: ["Kept"] }));
  openPage({ fields: <Controlled /> });
  await eventually(() => expect(readPage()).toContain("Typed: Kept"));
});

it("[C-02] [S-02] never keeps passwords, codes, cards, or files", async () => {
  const fields = (
    <>
      <input name="text" defaultValue="Open" />
      <input name="secret" type="password" defaultValue="hunter22" />
      <input name="shown" type="text" autoComplete="current-password" defaultValue="hunter23" />
      <input name="code" autoComplete="one-time-code" defaultValue="123456" />
      <input name="card" autoComplete="cc-number" defaultValue="4242424242424242" />
      <input name="file" type="file" />
    </>
  );
  openPage({ answers: [noAnswer()], fields });
  await lose("Typed.");
  expect(JSON.parse(readKept() ?? "")).toEqual({ seen: ["4"], text: ["Typed."], act: ["save"] });
  expect(received[0]?.get("card")).toBe("4242424242424242");
});

it("[C-02] of another person or business in the same browser shows nothing, and keeps nothing for visitors", async () => {
  for (const other of ["u.b", "other.a"])
    sessionStorage.setItem(`plumbline.kept.${other}.note`, JSON.stringify({ text: ["Somebody else's."] }));
  openPage({ answers: [noAnswer()], owner: null });
  await lose("Typed.");
  expect(Object.values({ ...sessionStorage }).join(" ")).not.toContain("Typed.");
  closePage();
  openPage();
  expect(field("text").value).toBe("Saved before.");
  expect(readPage()).not.toContain(keptTexts.found);
});
