import { catalogueRow, RequestFailure } from "#app/ui/error-catalogue.ts";
import type { Snack } from "#app/ui/snacks.ts";

export interface Watch {
  /** Requests to other origins pass unchanged. */
  origin: string;
  /** Response timeout in milliseconds. */
  patience: number;
  isOnline: () => boolean;
  /** Resolves once online; rejects with the signal. */
  onceOnline: (signal: AbortSignal | null) => Promise<void>;
  /** Requests to this path show neither loading bar nor snackbars. */
  background: string;
  /** Returns the callback for the request's end. */
  begin: () => () => void;
  hear: (answer: Response) => void;
  show: (snack: Snack) => void;
  /** Opens the login page with "access denied". */
  leaveForLogin: () => void;
}

/**
 * `fetch` with the error catalogue: timeouts, snackbars, `RequestFailure` rejections, login. Page data is returned as
 * it is, because pages show their own errors. Offline, reads wait.
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

/** Applies timeouts and rejects failures; a navigation that needed it shows the error page. */
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

/** Retries reads once online again. Writes are not retried: they may have arrived before the connection dropped. */
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
  // Below 500 the page shows the error itself; without the header the request never reached a page.
  if (isPage && answer.status < 500 && answer.headers.has("X-Remix-Response")) return answer;
  if (snack) watch.show(snack);
  if (isPage || caller === "answer") return answer;
  if (caller === "login") watch.leaveForLogin();
  throw new RequestFailure(asked, answer);
}
