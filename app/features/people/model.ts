import { z } from "zod";
import { User } from "#app/features/accounts/model.ts";
import { Business } from "#app/features/contractors/model/business.ts";

export const CurrentPerson = z.object({
  user: User,
  currentSoloContractorBi: Business.nullable().meta({
    description: "The user's own business; null for homeowners and before it is created",
  }),
  unreadMessageActivitiesCount: z.int().meta({ description: "Unread chat messages" }),
  uuid: z.uuid().meta({ description: "The user ID; it is not a credential" }),
  lastIncomingChannel: z.string().nullable(),
  actingFor: z.string().nullable().meta({ description: "The contractor that a staff member acts for" }),
});
export type CurrentPerson = z.infer<typeof CurrentPerson>;
