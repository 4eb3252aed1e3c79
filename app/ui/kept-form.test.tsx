// @vitest-environment happy-dom
import { data, redirect } from "react-router";
import { expect, it } from "vitest";
import { closePage, field, keptTexts, lose, noAnswer, openPage, press, readKept, readPage, received } from "../../tests/kept-form-page.tsx";
import { eventually } from "../../tests/eventually.ts";
import { connectionSnacks, showReconnected } from "./connection-snacks.ts";
import { showSnack, snackStore } from "./snacks.ts";

const refusal = { failure: { code: "input.invalid", details: {}, fields: [] }, typed: {} };

it("[C-02] keeps a form that got no answer, and sends it again with its button when the connection is back", async () => {
  openPage({ answers: [noAnswer(), { saved: true }] });
  await lose("Typed on the train.");
  expect(readKept()).toContain("Typed on the train.");
  expect(field("text").value).toBe("Typed on the train.");
  window.dispatchEvent(new Event("online"));
  await eventually(() => expect(readPage()).toContain("Saved"));
  await eventually(() => expect(readPage()).not.toContain(keptTexts.lost));
  await eventually(() => expect(readKept()).toBe(""));
  expect(received.map((form) => [form.get("act"), form.get("text")])).toEqual(
    Array.from({ length: 2 }, () => ["save", "Typed on the train."]),
  );
});

it("[C-02] sends a form again with the same action after its button was drawn anew", async () => {
  openPage({ answers: [noAnswer(), { saved: true }] });
  await lose("Typed on the train.");
  const button = document.querySelector("button[name=act]")!;
  button.replaceWith(button.cloneNode(true));
  window.dispatchEvent(new Event("online"));
  await eventually(() => expect(received.map((form) => form.get("act"))).toEqual(["save", "save"]));
});

it("[C-02] closes the messages about the connection once the form is saved", async () => {
  openPage({ answers: [noAnswer(), { saved: true }] });
  await lose("Typed on the train.");
  showSnack(connectionSnacks.sentAgain);
  showReconnected();
  expect(snackStore.read()).toEqual([connectionSnacks.online]);
  window.dispatchEvent(new Event("online"));
  await eventually(() => expect(readPage()).toContain("Saved"));
  await eventually(() => expect(snackStore.read()).toEqual([]));
});

it("[C-02] tries again on request, and still keeps it when that fails too", async () => {
  openPage({ answers: [noAnswer(), noAnswer(), { saved: true }] });
  await lose("Typed.");
  press(keptTexts.again);
  await eventually(() => expect(received).toHaveLength(2));
  expect(readKept()).toContain("Typed.");
  await eventually(() => expect(readPage()).toContain(keptTexts.lost));
  press(keptTexts.again);
  await eventually(() => expect(readKept()).toBe(""));
  expect(received).toHaveLength(3);
});

it("[C-02] forgets a form that was refused: the page shows it again", async () => {
  openPage({ answers: [data(refusal, { status: 400 })] });
  press("Save");
  await eventually(() => expect(readPage()).toContain("Refused"));
  await eventually(() => expect(readKept()).toBe(""));
  expect(readPage()).not.toContain(keptTexts.lost);
});

it("[C-01] forgets a form that led to the next page", async () => {
  openPage({ answers: [noAnswer(), redirect("/next")] });
  await lose("Typed on the train.");
  window.dispatchEvent(new Event("online"));
  await eventually(() => expect(readPage()).toContain("Next page"));
  await eventually(() => expect(readKept()).toBe(""));
});

it("[C-02] forgets a form that led to its own page", async () => {
  openPage({ answers: [redirect("/?saved")] });
  field("text").value = "Typed.";
  press("Save");
  await eventually(() => expect(readKept()).toBe(""));
  expect(received).toHaveLength(1);
  expect(readPage()).not.toContain(keptTexts.lost);
});

it("[C-02] keeps a form whose sender has to sign in again", async () => {
  openPage({ answers: [redirect("/login")] });
  // As the browser's address is by then.
  window.history.replaceState(null, "", "/login");
  field("text").value = "Typed all evening.";
  press("Save");
  await eventually(() => expect(readPage()).toContain("Sign in"));
  expect(readKept()).toContain("Typed all evening.");
});

it("[C-02] fills a form in again after a reload, until it is discarded", async () => {
  openPage({ answers: [noAnswer()] });
  await lose("From before.");
  closePage();
  openPage();
  await eventually(() => expect(readPage()).toContain(keptTexts.found));
  expect(field("text").value).toBe("From before.");
  press(keptTexts.discard);
  await eventually(() => expect(field("text").value).toBe("Saved before."));
  expect(readKept()).toBe("");
  expect(readPage()).not.toContain(keptTexts.found);
});

it("[C-02] sends the version that the kept text is based on, not one that a colleague saved meanwhile", async () => {
  openPage({ answers: [noAnswer()], version: 4 });
  await lose("Mine.");
  closePage();
  openPage({ answers: [{ saved: true }], version: 5 });
  await eventually(() => expect(readPage()).toContain(keptTexts.found));
  press("Save");
  await eventually(() => expect(readKept()).toBe(""));
  expect(received.map((form) => form.get("seen"))).toEqual(["4", "4"]);
});

it("[C-02] sends two lost forms one after the other", async () => {
  openPage({ answers: [noAnswer(), noAnswer(), { saved: true }, { saved: true }], forms: ["note", "other"] });
  const countNotes = () => document.querySelectorAll("[role=alert]").length;
  for (const [at, form] of [...document.querySelectorAll("form")].entries()) {
    form.querySelector("textarea")!.value = form.id;
    form.requestSubmit();
    await eventually(() => expect(countNotes()).toBe(at + 1));
  }
  window.dispatchEvent(new Event("online"));
  await eventually(() => expect(countNotes()).toBe(0));
  expect(received.map((form) => form.get("text")).toSorted()).toEqual(["note", "note", "other", "other"]);
});
