import { expect, it } from "vitest";
import { loadDemoData } from "#db/world/demo-data.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { testDatabase } from "./database.ts";
import { findViolations } from "./invariants.ts";

const { db, url } = await testDatabase();
await loadDemoData(db, 0);

/** Torn writes, each with the message that must report it. */
const torn: readonly [string, string, string][] = [
  ["an order without its row", "delete from booking", "a quote that was ordered has one order"],
  ["a quote that was ordered without the event", "delete from quote_event where event = 'order'", "a quote that was ordered has one order"],
  ["an order at another price", "update booking set total = total + 1", "an order is for the price"],
  ["an order of somebody without a street", "update quote set order_street = null", "a homeowner who ordered"],
  ["an order of somebody without a phone", "update quote set order_phone = null", "a homeowner who ordered"],
  [
    "a price that is not its lines",
    `update quote_version set price = jsonb_set(price, '{total}', '1') where version > 0`,
    "a price is the sum",
  ],
  ["a quote without its price", "delete from quote_version where version > 0", "a price is the sum"],
  ["a state without its event", "update quote set status = 'WITHDRAWN', version = version + 1 where status = 'FIRM'", "the trail of"],
  ["an event without its state", "update quote set status = 'FIRM' where status = 'ORDERED'", "the trail of"],
  ["a gap in the trail", "update quote_event set version = version + 1 where event = 'order'", "the trail of"],
  ["a contractor who got no quote", "delete from quote where status = 'WITHDRAWN'", "a request has its draft"],
  ["a draft that is sent, but not closed", "update draft set request_id = null", "a request has its draft"],
  ["a step of which nobody was told", "delete from notice where template = 'customer.ordered'", "nobody was told"],
  ["a request of which nobody was told", "delete from notice where template = 'customer.requestSent'", "a request is told once"],
  ["a person without a password", "delete from credential", "a person has an account"],
  ["a household without a person", "insert into account (type) values ('REGULAR')", "a person has an account"],
  ["a notice that is sent, but is no mail", "update notice set status = 'SENT'", "a notice that was sent is one mail"],
];

it("nothing is torn in the demo data", async () => {
  expect(await withConnection(url, findViolations)).toEqual([]);
});

it.each(torn)("%s is found", async (_title, sabotage, breach) => {
  const found = await withConnection(url, async (client) => {
    await client.query(`begin; ${sabotage}`);
    return findViolations(client);
  });
  expect(found.join("\n")).toContain(breach);
});
