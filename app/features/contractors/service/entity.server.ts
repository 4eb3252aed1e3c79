import { contractorRows } from "../store/entity.server.ts";

/** Contractors that the brand has a standing with, as the generic calls read them: for its staff. */
export const rows = contractorRows;
