import { randomUUID } from "node:crypto";
import { emit } from "#app/events/emit.server.ts";
import { createBusinessAccounts } from "#app/features/accounts/service/new-users.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { changeContractor, createContractors } from "#app/features/contractors/service.server.ts";
import { createMepProfiles, saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { brands } from "#app/brands/registry.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findRuleOutcome, isOpen, type RowState, type UploadRules } from "../model.ts";
import { listChanges, mergeLicences, type FormerValues, type UploadedFields } from "../model/matching.ts";
import { countRows, type StepResult, type UploadFile } from "../store.server.ts";
import { listFingerprints, type CandidateRow } from "../store/candidates.server.ts";
import { listRowsAfter, saveOutcomes, type RowOutcome } from "../store/rows.server.ts";
import { planRows, type FoundRow } from "./planning.server.ts";

const batchSize = 250;
/** Of a profile whose file says nothing else, in miles. */
const usualRange = 25;

/** Writes the next rows of a checked file by its rules, in the caller's transaction. */
export async function importNextRows(tx: Ctx, upload: UploadFile): Promise<StepResult> {
  const { id, position, doneCount } = upload;
  const rows = await listRowsAfter(tx, { uploadId: id, after: position, limit: batchSize });
  const last = rows.at(-1);
  if (!last) return finishImport(tx, upload);
  const open = rows.filter(({ state }) => isOpen(state));
  // What was checked may have changed since: each row is decided again.
  const plan = await planRows(tx, upload, open);
  await saveOutcomes(tx, id, await addFingerprints(tx, await writeRows(tx, upload, plan)));
  return { position: last.line, doneCount: doneCount + rows.length };
}

async function finishImport(tx: Ctx, { id, brand, userId }: UploadFile): Promise<StepResult> {
  const counts = await countRows(tx, id);
  const facts = { id, brand, userId, created: counts.CREATED ?? 0, updated: counts.UPDATED ?? 0 };
  await recordAct(tx, { act: "contractorUpload.finished", facts });
  return { state: "IMPORTED", counts, importedAt: tx.now };
}

async function writeRows(tx: Ctx, upload: UploadFile, plan: readonly FoundRow[]): Promise<RowOutcome[]> {
  const rules: UploadRules = upload.rules ?? { create: false, update: false, approve: false };
  const isNew = ({ state }: FoundRow) => findRuleOutcome(state, rules) === "CREATED";
  const created = await createRows(tx, upload, { rules, rows: plan.filter(isNew) });
  const outcomes: RowOutcome[] = [];
  for (const row of plan) {
    const outcome = findRuleOutcome(row.state, rules);
    const publicId = created.get(row.line);
    if (publicId) outcomes.push(toOutcome(row, { state: "CREATED", publicId, former: null }));
    else if (outcome === "UPDATED" && row.match) outcomes.push(await updateRow(tx, upload, { row, match: row.match, rules }));
    else outcomes.push(toOutcome(row, { state: outcome ?? row.state }));
  }
  return outcomes;
}

function toOutcome(row: FoundRow, over: { state: RowState; publicId?: string; former?: FormerValues | null }): RowOutcome {
  const { line, name, failures, match } = row;
  return { line, name, failures, sameAs: null, publicId: match?.publicId ?? null, former: null, fingerprint: null, ...over };
}

/** Unclaimed profiles, one account each. Returns their public ids by line. */
async function createRows(
  tx: Ctx,
  { brand }: UploadFile,
  { rows, rules }: { rows: readonly FoundRow[]; rules: UploadRules },
): Promise<ReadonlyMap<number, string>> {
  if (rows.length === 0) return new Map();
  const drafts = rows.map(({ fields }) => ({ given: toNewContractor(fields ?? {}, randomUUID()) }));
  await createBusinessAccounts(
    tx,
    drafts.map(({ given }) => given.accountId),
  );
  const added = await createContractors(tx, drafts);
  await createMepProfiles(
    tx,
    added.map(({ id }) => ({ contractorId: id, brand, approved: rules.approve, available: true })),
  );
  return new Map(rows.map(({ line }, at) => [line, added[at]?.publicId ?? ""]));
}

function toNewContractor(
  { postalCode = "", rangeMiles = usualRange, licences = [], ...fields }: Partial<UploadedFields>,
  accountId: string,
) {
  return { ...fields, accountId, licences: [...licences], area: { postalCode, rangeMiles } };
}

interface MatchedRow {
  row: FoundRow;
  match: CandidateRow;
  rules: UploadRules;
}

/** Replaces what the row says, and makes the contractor a member of the brand. */
async function updateRow(tx: Ctx, { brand }: UploadFile, { row, match, rules }: MatchedRow): Promise<RowOutcome> {
  const merged = mergeLicences(match, row.fields ?? {});
  const changed = listChanges(match, row.fields ?? {});
  const isApproval = rules.approve && !match.isApproved;
  if (match.isMember && !isApproval && changed.length === 0) return toOutcome(row, { state: "SAME" });
  const pick = (values: Partial<UploadedFields>) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  if (changed.length > 0) await changeContractor(tx, match.id, toColumns(pick(merged)));
  if (!match.isMember) await createMepProfiles(tx, [{ contractorId: match.id, brand, approved: rules.approve, available: true }]);
  else if (isApproval) await saveMepProfile({ ...tx, brand: brands[brand] }, match.id, { approved: true });
  await emit(tx, "contractor.changed", { contractorIds: [match.id] });
  const former = { fields: pick(match), isNewMember: !match.isMember, wasApproved: match.isMember && isApproval ? match.isApproved : null };
  return toOutcome(row, { state: "UPDATED", former });
}

/** Lists of a contractor are stored as they are; the type of the table says that they may change. */
export function toColumns({ licences, serviceCategories, ...fields }: Partial<UploadedFields>) {
  return {
    ...fields,
    ...(licences && { licences: [...licences] }),
    ...(serviceCategories && { serviceCategories: [...serviceCategories] }),
    // A code as it was typed would be of the former address.
    ...(fields.postalCode !== undefined && { addressCode: "" }),
  };
}

/** After all rows of the batch, so that an undo sees what others change later. */
async function addFingerprints(tx: Ctx, outcomes: readonly RowOutcome[]): Promise<RowOutcome[]> {
  const written = outcomes.filter(({ state }) => state === "CREATED" || state === "UPDATED");
  const prints = await listFingerprints(
    tx,
    written.flatMap(({ publicId }) => publicId ?? []),
  );
  return outcomes.map((outcome) =>
    written.includes(outcome) ? { ...outcome, fingerprint: prints.get(outcome.publicId ?? "")?.print ?? null } : outcome,
  );
}
