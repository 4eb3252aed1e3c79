import pino from "pino";
import { settings } from "./settings.server.ts";

/**
 * The log: one JSON line an event, of the fields that its callers name. Never a body, an address, a name, a cookie or a query
 * value; a path is logged as its route where it may hold a secret.
 */
export const log = pino({ level: settings.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
