import { accountReactions } from "./account-reactions.server.ts";
import { cardReactions } from "./card-reactions.server.ts";
import { claimReactions } from "./claim-reactions.server.ts";
import { contactReactions } from "./contact-reactions.server.ts";
import { contractorReactions } from "./contractor-reactions.server.ts";
import type { EventName } from "./events.ts";
import { jobReactions } from "./job-reactions.server.ts";
import { quoteReactions } from "./quote-reactions.server.ts";
import { reviewReactions } from "./review-reactions.server.ts";
import type { Reactions } from "./reaction.server.ts";
import { webhookReactions } from "./webhook-reactions.server.ts";

const byArea: Reactions = {
  ...contractorReactions,
  ...contactReactions,
  ...jobReactions,
  ...reviewReactions,
  ...quoteReactions,
  ...accountReactions,
  ...cardReactions,
  ...claimReactions,
};

const webhooks: Partial<Record<EventName, readonly unknown[]>> = webhookReactions;

/** Webhooks last. */
export const reactions = Object.fromEntries(
  Object.entries(byArea).map(([name, list]) => [name, [...list, ...(webhooks[name as EventName] ?? [])]]),
) as unknown as Reactions;
