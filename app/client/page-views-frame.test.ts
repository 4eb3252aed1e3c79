import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

const program = readFileSync("app/client/page-views-frame.js", "utf8");
const ids = { tagManager: "GTM-ABCD123", key: "phc_abcdefgh1", host: "https://us.i.posthog.example" };

interface Sent {
  receiver: string;
  event: string;
  fields: string[];
}

/** Runs the frame's program as a browser does, with two page views of our page and one of another window. */
function runFrame(dataset: Partial<typeof ids>) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const [parent, posted, scripts]: [object, { url: string; body: string; credentials: string }[], string[]] = [{}, [], []];
  const window = {
    parent,
    dataLayer: [] as Record<string, unknown>[],
    addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] ??= []).push(listener),
  };
  const document = {
    documentElement: { dataset },
    head: { append: ({ src }: { src: string }) => void scripts.push(src) },
    createElement: () => ({}),
  };
  const fetch = (url: string, { body, credentials }: { body: string; credentials: string }) => {
    posted.push({ url, body, credentials });
    return Promise.resolve();
  };
  runInNewContext(program, { window, document, fetch, crypto, location: { origin: "https://delta.example" } });
  const view = (source: object, page: string) => listeners["message"]?.forEach((hear) => hear({ source, data: { page, language: "fr" } }));
  listeners["load"]?.forEach((hear) => hear({}));
  view(parent, "/contractors/:publicId");
  view({}, "/from/another/window");
  view(parent, "/terms");
  return {
    layer: window.dataLayer,
    posted: posted.map((one) => ({ ...one, body: JSON.parse(one.body) as Record<string, object> })),
    scripts,
  };
}

function listSent(): Sent[] {
  const { layer, posted } = runFrame(ids);
  const all = [
    ...layer.map(({ event, ...fields }) => ({ receiver: "Google Tag Manager", event: String(event), fields: Object.keys(fields) })),
    ...posted.map(({ body }) => ({ receiver: "PostHog", event: String(body["event"]), fields: Object.keys(body["properties"] ?? {}) })),
  ];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** The rows of the table in docs/analytics.md. */
function listDocumented(): Sent[] {
  const table = /## Events after consent[\s\S]*?(?=\n## )/.exec(readFileSync("docs/analytics.md", "utf8"))?.[0] ?? "";
  return [...table.matchAll(/^\| ([\w ]+) \| `([^`]+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(([, receiver = "", event = "", fields = ""]) => ({
    receiver,
    event,
    fields: Array.from(fields.matchAll(/`([^`]+)`/g), ([, name]) => name ?? ""),
  }));
}

describe("events after consent", () => {
  it("[X-10] [I-05] are those of the documented table, and the table has no others", () => {
    expect(listDocumented()).toHaveLength(3);
    expect(listSent()).toEqual(listDocumented());
  });

  it("[I-05] [T109] reach PostHog as its capture call asks, without credentials, with a number of the frame alone", () => {
    const { posted, layer } = runFrame(ids);
    expect(posted.map(({ url, credentials }) => [url, credentials])).toEqual(
      Array.from({ length: 2 }, () => [`${ids.host}/i/v0/e/`, "omit"]),
    );
    expect(posted[0]?.body).toEqual({
      api_key: ids.key,
      event: "$pageview",
      distinct_id: expect.stringMatching(/^\d+(-\d+){3}$/),
      properties: {
        $current_url: "https://delta.example/contractors/:publicId",
        $pathname: "/contractors/:publicId",
        language: "fr",
        $process_person_profile: false,
        $geoip_disable: true,
      },
    });
    expect(posted[1]?.body["distinct_id"]).toBe(posted[0]?.body["distinct_id"]);
    expect(layer.map(({ page_path }) => page_path)).toEqual([undefined, "/contractors/:publicId", "/terms"]);
  });

  it("[I-05] go to the receivers that have an id, and to no other", () => {
    const [tags, product] = [runFrame({ tagManager: ids.tagManager }), runFrame({ key: ids.key, host: ids.host })];
    expect([tags.scripts, tags.posted]).toEqual([[`https://www.googletagmanager.com/gtm.js?id=${ids.tagManager}`], []]);
    expect([product.scripts, product.layer.length, product.posted.length]).toEqual([[], 1, 2]);
  });
});
