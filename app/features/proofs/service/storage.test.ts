import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";
import { mockFreeDisk } from "../../../../tests/mock-free-disk.ts";
import { submitTestProof } from "../../../../tests/proof-fixtures.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { maxWalletBytes } from "../model.ts";
import { findWallet } from "../service.server.ts";
import { proofFiles } from "../tables.server.ts";

const { db } = await testDatabase();
mockFreeDisk();
const now = new Date("2026-03-01T18:00:00Z");

it("[T85] [Y-01] the documents of one business take up 500 MB at most, whatever others keep", async () => {
  const [rapid, other] = [await createRoofer(db, { now }), await createRoofer(db, { now })];
  await submitTestProof(rapid.ctx);
  await db.update(proofFiles).set({ bytes: maxWalletBytes }).where(eq(proofFiles.contractorId, rapid.contractorId));
  const details = { name: "policy.pdf", most: 500 };
  const refused = { kind: "unprocessable", code: "proofs.filesTooMuch", details, fields: [{ field: "file", details }] };
  await expect(submitTestProof(rapid.ctx, { number: "GL-2" })).rejects.toMatchObject(refused);
  expect((await findWallet(rapid.ctx))?.proofs).toHaveLength(1);
  expect(await db.$count(proofFiles, eq(proofFiles.contractorId, rapid.contractorId))).toBe(1);
  await submitTestProof(other.ctx);
});
