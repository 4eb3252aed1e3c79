import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { insertRows } from "#app/platform/bulk.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { RowState } from "../model.ts";
import { contractorUploadKeys, contractorUploadRows } from "../tables.server.ts";
import { fingerprintSql } from "./candidates.server.ts";

export type RowRecord = typeof contractorUploadRows.$inferSelect;
/** Of a new row; the others are empty. */
export type NewRow = Pick<RowRecord, "uploadId" | "line" | "cells">;

export async function insertUploadRows(ctx: Ctx, rows: readonly NewRow[]): Promise<void> {
  const empty = {
    name: "",
    state: "WAITING",
    failures: [],
    sameAs: null,
    publicId: null,
    fields: null,
    former: null,
    fingerprint: null,
  } as const;
  await insertRows(
    ctx.db,
    contractorUploadRows,
    rows.map((row) => ({ ...row, ...empty })),
  );
}

/** After a line, in the order of the file. The caller has the upload. */
export function listRowsAfter(
  ctx: Ctx,
  { uploadId, after, limit }: { uploadId: string; after: number; limit: number },
): Promise<RowRecord[]> {
  return ctx.db
    .select()
    .from(contractorUploadRows)
    .where(and(eq(contractorUploadRows.uploadId, uploadId), gt(contractorUploadRows.line, after)))
    .orderBy(asc(contractorUploadRows.line))
    .limit(limit);
}

/** Of these states, before a line, the last first. The caller has the upload. */
export function listRowsBefore(
  ctx: Ctx,
  { uploadId, before, states, limit }: { uploadId: string; before: number; states: readonly RowState[]; limit: number },
): Promise<RowRecord[]> {
  const { line, state } = contractorUploadRows;
  return ctx.db
    .select()
    .from(contractorUploadRows)
    .where(and(eq(contractorUploadRows.uploadId, uploadId), lt(line, before), inArray(state, [...states])))
    .orderBy(desc(line))
    .limit(limit);
}

/** Of these states, after a line. The caller has the upload. */
export function listRowsInStates(
  ctx: Ctx,
  { uploadId, after, states, limit }: { uploadId: string; after: number; states: readonly RowState[]; limit: number },
): Promise<RowRecord[]> {
  const { line, state } = contractorUploadRows;
  return ctx.db
    .select()
    .from(contractorUploadRows)
    .where(and(eq(contractorUploadRows.uploadId, uploadId), gt(line, after), inArray(state, [...states])))
    .orderBy(asc(line))
    .limit(limit);
}

export type RowCheck = Pick<RowRecord, "line" | "name" | "state" | "failures" | "sameAs" | "publicId" | "fields">;

/** One statement for a batch. The caller has the upload. */
export async function saveChecks(ctx: Ctx, uploadId: string, checks: readonly RowCheck[]): Promise<void> {
  await ctx.db.execute(sql`
    update contractor_upload_row as own
    set name = given.name, state = given.state, failures = given.failures, same_as = given."sameAs", public_id = given."publicId",
      fields = given.fields, former = null, fingerprint = null
    from json_to_recordset(${JSON.stringify(checks)}::json)
      given(line int, name text, state text, failures jsonb, "sameAs" int, "publicId" text, fields jsonb)
    where own.upload_id = ${uploadId} and own.line = given.line`);
}

export type RowOutcome = Pick<RowRecord, "line" | "state" | "failures" | "sameAs" | "publicId" | "former">;

/**
 * One statement for a batch, after all of its contractors: what was written gets its fingerprint, so that an undo sees what others change
 * later. The caller has the upload.
 */
export async function saveOutcomes(ctx: Ctx, uploadId: string, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await ctx.db.execute(sql`
    update contractor_upload_row as own
    set state = given.state, failures = given.failures, same_as = given."sameAs", public_id = given."publicId", former = given.former,
      fingerprint = case when given.state in ('CREATED', 'UPDATED')
        then (select ${sql.raw(fingerprintSql)} from contractor where contractor.public_id = given."publicId") end
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
      given(line int, state text, failures jsonb, "sameAs" int, "publicId" text, former jsonb)
    where own.upload_id = ${uploadId} and own.line = given.line`);
}

/** What an undo made of rows. The caller has the upload. */
export async function saveUndone(
  ctx: Ctx,
  uploadId: string,
  rows: readonly Pick<RowRecord, "line" | "state" | "publicId">[],
): Promise<void> {
  await ctx.db.execute(sql`
    update contractor_upload_row as own set state = given.state, public_id = given."publicId"
    from json_to_recordset(${JSON.stringify(rows)}::json) given(line int, state text, "publicId" text)
    where own.upload_id = ${uploadId} and own.line = given.line`);
}

/** Takes the keys of rows for the file, in their order, and returns the line that has each. The caller has the upload. */
export async function claimKeys(
  ctx: Ctx,
  uploadId: string,
  rows: readonly { line: number; keys: readonly string[] }[],
): Promise<ReadonlyMap<string, number>> {
  const claims = rows.flatMap(({ line, keys }) => keys.map((key) => ({ uploadId, key, line })));
  // Of rows of one statement the first in order wins.
  await insertRows(ctx.db, contractorUploadKeys, claims);
  const { key, line } = contractorUploadKeys;
  const names = [...new Set(claims.map((claim) => claim.key))];
  const found = await ctx.db
    .select({ key, line })
    .from(contractorUploadKeys)
    .where(and(eq(contractorUploadKeys.uploadId, uploadId), sql`${key} = any(${sql.param(names)})`));
  return new Map(found.map((one) => [one.key, one.line]));
}
