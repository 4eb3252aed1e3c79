import { entityDoors } from "#app/platform/entity-doors.server.ts";
import { rows } from "../service/entity.server.ts";

export const contractorEntityApi = entityDoors({ name: "contractors", rows });
