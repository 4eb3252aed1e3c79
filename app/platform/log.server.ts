import pino from "pino";
import { settings } from "./settings.server.ts";

// In production lines go out some at a time, within a second: a write for each takes a tenth of the time of a small request.
const together = settings.NODE_ENV === "production" ? { minLength: 4096, periodicFlush: 1000 } : {};
const out = pino.destination({ dest: 1, sync: true, ...together });
process.on("exit", () => out.flushSync());

/**
 * The log: one JSON line an event, of the fields that its callers name. Never a body, an address, a name, a cookie or a query
 * value; a path is logged as its route where it may hold a secret.
 */
export const log = pino({ level: settings.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime }, out);
