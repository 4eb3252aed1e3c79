import { contractorRows } from "../store/entity.server.ts";

/** For staff of a brand that the contractor is a member of. */
export const rows = contractorRows;
