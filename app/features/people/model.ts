import { z } from "zod";
import { User } from "#app/features/accounts/model.ts";
import { Business } from "#app/features/contractors/model/business.ts";

export const CurrentPerson = z.object({
  user: User,
  currentSoloContractorBi: Business.nullable().meta({
    description: "The person's own business; null for homeowners, and before it is given",
  }),
  unreadMessageActivitiesCount: z.int().meta({ description: "0 while there are no conversations" }),
  uuid: z.uuid().meta({ description: "The user's id; it opens nothing" }),
  lastIncomingChannel: z.string().nullable(),
  actingFor: z.string().nullable().meta({ description: "The contractor for which a member of staff acts" }),
});
export type CurrentPerson = z.infer<typeof CurrentPerson>;
