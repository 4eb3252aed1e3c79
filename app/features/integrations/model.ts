import { z } from "zod";
import { PlainText } from "#app/lib/text.ts";

/** Minutes until a pending connection expires. */
export const connectionMinutes = 10;

/** The single-use code from NiceJob, and the state that we sent. */
export const AuthCode = z.strictObject({ code: PlainText.min(1).max(500), state: PlainText.min(1).max(200) });
export type AuthCode = z.infer<typeof AuthCode>;

export const NiceJobStatus = z.object({ connected: z.boolean(), connectedAt: z.iso.datetime().nullable() });
export type NiceJobStatus = z.infer<typeof NiceJobStatus>;
