import { expect, type BrowserContext } from "playwright/test";

/**
 * What a tag manager's script could report: each entry of its layer, where it runs, and what it can read of the page
 * around it.
 */
function tagManagerScript(): void {
  const tryRead = (read: () => unknown) => {
    try {
      return read();
    } catch {
      return "refused";
    }
  };
  const readSurroundings = () => [
    tryRead(() => parent.location.href),
    tryRead(() => parent.document.title),
    tryRead(() => document.cookie),
  ];
  const report = (entry: object) => {
    const seen = JSON.stringify([entry, location.href, document.title, document.referrer, ...readSurroundings()]);
    void fetch(`https://www.google-analytics.com/g/collect?seen=${encodeURIComponent(seen)}`, { mode: "no-cors" });
    return 0;
  };
  const layer = (window as unknown as { dataLayer: object[] }).dataLayer;
  layer.forEach(report);
  layer.push = report;
}

/** Removes the port, the frame's start time and its random id, whose digits may contain any postal code by chance. */
function removeRandomNumbers(text: string): string {
  return text
    .replaceAll(/(?<=\.localhost):\d+/g, "")
    .replaceAll(/(?<="gtm\.start":)\d{13}\b/g, "0")
    .replaceAll(/(?<=\\"distinct_id\\":\\")\d{1,10}(-\d{1,10}){3}(?=\\")/g, "");
}

/** What the analytics receivers got. */
export interface AnalyticsRecord {
  /** All requests to other hosts, without random numbers. */
  sent: string[];
  /** The pages that the tag manager and the product analytics counted, in order. */
  tags: string[];
  product: string[];
}

/** Mocks both analytics receivers. */
export async function mockAnalytics(context: BrowserContext): Promise<AnalyticsRecord> {
  const received: AnalyticsRecord = { sent: [], tags: [], product: [] };
  context.on("request", (request) => {
    if (new URL(request.url()).hostname.endsWith(".localhost")) return;
    received.sent.push(removeRandomNumbers(decodeURIComponent(JSON.stringify([request.url(), request.headers(), request.postData()]))));
  });
  await context.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${tagManagerScript})()` }),
  );
  await context.route("https://www.google-analytics.com/**", (route) => {
    const [entry] = JSON.parse(new URL(route.request().url()).searchParams.get("seen") ?? "[]");
    if (entry.event === "page_view") received.tags.push(entry.page_path);
    return route.fulfill({ status: 204 });
  });
  await context.route("https://us.i.posthog.com/**", (route) => {
    received.product.push(route.request().postDataJSON().properties.$pathname);
    return route.fulfill({ json: { status: 1 } });
  });
  return received;
}

/** Waits until both receivers have counted exactly these pages. */
export async function expectCounted(received: AnalyticsRecord, pages: string[]): Promise<void> {
  await expect.poll(() => [received.tags, received.product]).toEqual([pages, pages]);
}
