import { listVisitDates, listVisitWeekdays } from "#app/features/contractors/model/opening.ts";
import { findQuotedContractorId } from "#app/features/quotes/service.server.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { formatWeekdays } from "#app/lib/formats.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { CallbackKind, ContactRequest } from "../model.ts";
import { findContactableContractor, type ContactableContractor } from "../store.server.ts";
import { loadVisitTimes } from "./visit-dates.server.ts";

/** `contrid` and `request.toId` must name the same contractor. */
export interface ContactInput {
  kind: CallbackKind;
  /** Null, or the household's own quote from this contractor. */
  quoteId: string | null;
  /** The contractor's account id from the URL. */
  contrid: string;
  request: ContactRequest;
  /** From the client, if any; a retry with it is the same request. */
  idempotencyKey: string | null;
}

/** Accepts a whole `ContactInput`. */
interface ContactTarget extends Pick<ContactInput, "quoteId" | "contrid"> {
  kind?: CallbackKind;
  request: Pick<ContactRequest, "toId">;
  idempotencyKey?: string | null;
}

/** Loads the contractor that all ids agree on; `not_found` outside the brand, `conflict` if it takes no requests. */
export async function loadContactableContractor(ctx: Ctx, { quoteId, contrid, request }: ContactTarget): Promise<ContactableContractor> {
  if (contrid.toLowerCase() !== request.toId.toLowerCase()) failFields([{ field: "toId", code: "callbacks.otherContractor" }]);
  const contractor = isUuid(contrid) ? await findContactableContractor(ctx, contrid) : null;
  if (!contractor) fail("not_found", "contractors.unknown");
  if (quoteId !== null) {
    if ((await findQuotedContractorId(ctx, quoteId)) !== contractor.id) fail("not_found", "access.notFound");
  }
  if (!contractor.advanced) fail("conflict", "callbacks.notOffered", { contractor: contractor.name });
  if (contractor.vacationMode) fail("conflict", "requests.contractorAway", { contractor: contractor.name });
  return contractor;
}

/** Only days on which the contractor visits the job's area can be asked for. */
export async function rejectOtherDay(ctx: Ctx, contractor: ContactableContractor, { kind, request }: ContactInput): Promise<void> {
  if (kind !== "REQUEST_A_VISIT" || !request.day) return;
  const times = await loadVisitTimes(ctx, contractor.id, request.zip ?? "");
  if (listVisitDates(ctx.now, times).includes(request.day)) return;
  const days = formatWeekdays(listVisitWeekdays(times), ctx.locale);
  failFields([{ field: "day", code: "callbacks.dayNotVisited", details: { contractor: contractor.name, days } }]);
}
