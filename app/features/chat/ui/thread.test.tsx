// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearAccountStorage } from "#app/lib/account-storage.ts";
import { paths } from "#app/paths.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { FormOwnerContext } from "#app/ui/form-owner.ts";
import { eventually } from "../../../../tests/eventually.ts";
import type { Message } from "../model.ts";
import type { OpenThread } from "../model/views.ts";
import { Thread } from "./thread.tsx";

const id = "018f0000-0000-7000-8000-000000000001";
/** What the server has. */
const messages: Message[] = [];
let isOnline = true;
let root: Root | null = null;

function toThread(): OpenThread {
  const counts = { customerUnreadCount: 0, contractorUnreadCount: 0, lastMessageDateTime: null };
  const about = { category: null, city: null, timeZone: "America/Chicago", quotes: [], subjects: {}, greeting: "" };
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

async function openPage(): Promise<void> {
  const view = { items: [], next: null, thread: null, unreadOnly: false, isEarlier: false, messageKey: "k", done: null };
  const Page = createRoutesStub([
    {
      path: "/",
      id: "chat",
      loader: toThread,
      Component: ({ loaderData }: { loaderData?: unknown }) => (
        <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
          <FormOwnerContext value="ann.1">
            <Thread view={view} thread={loaderData as OpenThread} isTyping={false} toPage={() => "/"} answer={undefined} />
          </FormOwnerContext>
        </TranslationContext>
      ),
    },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root!.render(<Page />));
  await eventually(() => expect(document.querySelector("textarea")).not.toBeNull());
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
