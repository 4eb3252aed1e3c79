import { expect, it } from "vitest";
import { testDatabase } from "../../tests/database.ts";
import { createApp } from "./app.server.ts";

const app = createApp(await testDatabase(2));

it("[A-06] route discovery does not answer at an encoded form of its path", async () => {
  const answer = await app.request("/__manifes%74?paths=%2Fterms&version=1", { headers: { host: "localhost" } });
  expect([answer.status, await answer.text()]).toEqual([404, "Not Found"]);
});
