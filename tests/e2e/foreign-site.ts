import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";

interface ForeignSite {
  /** Under another name it is another site. */
  origin: (name?: string) => string;
  close: () => void;
}

/**
 * A site of its own, whose policy allows our host and files of its own: no inline code, style or other host. `bodies` are its pages by path; other
 * paths are its files.
 */
export async function startForeignSite({
  host,
  bodies,
  files,
}: {
  host: string;
  bodies: Readonly<Record<string, string>>;
  files: Readonly<Record<string, string>>;
}): Promise<ForeignSite> {
  const policy = `default-src 'none'; script-src 'self' ${host}; connect-src ${host}; frame-src ${host}; img-src ${host}; style-src 'self'`;
  const server = createServer(({ url = "" }, answer) => {
    const file = files[url];
    if (file !== undefined) return answer.setHeader("Content-Type", url.endsWith(".css") ? "text/css" : "text/javascript").end(file);
    const page = `<!doctype html><html lang="en"><head><title>Rapid Roofing</title><link rel="stylesheet" href="/site.css"></head>
<body>${bodies[url] ?? ""}</body></html>`;
    answer.setHeader("Content-Security-Policy", policy).setHeader("Content-Type", "text/html").end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: (name = "127.0.0.1") => `http://${name}:${port}`, close: () => server.close() };
}

interface Watched {
  shift: number;
  heard: unknown[];
}

/** Adds up what moves, and has room for what the widget reports. Runs in the browser before each page. */
export function watchForeignPage(): void {
  const watched: Watched = { shift: 0, heard: [] };
  Object.assign(window, { watched });
  if (!PerformanceObserver.supportedEntryTypes.includes("layout-shift")) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** A page in any browser. */
type Scripted = Pick<Page, "evaluate">;

export function readWatched(page: Scripted): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
}

/** Keeps what the widget reports to the page, as the names of its events with their details. */
export async function listenToWidget(page: Scripted, events: readonly string[]): Promise<void> {
  await page.evaluate((names) => {
    const { quoteWidget, watched } = window as unknown as {
      quoteWidget: { on: (name: string, hear: (detail: unknown) => void) => void };
      watched: Watched;
    };
    for (const name of names) quoteWidget.on(name, (detail) => watched.heard.push([name, detail ?? null]));
  }, events);
}

/** Calls the widget as the page's own code does. */
export async function callWidget(page: Scripted, act: "open" | "close", screen?: string): Promise<void> {
  await page.evaluate(
    ([name, value]) => {
      const { quoteWidget } = window as unknown as { quoteWidget: Record<string, (screen?: string) => void> };
      quoteWidget[name]?.(value);
    },
    [act, screen] as const,
  );
}

/** What a browser forgets only if nothing was stored. */
export function readStored(page: Scripted): Promise<unknown> {
  return page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
}
