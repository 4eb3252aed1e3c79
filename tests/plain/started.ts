import { demoDatabase } from "../database.ts";
import { emptyHome, startServer } from "../servers.ts";

/** One server on the demo data for all tests without scripts. They run in the order of `plain.test.ts`. */
const database = await demoDatabase();
export const { url } = database;
export const server = await startServer(emptyHome(), database.env);
process.env.PLUMBLINE_PORT = new URL(server.url).port;
process.env.PLUMBLINE_DATABASE = url;
