import { localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { toDisplayedStatus } from "../model/life-cycle.ts";
import type { HistoryStep, ProofDetails, ProofView } from "../model/views.ts";
import { toProofFields, listEvents, type ProofEventRow, type ProofRow } from "../store.server.ts";

export function toProofView(ctx: Pick<Ctx, "now">, row: ProofRow): ProofView {
  const { id, version, submittedAt, checkedAt, source, note, badges, lookup, validUntil } = row;
  const today = localDate(ctx.now, row.contractor.timeZone);
  const status = toDisplayedStatus(row, today);
  const days = validUntil === null ? null : (Date.parse(validUntil) - Date.parse(today)) / 86_400_000;
  const daysLeft = status === "VALID" ? days : null;
  const isPicture = row.mediaType !== "application/pdf";
  return { id, version, status, fields: toProofFields(row), isPicture, daysLeft, submittedAt, checkedAt, source, note, badges, lookup };
}

export async function loadProofDetails(ctx: Ctx, row: ProofRow): Promise<ProofDetails> {
  const history = (await listEvents(ctx, row)).map(toHistoryStep);
  return { proof: toProofView(ctx, row), history, timeZone: row.contractor.timeZone };
}

function toHistoryStep({ id, event, party, at, source, note, fields, fileId }: ProofEventRow): HistoryStep {
  return { id, event, party, at, source, note, fields, fileId };
}
