// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub, useRevalidator } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { LiveListener } from "#app/ui/live.ts";
import { NotificationBell } from "./notification-bell.tsx";

const listeners = new Set<LiveListener>();
vi.mock("#app/ui/live.ts", () => ({
  listenLive: (listener: LiveListener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
}));

/** What the server answers next, and how often it was asked. */
let [counted, asked]: [Response | null, number] = [null, 0];
const toAnswer = (unread: unknown, status = 200) => Response.json({ unread }, { status });

let root: Root | null = null;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", (path: string) => {
    // The API knows bearer tokens, and no session of a browser.
    expect(path).not.toMatch(/^\/api\//);
    asked += 1;
    return counted ? Promise.resolve(counted.clone()) : Promise.reject(new TypeError("offline"));
  });
  asked = 0;
});
afterEach(() => {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let loads = 0;

function Header({ unread, isLive }: { unread: number; isLive: boolean }) {
  const { revalidate } = useRevalidator();
  return (
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <NotificationBell unread={unread} isLive={isLive} />
      <button onClick={() => void revalidate()}>Load again</button>
    </TranslationContext>
  );
}

async function openPage(unread: number, { isLive = true } = {}): Promise<void> {
  const Page = createRoutesStub([
    { id: "root", path: "/", loader: () => ({ load: (loads += 1) }), Component: () => <Header unread={unread} isLive={isLive} /> },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root!.render(<Page hydrationData={{ loaderData: { root: { load: (loads += 1) } } }} />));
  await wait(0);
}

const bell = () => document.querySelector("a")!;
const readBell = () => [bell().getAttribute("aria-label"), bell().textContent];
const hear = (event: "onGap" | "onChange") => {
  for (const listener of listeners) listener[event]({ conversation: "", revision: 1, otherReadTo: 0, isNote: false });
};
/** Until React, which keeps no faked time, has drawn what came. */
async function wait(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it("[N-03] counts again once when several things happen, without loading the page", async () => {
  await openPage(2);
  hear("onGap");
  expect(readBell()).toEqual(["Notifications: 2 unread", "2"]);
  counted = toAnswer(5);
  for (let news = 0; news < 4; news += 1) {
    hear("onChange");
    await wait(300);
  }
  expect([asked, readBell()[1]]).toEqual([0, "2"]);
  await wait(1_000);
  expect([asked, readBell()]).toEqual([1, ["Notifications: 5 unread", "5"]]);
  counted = toAnswer(0);
  hear("onChange");
  await wait(1_000);
  expect(readBell()).toEqual(["Notifications", ""]);
  counted = toAnswer(100);
  hear("onChange");
  await wait(1_000);
  expect(readBell()).toEqual(["Notifications: 99+ unread", "99+"]);
});

it("[N-03] counts again after a lost connection, but not after the first", async () => {
  await openPage(1);
  counted = toAnswer(3);
  hear("onGap");
  await wait(2_000);
  expect([asked, readBell()[1]]).toEqual([0, "1"]);
  hear("onGap");
  await wait(2_000);
  expect([asked, readBell()[1]]).toEqual([1, "3"]);
});

it("[N-03] keeps its number while the server does not answer or answers with something else", async () => {
  await openPage(4);
  for (const answer of [null, toAnswer(9, 503), toAnswer("9"), Response.json({})]) {
    counted = answer;
    hear("onChange");
    await wait(1_000);
    expect(readBell()[1]).toBe("4");
  }
  expect(asked).toBe(4);
});

it("[N-03] asks once more after the session ended, and never again", async () => {
  await openPage(4);
  counted = toAnswer(null);
  for (let news = 0; news < 3; news += 1) {
    hear("onChange");
    await wait(1_000);
  }
  expect([asked, listeners.size, readBell()[1]]).toEqual([1, 0, "4"]);
});

it("[N-03] gives the last word to a load of the page", async () => {
  await openPage(1);
  counted = toAnswer(7);
  hear("onChange");
  await wait(1_000);
  expect(readBell()[1]).toBe("7");
  document.querySelector("button")!.click();
  await wait(0);
  expect(readBell()[1]).toBe("1");
});

it("[N-03] listens on private pages alone, and no longer than they are open", async () => {
  await openPage(1, { isLive: false });
  expect(listeners.size).toBe(0);
  root?.unmount();
  await openPage(1);
  expect(listeners.size).toBe(1);
  hear("onChange");
  root?.unmount();
  root = null;
  await wait(2_000);
  expect([listeners.size, asked]).toEqual([0, 0]);
});
