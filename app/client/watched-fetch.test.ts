import { afterEach, describe, expect, it, vi } from "vitest";
import type { Snack } from "#app/ui/snacks.ts";
import { watchedFetch } from "./watched-fetch.ts";

const origin = "http://delta.example";
afterEach(() => vi.useRealTimers());

/** A watched `fetch` over a server, and a log of its calls. */
function watchFetch(server: typeof fetch, isOnline = () => true, isSentAgain = () => false) {
  const did: string[] = [];
  const ask = watchedFetch(server, {
    origin,
    patience: 60_000,
    background: ["/__manifest", "/conversations/messages"],
    isOnline,
    onceOnline: async () => void did.push("waited"),
    begin: () => (did.push("began"), () => did.push("ended")),
    onResponse: (answer) => did.push(`heard ${answer.status}`),
    show: ({ text }: Snack) => did.push(text),
    isSentAgain,
    leaveForLogin: () => did.push("login"),
  });
  return { ask, did };
}

const respondingWith = (status: number, headers = {}) => watchFetch(async () => new Response("{}", { status, headers }));

describe("a watched request", () => {
  it("[X-01] returns successes, and failures that the page shows itself", async () => {
    expect((await respondingWith(200).ask("/api/x")).status).toBe(200);
    const refused = respondingWith(409, { "X-Remix-Response": "yes" });
    expect((await refused.ask("/request/list/1.data")).status).toBe(409);
    expect(refused.did).toEqual(["began", "heard 409", "ended"]);
  });

  it("[X-01] shows a snackbar for page data that the server failed to produce or refused", async () => {
    const failed = respondingWith(500, { "X-Remix-Response": "yes" });
    expect((await failed.ask("/request/list/1.data")).status).toBe(500);
    expect(failed.did).toContain("error.snack.500.message");
    const full = respondingWith(429);
    await full.ask("/login.data", { method: "POST" });
    expect(full.did).toContain("error.snack.generic");
  });

  it("[X-01] ignores other hosts", async () => {
    const { ask, did } = respondingWith(500);
    expect((await ask("https://elsewhere.example/x")).status).toBe(500);
    expect(did).toEqual([]);
  });

  it("[X-01] [X-06] [X-08] in the background is neither shown nor counted, and fails without a snackbar", async () => {
    const { ask, did } = respondingWith(200);
    await ask("/__manifest?paths=%2Fterms&version=1");
    expect(did).toEqual(["heard 200"]);
    const failed = respondingWith(503);
    await expect(failed.ask("/__manifest?paths=%2Fterms&version=1")).rejects.toMatchObject({ status: 503 });
    const written = respondingWith(409);
    const sent = written.ask("/conversations/messages", { method: "POST" });
    await expect(sent).rejects.toMatchObject({ status: 409, asked: "POST /conversations/messages" });
    expect(written.did).toEqual(["heard 409"]);
    expect(failed.did).toEqual(["heard 503"]);
  });

  it("[X-01] shows nothing when the page aborts it", async () => {
    const controller = new AbortController();
    const { ask, did } = watchFetch(
      (_url, init) => new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
    );
    const pending = ask("/x.data", { signal: controller.signal });
    controller.abort(new Error("gone elsewhere"));
    await expect(pending).rejects.toThrow("gone elsewhere");
    expect(did).toEqual(["began", "ended"]);
  });

  it("[X-01] ends when the signal of its Request aborts", async () => {
    const controller = new AbortController();
    const { ask, did } = watchFetch(
      (_url, init) => new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
    );
    const pending = ask(new Request(`${origin}/x.data`, { signal: controller.signal }));
    controller.abort(new Error("gone elsewhere"));
    await expect(pending).rejects.toThrow("gone elsewhere");
    expect(did).toEqual(["began", "ended"]);
  });

  it("[X-01] [K-01] times out with a snackbar", async () => {
    vi.useFakeTimers();
    const { ask, did } = watchFetch(
      (_url, init) => new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
    );
    const pending = ask("/api/x?secret=1").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await pending).toMatchObject({ message: "Request faild", status: null, asked: "GET /api/x" });
    expect(did).toEqual(["began", "error.snack.timeout.message", "ended"]);
  });

  /** A server whose connection drops at the first request and is back after waiting. */
  function dropFirstRequest() {
    let asked = 0;
    const watched = watchFetch(
      async () => {
        asked += 1;
        if (asked > 1) return new Response("here");
        throw new TypeError("Failed to fetch");
      },
      () => watched.did.includes("waited"),
    );
    return { ...watched, asked: () => asked };
  }

  it.each(["GET", "HEAD", undefined])("[X-07] that reads (%s) is retried when the browser is back online", async (method) => {
    const { ask, did } = dropFirstRequest();
    expect(await (await ask("/x.data", method ? { method } : undefined)).text()).toBe("here");
    expect(did).toEqual(["began", "waited", "heard 200", "ended"]);
  });

  it("[X-07] that reads is retried when it was given as a Request", async () => {
    const { ask, did } = dropFirstRequest();
    expect(await (await ask(new Request(`${origin}/x.data`))).text()).toBe("here");
    expect(did).toEqual(["began", "waited", "heard 200", "ended"]);
  });

  it("[X-07] that writes asks an offline user to try again, and does not blame the server", async () => {
    const { ask, did } = dropFirstRequest();
    await expect(ask("/x.data", { method: "POST" })).rejects.toMatchObject({ status: null });
    expect(did).toEqual(["began", "live.retry", "ended"]);
  });

  it("[C-02] that saves a kept form tells an offline user that it is sent once the connection is back", async () => {
    const failing = async () => Promise.reject(new TypeError("Failed to fetch"));
    const { ask, did } = watchFetch(
      failing,
      () => false,
      () => true,
    );
    await expect(ask("/settings/about.data", { method: "POST" })).rejects.toMatchObject({ status: null });
    expect(did).toEqual(["began", "live.sentAgain", "ended"]);
  });

  it("[X-07] that writes is sent once when it was given as a Request", async () => {
    const { ask, asked } = dropFirstRequest();
    await expect(ask(new Request(`${origin}/x.data`, { method: "POST" }))).rejects.toMatchObject({ status: null });
    expect(asked()).toBe(1);
  });

  it.each(["POST", "PATCH"])(
    "[X-07] that writes (%s) is sent once, because it may have arrived before the connection dropped",
    async (method) => {
      const { ask, did, asked } = dropFirstRequest();
      await expect(ask("/password-recovery.data", { method })).rejects.toMatchObject({ status: null });
      expect(asked()).toBe(1);
      expect(did).toEqual(["began", "live.retry", "ended"]);
    },
  );
});
