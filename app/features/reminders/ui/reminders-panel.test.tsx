// @vitest-environment happy-dom
import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { ReminderView } from "../model.ts";
import { RemindersPanel } from "./reminders-panel.tsx";

interface Sent {
  reminders: readonly ReminderView[];
  idempotencyKey: string;
}

const reminder: ReminderView = {
  id: "1",
  text: "Call Ann",
  dueAt: "2026-11-02T15:00:00.000Z",
  repeat: "NEVER",
  isOverdue: false,
  author: "Bo",
  doneAt: null,
};

/** Opens the panel. Returns what shows it as the server sends it next. */
function openPanel(first: Sent): (next: Sent) => void {
  let show: (next: Sent) => void = () => {};
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => {
        const [sent, setSent] = useState(first);
        show = setSent;
        return (
          <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
            <RemindersPanel {...sent} nextMorning="2026-11-03T08:00" timeZone="UTC" zone="UTC" answer={undefined} />
          </TranslationContext>
        );
      },
    },
  ]);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(<Page />));
  return (next) => flushSync(() => show(next));
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`form input[name=${name}]`)!;

it("[L-03] a reminder that is being typed stays while another is ticked off, and its form is empty once it was added", () => {
  const show = openPanel({ reminders: [reminder], idempotencyKey: "a" });
  field("text").value = "Bring the samples";
  const done = { ...reminder, doneAt: "2026-11-02T16:00:00.000Z" };
  show({ reminders: [done], idempotencyKey: "b" });
  expect([field("text").value, field("key").value]).toEqual(["Bring the samples", "b"]);
  show({ reminders: [done, { ...reminder, id: "2", text: "Bring the samples" }], idempotencyKey: "c" });
  expect([field("text").value, field("key").value]).toEqual(["", "c"]);
});
