import { randomUUID } from "node:crypto";
import { createBusinessAccounts } from "#app/features/accounts/service/new-users.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { addMembers, changeMembers, type MemberChange } from "#app/features/contractors/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findRuleOutcome, isOpen, type RowState, type UploadRules } from "../model.ts";
import { listChanges, mergeLicences, type Candidate, type FormerValues, type PlannedRow, type UploadedFields } from "../model/matching.ts";
import { countRows, type StepResult, type UploadFile } from "../store.server.ts";
import { listRowsAfter, saveOutcomes, type RowOutcome } from "../store/rows.server.ts";
import { matchRows, planRows } from "./planning.server.ts";

/** Rows of one transaction: a few short statements, and little garbage at once, so that pages are not held up. */
const batchSize = 250;
/** Service radius of a new profile whose row has none. */
const defaultRangeMiles = 25;

/** Writes the next rows of a checked file by its rules, in the caller's transaction, which also saves how far the import is. */
export async function importNextRows(tx: Ctx, upload: UploadFile): Promise<StepResult> {
  const { id, position, doneCount } = upload;
  const rows = await listRowsAfter(tx, { uploadId: id, after: position, limit: batchSize });
  const last = rows.at(-1);
  if (!last) return finishImport(tx, upload);
  const open = rows.filter(({ state }) => isOpen(state));
  const checked = open.flatMap(({ line, name, fields }) => (fields ? [{ line, name, fields }] : []));
  // Of a file that an earlier version checked, which kept the cells alone.
  const unread = open.filter(({ fields }) => !fields);
  // What was checked may have changed since: each row is decided again.
  const plan = [...(await matchRows(tx, upload, checked)), ...(await planRows(tx, { ...upload, isLocked: true }, unread))];
  await saveOutcomes(tx, id, await writeRows(tx, upload, plan));
  return { position: last.line, doneCount: doneCount + rows.length };
}

async function finishImport(tx: Ctx, { id, brand, userId }: UploadFile): Promise<StepResult> {
  const counts = await countRows(tx, id);
  const facts = { id, brand, userId, created: counts.CREATED ?? 0, updated: counts.UPDATED ?? 0 };
  await recordAct(tx, { act: "contractorUpload.finished", facts });
  return { state: "IMPORTED", counts, importedAt: tx.now };
}

interface RowWrite {
  outcome: RowOutcome;
  draft?: ReturnType<typeof toDraft>;
  member?: MemberChange;
}

async function writeRows(tx: Ctx, upload: UploadFile, plan: readonly PlannedRow[]): Promise<RowOutcome[]> {
  const rules: UploadRules = upload.rules ?? { create: false, update: false, approve: false };
  const lineByContractor = new Map<number, number>();
  const writes = plan.map((row): RowWrite => {
    const outcome = findRuleOutcome(row.state, rules);
    if (outcome === "CREATED") return { outcome: toOutcome(row, { state: "CREATED" }), draft: toDraft(row.fields ?? {}) };
    if (outcome !== "UPDATED" || !row.match) return { outcome: toOutcome(row, { state: outcome ?? row.state }) };
    // Since the check two rows may have become the same contractor.
    const sameAs = lineByContractor.get(row.match.id);
    if (sameAs !== undefined) return { outcome: { ...toOutcome(row, { state: "DUPLICATE" }), sameAs } };
    lineByContractor.set(row.match.id, row.line);
    return planUpdate(row, row.match, rules);
  });
  const { brand } = upload;
  const drafts = writes.flatMap(({ draft }) => draft ?? []);
  await createBusinessAccounts(
    tx,
    drafts.map(({ accountId }) => accountId),
  );
  const added = await addMembers(tx, { brand, approved: rules.approve, drafts });
  await changeMembers(tx, { brand, members: writes.flatMap(({ member }) => member ?? []) });
  const publicIdByDraft = new Map(drafts.map((draft, at) => [draft, added[at]?.publicId ?? null]));
  return writes.map(({ outcome, draft }) => (draft ? { ...outcome, publicId: publicIdByDraft.get(draft) ?? null } : outcome));
}

function toOutcome({ line, failures, match }: PlannedRow, over: { state: RowState; former?: FormerValues }): RowOutcome {
  return { line, failures, sameAs: null, publicId: match?.publicId ?? null, former: null, ...over };
}

/** An unclaimed profile with an account of its own. */
function toDraft({ postalCode = "", licences = [], serviceCategories = [], ...fields }: Partial<UploadedFields>) {
  const empty = { name: "", address: "", workPhone: "", email: "", web: null, ownerName: "", about: "", locale: "en" as const };
  const unknown = { rangeMiles: defaultRangeMiles, foundingYear: null, employeesNumber: null, accountId: randomUUID() };
  return { ...empty, ...unknown, ...fields, postalCode, licences: [...licences], serviceCategories: [...serviceCategories] };
}

/** Replaces what the row says, and makes the contractor a member of the brand. */
function planUpdate(row: PlannedRow, match: Candidate, rules: UploadRules): RowWrite {
  const merged = mergeLicences(match, row.fields ?? {});
  const changed = listChanges(match, row.fields ?? {});
  const isApproval = rules.approve && !match.isApproved;
  if (match.isMember && !isApproval && changed.length === 0) return { outcome: toOutcome(row, { state: "SAME" }) };
  const pick = (values: Partial<UploadedFields>) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  const membership = match.isMember ? null : "ADDED";
  const member = {
    id: match.id,
    change: toColumns(pick(merged)),
    membership,
    approved: membership || isApproval ? rules.approve : null,
  } as const;
  const wasApproved = match.isMember && isApproval ? match.isApproved : null;
  return {
    outcome: toOutcome(row, { state: "UPDATED", former: { fields: pick(match), isNewMember: !match.isMember, wasApproved } }),
    member,
  };
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
