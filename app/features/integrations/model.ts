import { z } from "zod";
import { PlainText } from "#app/lib/text.ts";

/** A connection to NiceJob that was begun is over after so many minutes. */
export const beginningMinutes = 10;

/** What NiceJob gave the contractor's browser to bring back: a code that is good once, and the state that we sent along. */
export const AuthCode = z.strictObject({ code: PlainText.min(1).max(500), state: PlainText.min(1).max(200) });
export type AuthCode = z.infer<typeof AuthCode>;

/** How a contractor stands with NiceJob. */
export const NiceJobStanding = z.object({ connected: z.boolean(), connectedAt: z.iso.datetime().nullable() });
export type NiceJobStanding = z.infer<typeof NiceJobStanding>;
