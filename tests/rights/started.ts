import { demoDatabase } from "../database.ts";
import { openRightsWorld } from "../rights-world.ts";
import { emptyHome, startServer } from "../servers.ts";

/** Where the photos page is. */
export const photos = "k3v9-photos-2m7x";

/** One server for all tests of who may do what, and the business that its people do. */
const database = await demoDatabase();
export const { url } = database;
export const server = await startServer(emptyHome(), { ...database.env, ADMIN_PHOTOS_PATH: photos });
export const world = await openRightsWorld(server, url);
