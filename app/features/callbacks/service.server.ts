import { signedIn } from "#app/features/accounts/policy.ts";
import { currentUser } from "#app/features/accounts/service.server.ts";
import type { User } from "#app/features/accounts/model.ts";
import { tell } from "#app/features/notices/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { foldedFor, mostADay, type CallbackKind, type ContactRequest } from "./model.ts";
import { canAskForContact } from "./policy.ts";
import {
  findAskedContractor,
  findByKey,
  findQuotedContractor,
  holdHousehold,
  insertCallback,
  listSince,
  type AskedContractor,
  type NewCallback,
} from "./store.server.ts";

/** A homeowner's wish for a call or a visit: of which kind, about which quote if any, and who is meant twice over. */
export interface Asking {
  kind: CallbackKind;
  /** Null, or one of the household's own quotes from this contractor. */
  quoteId: string | null;
  /** The contractor's account by the address of the page; it must be the one that the request names. */
  contrid: string;
  request: ContactRequest;
  /** The client's own, where it gave one: sent again with it, it is the same request. */
  idempotencyKey: string | null;
}

/**
 * Asks a contractor of this brand to call or to come, once in a day for each kind: more of the same day are the same request, and
 * the contractor gets one notice, in its language. Answers the person who asked.
 */
export async function askForContact(ctx: Ctx, asking: Asking): Promise<User> {
  allow(canAskForContact(ctx.actor));
  const contractor = await loadContractor(ctx, asking);
  const user = await currentUser(ctx);
  const callback = callbackOf(ctx, { asking, contractor, user });
  await inTransaction(ctx, async (inside) => {
    await holdHousehold(inside, callback.accountId);
    if (!(await isKnown(inside, callback, asking))) await send(inside, callback, contractor);
  });
  return user;
}

/** The contractor that all of the request agree on; not_found outside this brand, conflict where it takes no such requests. */
async function loadContractor(ctx: Ctx, { quoteId, contrid, request }: Asking): Promise<AskedContractor> {
  if (contrid.toLowerCase() !== request.toId.toLowerCase()) failFields([{ field: "toId", code: "callbacks.otherContractor" }]);
  const contractor = isUuid(contrid) ? await findAskedContractor(ctx, contrid) : null;
  if (!contractor) fail("not_found", "contractors.unknown");
  if (quoteId !== null) {
    const quoted = isUuid(quoteId) ? await findQuotedContractor(ctx, quoteId, signedIn(ctx.actor).accountId) : null;
    if (quoted !== contractor.id) fail("not_found", "access.notFound");
  }
  if (!contractor.advanced) fail("conflict", "callbacks.notOffered", { contractor: contractor.name });
  if (contractor.vacationMode) fail("conflict", "requests.contractorAway", { contractor: contractor.name });
  return contractor;
}

function callbackOf(ctx: Ctx, { asking, contractor, user }: { asking: Asking; contractor: AskedContractor; user: User }): NewCallback {
  const { kind, quoteId, request, idempotencyKey } = asking;
  const { userId, accountId } = signedIn(ctx.actor);
  const name = request.name || `${user.firstname} ${user.lastname}`.trim();
  const phone = request.phone || user.cellphone;
  const street = kind === "REQUEST_A_VISIT" ? request.street || (user.fullAddress ?? "") : "";
  if (phone === "") failFields([{ field: "phone", code: "accounts.phoneInvalid" }]);
  if (kind === "REQUEST_A_VISIT" && street === "") failFields([{ field: "street", code: "accounts.streetMissing" }]);
  const key = idempotencyKey ?? crypto.randomUUID();
  return { kind, quoteId, accountId, userId, contractorId: contractor.id, name, phone, street, words: request.words, idempotencyKey: key };
}

/** Whether this is a request that was made already: by its key, or folded into one of the last day. */
async function isKnown(ctx: Ctx, callback: NewCallback, { idempotencyKey }: Asking): Promise<boolean> {
  const same = (other: { kind: string; contractorId: number }) =>
    other.kind === callback.kind && other.contractorId === callback.contractorId;
  const first = idempotencyKey === null ? null : await findByKey(ctx, callback);
  if (first && !same(first)) fail("conflict", "callbacks.keyUsed");
  const recent = await listSince(ctx, callback.accountId, new Date(ctx.now.getTime() - foldedFor));
  if (first || recent.some(same)) return true;
  if (recent.length >= mostADay) fail("too_many", "callbacks.tooMany");
  return false;
}

async function send(ctx: Ctx, callback: NewCallback, { accountId }: AskedContractor): Promise<void> {
  const id = await insertCallback(ctx, callback);
  const { name, phone, street, words } = callback;
  const content = { name, phone: formatPhone(phone), street, words };
  const template = callback.kind === "REQUEST_A_CALL" ? "contractor.callAsked" : "contractor.visitAsked";
  await tell(ctx, [{ key: `callback:${id}`, brand: ctx.brand.code, accountId, template, path: "/crm-lite", content }]);
}
