import { createEntityApi } from "#app/platform/entity-api.server.ts";
import { rows } from "../service/entity.server.ts";

/** Read-only access through the generic entity API. */
export const callbackEntityApi = createEntityApi({ name: "callbacks", rows });
