import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { broadcastStates, exclusions, outcomes, type BroadcastState } from "../model.ts";
import { BroadcastScreen, type ShownBroadcast } from "./broadcast-screen.tsx";

const empty = { subject: "", text: "" };
const english = { subject: "New rebates", text: "They start on Monday." };
const segment = { region: "IL", postalCode: "60614", miles: 25, tier: null, badge: null, activity: null, isManagersOnly: true };
const rows = outcomes.map((outcome) => {
  return { userId: outcome, name: "Ann", business: "Alder", email: "ann@alder.test", locale: "en" as const, outcome, at: null };
});
const sending = {
  counts: Object.fromEntries(outcomes.map((outcome, at) => [outcome, at + 1])),
  doneCount: 31,
  list: { rows, next: "x", outcome: null, isLaterPage: false },
};
const count = {
  recipients: 45,
  businesses: 40,
  byLocale: { en: 40, fr: 3, ru: 2, es: 0 },
  excluded: { UNVERIFIED: 1, BUSINESS_OPTED_OUT: 2, TURNED_OFF: 3, STOPPED_ADDRESS: 4 },
};

function draw(state: BroadcastState, locale: Locale, over: Partial<ShownBroadcast> = {}): string {
  const isDraft = state === "DRAFT";
  const broadcast: ShownBroadcast = {
    id: "01a21b58-07c9-74a4-b427-b33ab1693759",
    brand: "DELTA",
    hasPostalAddress: true,
    state,
    version: 3,
    segment,
    page: "LEADS",
    messages: { en: english, fr: empty, ru: empty, es: empty },
    recipientCount: 45,
    badges: ["RESIDENTIAL"],
    preview: { locale: "en", mail: { ...english, html: "<p>They start on Monday.</p>" } },
    count: isDraft ? count : null,
    sending: isDraft ? null : sending,
    ...over,
  };
  return renderHtml(<BroadcastScreen broadcast={broadcast} needsCode answer={undefined} />, locale);
}

const listActs = (html: string) => [...html.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, act]) => act);

it.each(locales)("[O-04] every state of an announcement is drawn in %s with what can be done next", (locale) => {
  expect(Object.fromEntries(broadcastStates.map((state) => [state, listActs(draw(state, locale))]))).toEqual({
    DRAFT: ["save", "delete", "test", "start"],
    SENDING: ["pause", "stop"],
    PAUSED: ["resume", "stop"],
    STOPPED: [],
    SENT: [],
  });
  const t = getTranslator(locale);
  const sent = draw("SENT", locale);
  for (const outcome of outcomes) expect(sent).toContain(t(`broadcasts:outcomes.${outcome}`));
});

it("[O-04] a draft says before it is sent how many get it, in which languages, and who does not", () => {
  const html = draw("DRAFT", "en");
  expect(html).toContain("Send to 45 people");
  expect(html).toContain("No message in these languages: French, Russian.");
  for (const reason of exclusions)
    expect(html).toContain(
      getTranslator("en")(`broadcasts:exclusions.${reason}`, { count: count.excluded[reason], people: String(count.excluded[reason]) }),
    );
  const nobody = draw("DRAFT", "en", { count: { ...count, recipients: 0 } });
  expect(listActs(nobody)).toEqual(["save", "delete", "test"]);
  expect(nobody).toContain("No one would get this announcement.");
  expect(listActs(draw("DRAFT", "en", { preview: null }))).toEqual(["save", "delete"]);
});

it("[O-04] a draft of a brand without a postal address says where to add it", () => {
  const html = draw("DRAFT", "en", { hasPostalAddress: false });
  expect(listActs(html)).toEqual(["save", "delete"]);
  expect(html).toContain("/admin/brand?brand=DELTA");
});

it("[O-04] a draft is deleted after a question alone", () => {
  expect(draw("DRAFT", "en")).toMatch(/<details.*Delete draft.*gone for good.*value="delete"/);
});

it("[O-04] a stopped announcement counts those who got it", () => {
  const html = draw("STOPPED", "en", { sending: { ...sending, counts: { SENT: 12, NOT_SENT: 33 }, doneCount: 45 } });
  expect(html).toContain("Stopped: 12 of 45 got the announcement");
  expect(html).toContain('value="12" max="45"');
  expect(draw("SENDING", "en")).toContain("31 of 45 done");
});
