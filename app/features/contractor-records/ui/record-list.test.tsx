import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { parseRecordQuery, recordColumns, type RecordRow } from "../model/list.ts";
import { writeRecordLine } from "../model/write-record.ts";
import { RecordList } from "./record-list.tsx";

const row: RecordRow = {
  publicId: "ctr_0123456789abcdef",
  name: "Rapid & Sons",
  city: "Chicago",
  region: "IL",
  workPhone: "+13125550166",
  email: "office@rapid.test",
  rating: 4.5,
  reviews: 12,
  createdAt: "2026-03-02T12:00:00.000Z",
  memberships: [
    { brand: "DELTA", standing: "LISTED" },
    { brand: "NZ", standing: "APPLYING" },
  ],
};
const brands = [
  { code: "DELTA", name: "Delta" },
  { code: "NZ", name: "Novaluz" },
] as const;
const names = { DELTA: "Delta", NZ: "Novaluz" };

function draw(search: string, { locale = "en", rows = [row] }: { locale?: Locale; rows?: RecordRow[] } = {}): string {
  const query = parseRecordQuery(new URLSearchParams(search), ["DELTA", "NZ"]);
  const page = { rows, previous: "ctr_before", next: "ctr_after" };
  const views = [{ id: "view", name: "Illinois", query: "region=IL" }];
  return renderHtml(<RecordList {...{ query, brands, names, page, views }} isLaterPage answer={undefined} />, locale);
}

const readCells = (html: string) => [...html.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text);

it.each(locales)("[O-02] the list of contractors shows in %s what its file says", (locale) => {
  const texts = { t: getTranslator(locale), names, locale };
  expect(readCells(draw("", { locale }))).toEqual(writeRecordLine(row, recordColumns, texts).slice(2));
  expect(readCells(draw("column=contact&column=place", { locale }))).toEqual(writeRecordLine(row, ["place", "contact"], texts).slice(2));
});

it("[O-02] the list is kept in the address: pages, file, views and columns lead to the same choices", () => {
  const html = draw("region=IL&sort=newest&column=place");
  const list = "/admin/contractor?column=place&amp;region=IL&amp;sort=newest";
  for (const link of [`${list}&amp;after=ctr_after`, `${list}&amp;before=ctr_before`, list.replace("contractor?", "contractor/file?")])
    expect(html).toContain(`href="${link}"`);
  expect(html).toContain('<input type="hidden" name="query" value="column=place&amp;region=IL&amp;sort=newest"/>');
  expect(html).not.toContain("Delete view");
  expect(draw("region=IL")).toContain("Delete view");
});

it("[O-02] an empty list says whether a filter made it empty", () => {
  expect(draw("", { rows: [] })).toContain("No contractors in your brands yet.");
  expect(draw("q=zzzz", { rows: [] })).toContain("No contractors match.");
});

it("[O-02] brands are named once for each status, and phones as people write them", () => {
  const both = { ...row, memberships: [...row.memberships, { brand: "IKO" as const, standing: "LISTED" as const }] };
  const [, standing, contact] = readCells(draw("", { rows: [both] }));
  expect(standing).toBe("In the directory: Delta, IKO; Waiting for approval: Novaluz");
  expect(contact).toBe("(312) 555-0166, office@rapid.test");
});
