import { createEntityApi } from "#app/platform/entity-api.server.ts";
import { rows } from "../service/entity.server.ts";

export const contractorEntityApi = createEntityApi({ name: "contractors", rows });
