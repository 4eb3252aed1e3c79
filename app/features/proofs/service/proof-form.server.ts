import { failFields, Failure, type FieldFailure } from "#app/lib/errors.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { toInputFailure } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { ProofFields } from "../model.ts";
import { rejectFile, type CheckedFile, type UploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { checkFile } from "./files.server.ts";

interface ProofForm {
  fields: unknown;
  file: UploadedFile | null;
  needsFile: boolean;
  owner: { contractorId: number; userId: string };
  /** The contractor's. */
  timeZone: string;
}

/** Throws all errors of the form at once, also that the proof has expired, and those of its file. A file counts as a change. */
export async function parseProofForm(ctx: Ctx, form: ProofForm): Promise<{ fields: ProofFields; file: CheckedFile | null }> {
  const parsed = ProofFields.safeParse(form.fields);
  const errors = parsed.success ? [] : [...toInputFailure(parsed.error).fields];
  if (isExpired(ctx, form) && !errors.some(({ field }) => field === "validUntil"))
    errors.push({ field: "validUntil", code: "proofs.expired" });
  const file = await checkFileOfForm(ctx, form, errors);
  if (!parsed.success || errors.length > 0) failFields(errors);
  return { fields: parsed.data, file };
}

function isExpired(ctx: Ctx, { fields, timeZone }: ProofForm): boolean {
  const { data: validUntil } = ProofFields.shape.validUntil.safeParse((fields as { validUntil?: unknown } | null)?.validUntil);
  return typeof validUntil === "string" && validUntil < localDate(ctx.now, timeZone);
}

/** Adds to the errors of the fields if there are some. */
async function checkFileOfForm(ctx: Ctx, { file, needsFile, owner }: ProofForm, errors: FieldFailure[]): Promise<CheckedFile | null> {
  try {
    if (!file) return needsFile ? rejectFile("proofs.fileMissing") : null;
    await consumeLimit(ctx, "proofs", owner.userId);
    return await checkFile(ctx, owner, file);
  } catch (error) {
    if (errors.length === 0 || !(error instanceof Failure)) throw error;
    errors.push(...error.fields);
    return null;
  }
}
