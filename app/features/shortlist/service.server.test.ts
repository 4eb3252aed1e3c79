import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { openContractor, setVacation } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { checkChoice } from "./service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const open = (name: string, given = {}) => openContractor(ctx, { name, listings: [{ excludedCodes: ["60657"] }], ...given });

const ann = await open("Ann");
const bob = await open("Bob", { listings: [{ postalCode: "75201", includedCodes: ["60657"] }] });
const cid = await open("Cid", { listings: [], serviceCategories: ["ROOF"] });
const dan = await open("Dan");
await setVacation(testCtx(db, { actor: { kind: "system" } }), dan.id, true);

const check = (picks: readonly string[], over = {}, on = ctx) => checkChoice(on, { code: "60614", category: "ROOF", picks, ...over });

it("[D-08] splits a shortlist by who can be asked, in order, with reasons", async () => {
  const nobody = randomUUID();
  expect(await check([dan.accountId, ann.accountId, nobody, bob.accountId, cid.accountId])).toEqual({
    chosen: [{ accountId: ann.accountId, name: "Ann" }],
    left: [
      { accountId: dan.accountId, name: "Dan", reason: "away" },
      { accountId: bob.accountId, name: "Bob", reason: "elsewhere" },
      { accountId: cid.accountId, name: "Cid", reason: "elsewhere" },
    ],
    gone: [nobody],
  });
  expect(await check([])).toEqual({ chosen: [], left: [], gone: [] });
});

it("[D-08] [D-01] respects included and excluded codes and the service", async () => {
  const { chosen, left } = await check([bob.accountId, ann.accountId], { code: "60657" });
  expect([chosen, left].map((list) => list.map(({ name }) => name))).toEqual([["Bob"], ["Ann"]]);
  expect((await check([ann.accountId], { category: "HVAC" })).chosen).toEqual([]);
});

it("[D-08] [T31] reveals no contractor of another brand", async () => {
  expect(await check([ann.accountId], {}, testCtx(db, { brand: brands.IKO }))).toEqual({ chosen: [], left: [], gone: [ann.accountId] });
});
