import { isBrandCode } from "#app/brands/registry.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { isContractorPublicId, isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import {
  maxDuplicates,
  maxShownActs,
  maxShownNotes,
  NoteInput,
  type ContractorRecord,
  type Note,
  type PossibleDuplicate,
  type RecordedAct,
} from "./model.ts";
import { canReadRecords } from "./policy.ts";
import {
  countRecord,
  findRecord,
  insertNote,
  listNoteRows,
  listRecordActs,
  listRecordMemberships,
  listRecordUsers,
  type ContractorRow,
} from "./store.server.ts";
import { listPossibleDuplicates } from "./store/duplicates.server.ts";

/** `not_found` outside the reader's brands. */
export async function loadRecordRow(ctx: Ctx, publicId: string): Promise<ContractorRow> {
  allow(canReadRecords(ctx.actor));
  return (isContractorPublicId(publicId) ? await findRecord(ctx, publicId) : null) ?? fail("not_found", "access.notFound");
}

export interface LoadedRecord {
  record: ContractorRecord;
  notes: Note[];
  acts: RecordedAct[];
  duplicates: PossibleDuplicate[];
}

/** A contractor with all that the reader's brands know of it. */
export async function loadContractorRecord(ctx: Ctx, publicId: string): Promise<LoadedRecord> {
  const row = await loadRecordRow(ctx, publicId);
  const [memberships, users, counts, notes, acts, duplicates] = await Promise.all([
    listRecordMemberships(ctx, row.id),
    listRecordUsers(ctx, row.accountId),
    countRecord(ctx, row),
    listNoteRows(ctx, row.id, maxShownNotes),
    listRecordActs(ctx, row, maxShownActs),
    listPossibleDuplicates(ctx, row, maxDuplicates),
  ]);
  return {
    record: { ...toRecord(row), memberships, users, counts },
    notes: notes.map((note) => ({ ...note, author: note.author ?? "", createdAt: note.createdAt.toISOString() })),
    acts: acts.map(({ isReasonVisible, facts, ...act }) => ({
      ...act,
      at: act.at.toISOString(),
      facts: writeFacts(isReasonVisible ? facts : { ...facts, reason: null }),
    })),
    duplicates,
  };
}

function toRecord(row: ContractorRow): Omit<ContractorRecord, "memberships" | "users" | "counts"> {
  const { publicId, accountId, name, address, city, region, postalCode, workPhone, email, web, ownerName, licences } = row;
  return {
    publicId,
    accountId,
    name,
    address,
    city,
    region,
    postalCode,
    workPhone,
    email,
    web,
    ownerName,
    licences: licences.map(({ region: state, number }) => ({ region: state, number })),
    isAdvanced: row.advanced,
    isOnVacation: row.vacationMode,
    rating: row.reviewsCount === 0 ? null : row.ratingSum / row.reviewsCount,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Ids, codes and figures, as the log has them. */
function writeFacts(facts: Readonly<Record<string, unknown>>): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(", ");
}

/** For staff of one of the reader's brands that the contractor belongs to. Safe to repeat by `id`; audited. */
export async function addNote(ctx: Ctx, publicId: string, { id, ...input }: { id: string; brand: string; words: string }): Promise<void> {
  const row = await loadRecordRow(ctx, publicId);
  const { userId } = canReadRecords(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  const { brand, words } = parseInput(NoteInput, input);
  if (!isUuid(id)) fail("invalid", "input.invalid");
  const memberships = await listRecordMemberships(ctx, row.id);
  if (!isBrandCode(brand) || !memberships.some((one) => one.brand === brand))
    return failFields([{ field: "brand", code: "input.required" }]);
  await consumeLimit(ctx, "contractorNotes", userId);
  await inTransaction(ctx, async (tx) => {
    if (!(await insertNote(tx, { id, contractorId: row.id, brand, userId, words }))) return;
    await recordAct(tx, { act: "contractor.noteAdded", accountId: row.accountId, facts: { brand } });
  });
}
