import { entityDoors } from "#app/platform/entity-doors.server.ts";
import { rows } from "../service/entity.server.ts";

/** Read-only access through the generic entity API. */
export const callbackEntityApi = entityDoors({ name: "callbacks", rows });
