import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "playwright/test";
import { findFirefox } from "../../scripts/browser.js";

// Playwright cannot open a page in this Firefox (decision 33): these are the few commands of WebDriver BiDi that a visit needs.

interface Context {
  context: string;
  url: string;
  children: Context[] | null;
}

/** What finds an element runs in the page, and has no access to the test's variables. */
type Find = () => Element | null | undefined;

/** A page or a frame in it. */
export interface FirefoxFrame {
  /** As Playwright's. Values are passed as JSON. */
  evaluate: Page["evaluate"];
  /** Scrolls to an element and clicks its centre, once it is there. */
  click: (find: Find) => Promise<void>;
  press: (key: keyof typeof keys) => Promise<void>;
}

export interface FirefoxPage extends FirefoxFrame {
  goto: (url: string) => Promise<void>;
  /** The frame whose address begins so, once it has loaded. */
  frame: (beginning: string) => Promise<FirefoxFrame>;
  /** How many cookies the browser keeps, of all sites. */
  countCookies: () => Promise<number>;
  close: () => Promise<void>;
}

const keys = { Enter: "\uE006", Escape: "\uE00C" };

/** Opens a page in a browser of its own that refuses all cookies of third parties. `first` runs in each page before its scripts. */
export async function openFirefox(first: () => void): Promise<FirefoxPage> {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  await writeFile(join(profile, "user.js"), `user_pref("network.cookie.cookieBehavior", 1);\n`);
  const process = spawn(findFirefox(), ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]);
  const send = await connect(`${await readAddress(process)}/session`);
  await send("session.new", { capabilities: {} });
  await send("script.addPreloadScript", { functionDeclaration: first.toString() });
  // The first window of a browser without a screen never has the focus, and its buttons hear no key.
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "window" });
  return {
    ...toFrame(send, context),
    goto: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    frame: (beginning) => findFrame(send, context, beginning),
    countCookies: async () => (await send<{ cookies: unknown[] }>("storage.getCookies", {})).cookies.length,
    close: async () => {
      const exited = once(process, "exit");
      await send("browser.close", {});
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function readAddress(process: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: process.stderr! })) {
    const address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error("Firefox has ended without an address.");
}

type Send = <T = unknown>(method: string, params: object) => Promise<T>;

interface Answer {
  id?: number;
  type: string;
  result?: unknown;
  message?: string;
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }) => {
    const { id = -1, type, result, message } = JSON.parse(String(data)) as Answer;
    if (type === "error") waiting.get(id)?.reject(new Error(message));
    else waiting.get(id)?.resolve(result);
  });
  await once(socket, "open");
  let last = 0;
  return <T>(method: string, params: object) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set((last += 1), answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise as Promise<T>;
  };
}

async function findFrame(send: Send, root: string, beginning: string): Promise<FirefoxFrame> {
  for (;;) {
    const { contexts } = await send<{ contexts: Context[] }>("browsingContext.getTree", { root });
    const found = contexts[0]?.children?.find(({ url }) => url.startsWith(beginning));
    if (found) {
      const frame = toFrame(send, found.context);
      if (await frame.evaluate(() => document.readyState === "complete")) return frame;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function toFrame(send: Send, context: string): FirefoxFrame {
  const run = async (expression: string): Promise<unknown> => {
    const target = { context };
    const wrapped = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
    const { result, exceptionDetails } = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
      "script.evaluate",
      { expression: wrapped, target, awaitPromise: true },
    );
    if (!result) throw new Error(exceptionDetails?.text);
    return JSON.parse(result.value);
  };
  const act = (source: object) => send("input.performActions", { context, actions: [{ id: crypto.randomUUID(), ...source }] });
  return {
    evaluate: ((what: string | ((given: unknown) => unknown), given?: unknown) =>
      run(typeof what === "string" ? `(() => { ${what} })()` : `(${what.toString()})(${JSON.stringify(given)})`)) as Page["evaluate"],
    click: async (find) => {
      const [x, y] = (await run(`(${findCentre.toString()})(${find.toString()})`)) as [number, number];
      const move = { type: "pointerMove", x, y };
      await act({ type: "pointer", actions: [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }] });
    },
    press: async (key) => {
      const value = keys[key];
      await act({
        type: "key",
        actions: [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ],
      });
    },
  };
}

/** Waits for an element. Runs in the browser. */
async function findCentre(find: Find): Promise<[number, number]> {
  for (;;) {
    const element = find();
    const { width = 0 } = element?.getBoundingClientRect() ?? {};
    if (element && width > 0) {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const box = element.getBoundingClientRect();
      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
