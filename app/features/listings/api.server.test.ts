import { expect, it } from "vitest";
import { apiOver, createToken } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createRoofer } from "../../../tests/request-fixtures.ts";

const database = await testDatabase();
const call = apiOver(database);
const contractor = await createRoofer(database.db);
const token = await createToken(contractor);
const base = "/api/v2/entities/listings";
const send = (line: string, body: object) => call(token, line, { body });

it("[A-02] [C-07] writes and reads a listing's states and licences, but does not filter or sort by them", async () => {
  const places = { listedStates: ["IL", "WI"], licences: [{ region: "IL", number: "104.018", kind: "Roofing" }] };
  const area = { postalCode: "60614", rangeMiles: 10 };
  const { status, body } = await send(`POST ${base}`, { category: "PLUM", area, ...places });
  expect([status, body.data]).toEqual([200, expect.objectContaining(places)]);
  const { id } = body.data;
  const fewer = { ...places, listedStates: ["IL"] };
  expect((await send(`POST ${base}/update`, { id, listedStates: ["Illinois"] })).body.data).toMatchObject(fewer);
  const unknown = await send(`POST ${base}/update`, { id, listedStates: ["Atlantis"] });
  expect([unknown.status, unknown.body.fields]).toEqual([400, [expect.objectContaining({ field: "listedStates" })]]);
  expect((await call(token, `GET ${base}/${String(id)}`)).body.data).toMatchObject(fewer);
  for (const field of ["listedStates", "licences"]) {
    expect((await send(`POST ${base}/list`, { filters: [{ field, value: "IL" }] })).status).toBe(400);
    expect((await send(`POST ${base}/list`, { sorts: [{ field }] })).status).toBe(400);
  }
});

it("[A-02] [C-07] replaces and reads a listing's area and names unknown postal codes", async () => {
  const area = { postalCode: "60614", rangeMiles: 10, includedCodes: ["53202"], excludedCodes: ["60657"] };
  const { id } = (await send(`POST ${base}`, { category: "HVAC", area })).body.data;
  const read = { centrePostalCode: "60614", rangeMiles: 10, includedCodes: ["53202"], excludedCodes: ["60657"] };
  expect((await call(token, `GET ${base}/${String(id)}`)).body.data).toMatchObject(read);
  const moved = await send(`POST ${base}/update`, { id, area: { postalCode: "53202", rangeMiles: 30 } });
  expect(moved.body.data).toMatchObject({ centrePostalCode: "53202", rangeMiles: 30, includedCodes: [], excludedCodes: [] });
  const refused = await send(`POST ${base}/update`, { id, area: { ...area, includedCodes: ["99999", "53202"] } });
  const field = { field: "area.includedCodes", message: "The following zips are invalid 99999" };
  expect([refused.status, refused.body.fields]).toEqual([400, [expect.objectContaining(field)]]);
  expect((await send(`POST ${base}/update`, { id, area: { postalCode: "53202", rangeMiles: 501 } })).status).toBe(400);
  expect((await call(token, `GET ${base}/${String(id)}`)).body.data).toMatchObject({ centrePostalCode: "53202", rangeMiles: 30 });
});

it("[A-02] documents a listing's states and licences in requests and responses", async () => {
  const { paths } = (await call(null, "GET /api/openapi.json")).body as unknown as { paths: Record<string, unknown> };
  const documentation = JSON.stringify(paths[`${base}/update`]);
  expect(documentation.match(/"listedStates"/g)?.length).toBeGreaterThan(1);
  expect(documentation.match(/"licences"/g)?.length).toBeGreaterThan(1);
});
