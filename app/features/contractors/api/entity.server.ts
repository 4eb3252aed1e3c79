import { entityDoors } from "#app/platform/entity-doors.server.ts";
import { rows } from "../service/entity.server.ts";

/** Contractors for staff, by the generic calls: to be read. */
export const contractorEntityApi = entityDoors({ name: "contractors", rows });
