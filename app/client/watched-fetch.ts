import { connectionSnacks } from "#app/ui/connection-snacks.ts";
import { errorCatalogue, findCatalogueRow, RequestFailure } from "#app/ui/error-catalogue.ts";
import type { Snack } from "#app/ui/snacks.ts";

export interface FetchHooks {
  /** Requests to other origins pass unchanged. */
  origin: string;
  /** Response timeout in milliseconds. */
  patience: number;
  isOnline: () => boolean;
  /** Resolves once online; rejects with the signal. */
  onceOnline: (signal: AbortSignal | null) => Promise<void>;
  /** Requests to these paths show neither loading bar nor snackbars. */
  background: readonly string[];
  /** Returns the callback for the request's end. */
  begin: () => () => void;
  onResponse: (response: Response) => void;
  show: (snack: Snack) => void;
  /** The form that is being submitted is sent again by itself once online. */
  isSentAgain: () => boolean;
  /** Opens the login page with "access denied". */
  leaveForLogin: () => void;
}

/**
 * `fetch` with the error catalogue: timeouts, snackbars, `RequestFailure` rejections, login. Page data is returned as
 * it is, because pages show their own errors. Offline, reads wait.
 */
export function watchedFetch(nativeFetch: typeof fetch, watch: FetchHooks): typeof fetch {
  return async (input, init) => {
    const [url, method] = input instanceof Request ? [input.url, input.method] : [input, init?.method ?? "GET"];
    const address = new URL(url, watch.origin);
    if (address.origin !== watch.origin) return nativeFetch(input, init);
    if (watch.background.includes(address.pathname)) return sendInBackground(nativeFetch, watch, [input, init]);
    const requestName = `${method} ${address.pathname}`;
    const callerSignal = findCallerSignal(input, init);
    const end = watch.begin();
    try {
      const response = await fetchWithTimeout(nativeFetch, watch, [input, init]).catch((cause: unknown) => {
        if (callerSignal?.aborted) throw cause;
        return failWithoutResponse(watch, requestName, cause);
      });
      watch.onResponse(response);
      return response.ok ? response : applyCatalogue(response, requestName, watch);
    } finally {
      end();
    }
  };
}

/** Applies timeouts and rejects failures; a navigation that needed it shows the error page. */
async function sendInBackground(nativeFetch: typeof fetch, watch: FetchHooks, [input, init]: Parameters<typeof fetch>): Promise<Response> {
  const url = input instanceof Request ? input.url : input;
  const requestName = `${init?.method ?? "GET"} ${new URL(url, watch.origin).pathname}`;
  const response = await fetchWithTimeout(nativeFetch, watch, [input, init]).catch((cause: unknown) => {
    if (findCallerSignal(input, init)?.aborted) throw cause;
    throw new RequestFailure(requestName, null, cause);
  });
  watch.onResponse(response);
  if (!response.ok) throw new RequestFailure(requestName, response);
  return response;
}

/** Retries reads once online again. Writes are not retried: they may have arrived before the connection dropped. */
async function fetchWithTimeout(nativeFetch: typeof fetch, watch: FetchHooks, [input, init]: Parameters<typeof fetch>): Promise<Response> {
  const callerSignal = findCallerSignal(input, init);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new DOMException("No answer in time", "TimeoutError")), watch.patience);
  try {
    const signal = callerSignal ? AbortSignal.any([callerSignal, timeout.signal]) : timeout.signal;
    return await nativeFetch(input, { ...init, signal });
  } catch (error) {
    if (watch.isOnline() || timeout.signal.aborted || callerSignal?.aborted || !isRead(input, init)) throw error;
  } finally {
    clearTimeout(timer);
  }
  await watch.onceOnline(callerSignal);
  return fetchWithTimeout(nativeFetch, watch, [input, init]);
}

/** Like `fetch`, prefers the signal of `init`. */
function findCallerSignal(...[input, init]: Parameters<typeof fetch>): AbortSignal | null {
  return init?.signal ?? (input instanceof Request ? input.signal : null);
}

function isRead(...[input, init]: Parameters<typeof fetch>): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : "GET");
  return ["GET", "HEAD"].includes(method.toUpperCase());
}

function failWithoutResponse(watch: FetchHooks, requestName: string, cause: unknown): never {
  const offlineSnack = watch.isSentAgain() ? connectionSnacks.sentAgain : connectionSnacks.retry;
  watch.show(watch.isOnline() ? errorCatalogue.timeout.snack : offlineSnack);
  throw new RequestFailure(requestName, null, cause);
}

function applyCatalogue(response: Response, requestName: string, watch: FetchHooks): Response {
  const { snack, caller } = findCatalogueRow(response.status);
  const isPage = requestName.endsWith(".data");
  // Below 500 the page shows the error itself; without the header the request never reached a page.
  if (isPage && response.status < 500 && response.headers.has("X-Remix-Response")) return response;
  if (snack) watch.show(snack);
  if (isPage || caller === "answer") return response;
  if (caller === "login") watch.leaveForLogin();
  throw new RequestFailure(requestName, response);
}
