import { demoDatabase } from "../database.ts";
import { createRightsDemoData } from "../rights-demo-data.ts";
import { emptyHome, startServer } from "../servers.ts";

/** The path of the photos page. */
export const photos = "k3v9-photos-2m7x";

/** One server and one set of demo quotes for all access tests. */
const database = await demoDatabase();
export const { url } = database;
export const server = await startServer(emptyHome(), { ...database.env, ADMIN_PHOTOS_PATH: photos });
export const demoData = await createRightsDemoData(server, url);
