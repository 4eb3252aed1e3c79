// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Refusal } from "#app/platform/forms.ts";
import type { Locale } from "#app/lib/locales.ts";
import { locales } from "#app/lib/locales.ts";
import { clearAccountStorage } from "#app/lib/account-storage.ts";
import { paths } from "#app/paths.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { FormOwnerContext } from "#app/ui/form-owner.ts";
import { eventually } from "../../../../tests/eventually.ts";
import type { Message } from "../model.ts";
import type { OpenThread } from "../model/views.ts";
import { Thread } from "./thread.tsx";
import { toDraftKey } from "./use-draft.ts";

const id = "018f0000-0000-7000-8000-000000000001";
/** What the server has. */
const messages: Message[] = [];
let isOnline = true;
let root: Root | null = null;

function toThread(): OpenThread {
  const counts = { customerUnreadCount: 0, contractorUnreadCount: 0, lastMessageDateTime: null };
  const about = { category: null, city: null, timeZone: "America/Chicago", today: "2026-11-28", quotes: [], subjects: {}, greeting: "" };
  const place = {
    revision: 0,
    otherReadTo: 0,
    messages: [...messages],
    earlier: null,
    state: "open" as const,
    stoppedFor: null,
    translation: null,
  };
  return {
    id,
    type: "chat",
    requestId: null,
    contractorPublicId: "ctr_1",
    name: "Rapid Roofing",
    party: "customer",
    ...counts,
    ...about,
    ...place,
  };
}

function take(form: URLSearchParams): Response {
  const [key, text] = [form.get("messageKey")!, form.get("text")!];
  const [sequence, at] = [messages.length + 1, new Date().toISOString()];
  const written = { type: "chat", kind: "text", party: "customer", isOwn: true, author: "", card: null, file: null } as const;
  const untouched = { opensAt: null, isEdited: false, isDeleted: false, changeableUntil: null, removedFor: null };
  if (!messages.some((message) => message.id === key)) messages.push({ id: key, sequence, text, at, ...written, ...untouched });
  return Response.json({ id: key });
}

beforeEach(() => {
  isOnline = true;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return path === paths.chatOutbox() ? take(init?.body as URLSearchParams) : new Response("{}");
  });
});
afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
  clearAccountStorage();
  messages.length = 0;
  document.body.replaceChildren();
});

interface Opening {
  answer?: Refusal;
  state?: OpenThread["state"];
  locale?: Locale;
}

async function openPage({ answer, state = "open", locale = "en" }: Opening = {}): Promise<void> {
  const view = { items: [], next: null, thread: null, unreadOnly: false, isEarlier: false, messageKey: "k", done: null };
  const Page = createRoutesStub([
    {
      path: "/",
      id: "chat",
      loader: () => ({ ...toThread(), state }),
      Component: ({ loaderData }: { loaderData?: unknown }) => (
        <TranslationContext value={{ t: getTranslator(locale), locale }}>
          <FormOwnerContext value="ann.1">
            <Thread view={view} thread={loaderData as OpenThread} isTyping={false} toPage={() => "/"} answer={answer} />
          </FormOwnerContext>
        </TranslationContext>
      ),
    },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root!.render(<Page />));
  await eventually(() => expect(document.querySelector("[role=log]")).not.toBeNull());
}

const box = () => document.querySelector<HTMLTextAreaElement>("textarea[name=text]")!;
const log = () => document.querySelector("[role=log]")!.textContent ?? "";
const press = (name: string) => [...document.querySelectorAll("button")].find((button) => button.textContent?.includes(name))!.click();

function say(text: string): void {
  box().value = text;
  document.querySelector<HTMLButtonElement>("button[value=send]")!.click();
}

it("[N-01] shows a message at once, and once when the thread has it", async () => {
  await openPage();
  say("Do you work on Saturdays?");
  await eventually(() => expect(log()).toContain("Do you work on Saturdays?"));
  expect(box().value).toBe("");
  await eventually(() => expect(log()).not.toContain("Sending…"));
  await eventually(() => expect(log().split("Do you work on Saturdays?")).toHaveLength(2));
  expect(messages).toHaveLength(1);
});

it("[N-01] says that a message waits while the connection is lost, keeps it for the next visit, and sends it then", async () => {
  isOnline = false;
  await openPage();
  say("Typed on the train.");
  await eventually(() => expect(log()).toContain("Waiting to be sent."));
  root!.unmount();
  await openPage();
  await eventually(() => expect(log()).toContain("Typed on the train."));
  expect(messages).toEqual([]);
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  await eventually(() => expect(messages.map(({ text }) => text)).toEqual(["Typed on the train."]));
  await eventually(() => expect(log()).not.toContain("Waiting to be sent."));
});

it("[N-01] discards a message that waits", async () => {
  isOnline = false;
  await openPage();
  say("Never mind.");
  await eventually(() => expect(log()).toContain("Waiting to be sent."));
  press("Discard message");
  await eventually(() => expect(log()).not.toContain("Never mind."));
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  expect(messages).toEqual([]);
});

function refuse(code: string, { details = {}, isField = false } = {}): Refusal {
  const fields = isField ? [{ field: "text", code, details }] : [];
  const failure = isField ? { code: "input.invalid", details: {}, fields } : { code, details, fields };
  return { failure, typed: { act: "send", conversation: id, messageKey: "k", text: "Please read this." } };
}

it.each(locales)("[N-01] says in %s why a message was refused, and keeps its text in the box", async (locale) => {
  const refusals = [
    refuse("input.tooLong", { details: { max: 4_000 }, isField: true }),
    refuse("input.invalid", { isField: true }),
    refuse("chat.often"),
    refuse("proofs.fileType", { details: { name: "invoice.pdf.exe" } }),
  ];
  for (const answer of refusals) {
    await openPage({ answer, locale });
    const { code, details } = answer.failure.fields[0] ?? answer.failure;
    expect(document.querySelector("[role=alert]")!.textContent).toContain(getTranslator(locale)(`errors:${code}`, details));
    expect(box().value).toBe("Please read this.");
    root!.unmount();
  }
});

it.each(["closed", "blocked", "stopped", "blockedByOwn"] as const)(
  "[N-01] shows what was not sent in a conversation that is %s by now, to copy",
  async (state) => {
    const unsent = () => document.querySelector<HTMLTextAreaElement>("textarea[name=unsent]");
    await openPage({ answer: refuse("chat.closed"), state });
    expect([unsent()?.value, unsent()?.readOnly, document.querySelector("button[value=send]")]).toEqual(["Please read this.", true, null]);
    root!.unmount();
    await openPage({ state });
    expect(unsent()).toBeNull();
    root!.unmount();
    sessionStorage.setItem(toDraftKey("ann.1", id), JSON.stringify("Half a sentence"));
    await openPage({ state });
    await eventually(() => expect(unsent()?.value).toBe("Half a sentence"));
    sessionStorage.clear();
  },
);

it.each([
  ["blockedByOwn", 2],
  ["blocked", 0],
] as const)("[N-01] unblocks a conversation that is %s beside the words about it and in its menu", async (state, count) => {
  await openPage({ state });
  expect(document.querySelectorAll("button[value=unblock]")).toHaveLength(count);
});
