import { callbackRows } from "../store/entity.server.ts";

export const rows = callbackRows;
