import { z } from "zod";
import type { StopReason } from "../notice-settings/model.ts";

/** A report of the mail provider, in the form of Standard Webhooks. Other types are ignored. */
export const MailReport = z.object({
  type: z.string().max(100),
  data: z.object({
    to: z.array(z.string().max(400)).max(50),
    bounce: z.object({ type: z.string().max(100).optional() }).optional(),
  }),
});
export type MailReport = z.infer<typeof MailReport>;

/** Null if mail may go on: a full mailbox is a bounce of a day. */
export function readStopReason({ type, data }: MailReport): StopReason | null {
  if (type === "email.complained") return "COMPLAINED";
  const isPermanent = data.bounce?.type === undefined || /permanent|hard/i.test(data.bounce.type);
  return type === "email.bounced" && isPermanent ? "BOUNCED" : null;
}

/** `Name <a@b.c>` and `a@b.c` alike. */
export function toAddress(text: string): string {
  return (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();
}
