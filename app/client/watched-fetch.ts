import { catalogueRow, RequestFailure } from "#app/ui/error-catalogue.ts";
import type { Snack } from "#app/ui/snacks.ts";

/** What the browser's part of the product learns of requests, and does about them. */
export interface Watch {
  /** Requests to other hosts are not ours to watch. */
  origin: string;
  /** How long an answer may take, in milliseconds. */
  patience: number;
  isOnline: () => boolean;
  /** Resolves when the browser is online again; rejects with the signal. */
  onceOnline: (signal: AbortSignal | null) => Promise<void>;
  /** Requests to this path run in the background: neither the loading bar nor a snack shows them. */
  background: string;
  /** A request begins; what it gives is called at its end. */
  begin: () => () => void;
  /** An answer came. */
  hear: (answer: Response) => void;
  show: (snack: Snack) => void;
  /** Leaves for the login page, which says that access was denied. */
  leaveForLogin: () => void;
}

/**
 * `fetch` with the rules of the error catalogue: an end to waiting, snacks, rejections with `RequestFailure`, and the way to
 * login. The data of a page comes back as it is, because the page or its form says what is wrong. Offline, a read waits.
 */
export function watchedFetch(bare: typeof fetch, watch: Watch): typeof fetch {
  return async (input, init) => {
    const [url, method] = input instanceof Request ? [input.url, input.method] : [input, init?.method ?? "GET"];
    const address = new URL(url, watch.origin);
    if (address.origin !== watch.origin) return bare(input, init);
    if (address.pathname === watch.background) return sendInBackground(bare, watch, [input, init]);
    const asked = `${method} ${address.pathname}`;
    const given = init?.signal ?? null;
    const end = watch.begin();
    try {
      const answer = await inTime(bare, watch, [input, init]).catch((cause: unknown) => {
        if (given?.aborted) throw cause;
        return noAnswer(watch, asked, cause);
      });
      watch.hear(answer);
      return answer.ok ? answer : judged(answer, asked, watch);
    } finally {
      end();
    }
  };
}

/** Keeps the rules of waiting, and rejects what failed; a navigation that needed it shows the error page. */
async function sendInBackground(bare: typeof fetch, watch: Watch, [input, init]: Parameters<typeof fetch>): Promise<Response> {
  const asked = `GET ${watch.background}`;
  const answer = await inTime(bare, watch, [input, init]).catch((cause: unknown) => {
    if (init?.signal?.aborted) throw cause;
    throw new RequestFailure(asked, null, cause);
  });
  watch.hear(answer);
  if (!answer.ok) throw new RequestFailure(asked, answer);
  return answer;
}

/**
 * Asks, and gives up after the patience. A read that the browser could not make for being offline is made again when it is back. A
 * write is not: it may have arrived before the line dropped, so it fails as any without an answer, and its form stays.
 */
async function inTime(bare: typeof fetch, watch: Watch, [input, init]: Parameters<typeof fetch>): Promise<Response> {
  const given = init?.signal ?? null;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException("No answer in time", "TimeoutError")), watch.patience);
  try {
    const signal = given ? AbortSignal.any([given, late.signal]) : late.signal;
    return await bare(input, { ...init, signal });
  } catch (error) {
    if (watch.isOnline() || late.signal.aborted || given?.aborted || input instanceof Request || !isRead(init)) throw error;
  } finally {
    clearTimeout(timer);
  }
  await watch.onceOnline(given);
  return inTime(bare, watch, [input, init]);
}

function isRead({ method = "GET" }: RequestInit = {}): boolean {
  return ["GET", "HEAD"].includes(method.toUpperCase());
}

function noAnswer(watch: Watch, asked: string, cause: unknown): never {
  const { snack } = catalogueRow(null);
  if (snack) watch.show(snack);
  throw new RequestFailure(asked, null, cause);
}

function judged(answer: Response, asked: string, watch: Watch): Response {
  const { snack, caller } = catalogueRow(answer.status);
  const isPage = asked.endsWith(".data");
  // Below 500 the page or its form tells by itself; a server that got no further than its gate has not made one.
  if (isPage && answer.status < 500 && answer.headers.has("X-Remix-Response")) return answer;
  if (snack) watch.show(snack);
  if (isPage || caller === "answer") return answer;
  if (caller === "login") watch.leaveForLogin();
  throw new RequestFailure(asked, answer);
}
