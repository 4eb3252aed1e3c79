import { expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { clock, homeowner, request, roofer } from "../../../tests/market.ts";
import { findRequestRow } from "./store.server.ts";

const { db } = await testDatabase();

it("[T65] returns a request only to its household and its contractors", async () => {
  const from = await homeowner(db);
  const to = await roofer(db);
  const id = await request(from, [to]);
  for (const ctx of [from.ctx, to.ctx, clock(db)]) expect(await findRequestRow(ctx, id)).toMatchObject({ id });
  for (const ctx of [(await homeowner(db)).ctx, (await roofer(db)).ctx, testCtx(db)]) expect(await findRequestRow(ctx, id)).toBeNull();
});
