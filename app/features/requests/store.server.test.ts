import { expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { systemCtx, createHomeowner, sendTestRequest, createRoofer } from "../../../tests/request-fixtures.ts";
import { findRequestRow } from "./store.server.ts";

const { db } = await testDatabase();

it("[T65] returns a request only to its household and its contractors", async () => {
  const from = await createHomeowner(db);
  const to = await createRoofer(db);
  const id = await sendTestRequest(from, [to]);
  for (const ctx of [from.ctx, to.ctx, systemCtx(db)]) expect(await findRequestRow(ctx, id)).toMatchObject({ id });
  for (const ctx of [(await createHomeowner(db)).ctx, (await createRoofer(db)).ctx, testCtx(db)])
    expect(await findRequestRow(ctx, id)).toBeNull();
});
