import { copyDemoDatabase } from "../demo-database.ts";
import { startTestServer } from "../template.ts";

/** Starts the test database server for all workers, and makes the demo template before the first of them waits for it. */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  const { serverUrl, release } = await startTestServer();
  process.env.JOURNEYS_TEST_SERVER = serverUrl;
  await (await copyDemoDatabase(serverUrl)).drop();
  return release;
}
