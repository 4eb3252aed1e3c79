import type { User } from "#app/features/accounts/model.ts";
import { countAllUnread } from "#app/features/chat/service.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { findOwnBusiness } from "#app/features/contractors/service/businesses.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { CurrentPerson } from "./model.ts";
import { canFindPeople } from "./policy.ts";
import { findPerson, type PersonRow } from "./store.server.ts";

/** Throws `unauthenticated` for visitors. */
export async function loadCurrentPerson(ctx: Ctx): Promise<CurrentPerson> {
  const user = await loadCurrentUser(ctx);
  const currentSoloContractorBi = await findOwnBusiness(ctx);
  const { id: uuid, lastIncomingChannel } = user;
  const actingFor = requireSignedIn(ctx.actor).actingFor ?? null;
  return { user, currentSoloContractorBi, unreadMessageActivitiesCount: await countAllUnread(ctx), uuid, lastIncomingChannel, actingFor };
}

/** Reading a homeowner is audited. Throws `not_found` outside the scope. */
export async function loadUserByAccountId(ctx: Ctx, accountId: string): Promise<User> {
  const row = canFindPeople(ctx.actor, accountId) && isUuid(accountId) ? await findPerson(ctx, accountId) : null;
  const person = row ?? fail("not_found", "access.notFound");
  const isOwn = requireSignedIn(ctx.actor).accountId === accountId;
  if (!isOwn && person.accountType === "REGULAR") await recordAct(ctx, { act: "user.read", accountId, facts: { userId: person.id } });
  return toUser(person);
}

function toUser({ id, email, firstname, lastname, cellphone, fullAddress, lastIncomingChannel, ...row }: PersonRow): User {
  const account = { id: row.accountId, accountType: row.accountType };
  const authorities = row.authorities.map((authority) => ({ authority }));
  return { id, username: email, firstname, lastname, cellphone, account, authorities, fullAddress, lastIncomingChannel };
}
