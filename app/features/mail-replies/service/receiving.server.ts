import type { Ctx } from "#app/platform/context.ts";
import { readReplyAddress, type ReplyPlace } from "#app/platform/reply-addresses.server.ts";
import { toAddress } from "../../stopped-addresses/model.ts";
import { isAutomaticMail, type ReceivedMail } from "../model.ts";
import { listRepliers } from "../store.server.ts";
import { addReply } from "./adding.server.ts";
import { tellStranger } from "./refusals.server.ts";

/** `refused`: its sender was told. */
export type ReplyOutcome = "added" | "refused" | "automatic" | "unknownAddress" | "unknownSender";

/** `id` is the same whenever the mail is told again. Nobody but people of the conversation is answered: others get no mail that they could answer. */
export async function receiveMail(ctx: Ctx, id: string, mail: ReceivedMail): Promise<ReplyOutcome> {
  if (isAutomaticMail(mail)) return "automatic";
  const place = mail.to.map((address) => readReplyAddress(toAddress(address))).find((read): read is ReplyPlace => read !== null);
  if (!place) return "unknownAddress";
  const repliers = await listRepliers(ctx, place);
  const sender = repliers.find(({ email }) => email === toAddress(mail.from));
  if (sender && mail.dmarc !== "fail") return addReply(ctx, { id, mail, place, sender });
  if (repliers[0]) await tellStranger(ctx, { place, replier: repliers[0] });
  return "unknownSender";
}
