import { copyDemoDatabase } from "../demo-database.ts";
import { startTestServer } from "../template.ts";

/** Starts the database server for all workers and builds the demo template before workers need it. */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  const { serverUrl, release } = await startTestServer();
  process.env.JOURNEYS_TEST_SERVER = serverUrl;
  await (await copyDemoDatabase(serverUrl)).drop();
  return release;
}
