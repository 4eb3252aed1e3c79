import { demoDatabase } from "../database.ts";
import { emptyHome, startServer } from "../servers.ts";

/** One server for all that is tried on the demo data without scripts; the parts come in the order in which `plain.test.ts` names them. */
const database = await demoDatabase();
export const { url } = database;
export const server = await startServer(emptyHome(), database.env);
process.env.PLUMBLINE_PORT = new URL(server.url).port;
process.env.PLUMBLINE_DATABASE = url;
