import { describe, expect, it } from "vitest";
import { brandCodes } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import type { Message } from "#app/platform/mail.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { givePostalAddress } from "../../../tests/postal-addresses.ts";
import { createHomeowner } from "../../../tests/request-fixtures.ts";
import { noticeTemplates } from "./model.ts";
import { sendQueuedNotices, enqueueNotices } from "./service.server.ts";

const { db } = await testDatabase();
for (const code of brandCodes) givePostalAddress(code);
const everyBrand = Object.values(brands);

describe("emails of nine brands sent in one run", () => {
  it("[T48] each have only their own brand's name, sender and host in every template", async () => {
    const { ctx, actor } = await createHomeowner(db);
    const content = { contractor: "A firm", category: "ROOF", totalCents: 850_000, count: 1, city: "Chicago", region: "IL", name: "Ann" };
    for (const template of noticeTemplates) {
      const queued = everyBrand.map(({ code }) => {
        return { key: `${template} ${code}`, brand: code, accountId: actor.accountId, template, path: `/request/list/${code}`, content };
      });
      await enqueueNotices(ctx, queued);
    }
    const taken: Message[] = [];
    // Mails of messages wait a minute.
    const now = new Date(ctx.now.getTime() + 60_000);
    for (const queue of [{}, { queue: "bulk" }] as const)
      await sendQueuedNotices({ db, now, ...queue }, { deliver: async (message) => void taken.push(message) });
    expect(taken).toHaveLength(everyBrand.length * noticeTemplates.length);
    for (const { brand: code, from, text, html } of taken) {
      const origin = hosts.getOrigin(brands[code]);
      const found = [...text.matchAll(/https?:\/\/\S+/g), ...html.matchAll(/https?:\/\/[^"<]+/g)];
      const urls = found.map(([url]) => url.replace(/\?key=.*/, "")).filter((url) => url !== `${origin}/stop-emails`);
      expect(urls).toEqual([`${origin}/request/list/${code}`, `${origin}/request/list/${code}`]);
      expect(from).toContain(`"${brands[code].name}"`);
      for (const other of everyBrand.filter((one) => one.code !== code)) {
        expect(text + html).not.toContain(`://${other.localName}.`);
        expect(text).not.toContain(other.directoryTitle.en);
      }
    }
  });
});
