import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { requestContext } from "#app/platform/pages.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner } from "../../../tests/request-fixtures.ts";
import { loader } from "./unread.ts";

const { db } = await testDatabase();

it("[N-03] answers the bell with the unread count, or with null and no error when nobody is signed in", async () => {
  const { ctx, actor } = await createHomeowner(db);
  const ask = async (own: Ctx) => {
    const context = new RouterContextProvider();
    context.set(requestContext, own);
    const answer = await loader({ request: new Request("http://delta.test/notifications/unread"), context });
    return [answer.status, await answer.json()];
  };
  expect(await ask(ctx)).toEqual([200, { unread: 0 }]);
  expect(await ask({ ...ctx, actor: { kind: "visitor" } })).toEqual([200, { unread: null }]);
  expect(await ask({ ...ctx, actor: { ...actor, actingFor: "Rapid Roofing" } })).toEqual([200, { unread: null }]);
});
