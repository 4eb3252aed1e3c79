import { callbackRows } from "../store/entity.server.ts";

/** Requests for calls and visits, as the generic calls read them: to those who made them, and to those whom they are for. */
export const rows = callbackRows;
