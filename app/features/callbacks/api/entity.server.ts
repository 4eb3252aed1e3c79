import { entityDoors } from "#app/platform/entity-doors.server.ts";
import { rows } from "../service/entity.server.ts";

/** Requests for calls and visits, by the generic calls: to be read. */
export const callbackEntityApi = entityDoors({ name: "callbacks", rows });
