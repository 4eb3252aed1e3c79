import { randomUUID } from "node:crypto";
import { formatCsv } from "#app/platform/csv.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { chooseColumns, loadUpload, startImport, startUndo } from "#app/features/contractor-uploads/service.server.ts";
import { uploadContractors } from "#app/features/contractor-uploads/service/uploading.server.ts";
import { createSystemCtx } from "#db/world/load-contractors.ts";
import { drawCodes } from "./places.ts";

const headings = "Company,Street,ZIP,Phone,Email,Website,License,Services,Radius,Owner,Founded,Employees,About".split(",");
const about = "We install roofs and siding in the whole region, with a guarantee of ten years and our own crews. ".repeat(2);

/** Contractors that no other row and nobody in the demo data is, two services each. */
export function createUploadFile(rows: number): File {
  const lines = drawCodes(rows).map((code, at) => [
    `Bench Dealer ${at}`,
    `${at} Bench Street`,
    code,
    `(${201 + (at % 700)}) 2${String(Math.floor(at / 700) % 90).padStart(2, "0")}-${String(1000 + Math.floor(at / 63_000)).padStart(4, "0")}`,
    `office@dealer${at}.example`,
    `https://dealer${at}.example`,
    `BENCH-${at}`,
    "Roofing, Siding",
    "30",
    `Ann Owner ${at}`,
    String(1950 + (at % 70)),
    String(1 + (at % 60)),
    about,
  ]);
  return new File([formatCsv([headings, ...lines])], "dealers.csv");
}

/** A super administrator with a fresh code. */
export function createUploader(db: Ctx["db"]): Ctx {
  const ctx = createSystemCtx(db);
  const ids = { userId: randomUUID(), accountId: randomUUID(), contractorId: null, email: "uploads@bench.test" };
  const rights = { accountType: "REGULAR", accountManager: false, authorities: ["ROLE_SUPER_ADMIN"], brands: null } as const;
  return { ...ctx, actor: { kind: "user", ...ids, ...rights, secondFactorAt: ctx.now } };
}

/** Uploads the file and has its rows checked; something else runs the job. */
export async function uploadFile(uploader: Ctx, file: File): Promise<string> {
  const id = await uploadContractors(uploader, { file, brand: "DELTA" });
  const { columns, version } = await loadUpload(uploader, id);
  await chooseColumns(uploader, { id, seen: version, columns: columns.map(String) });
  return id;
}

/** With `approve`, new contractors are listed at once, so that their search rows are written too. */
export async function beginImport(uploader: Ctx, id: string, approve: boolean): Promise<void> {
  const { version } = await loadUpload(uploader, id);
  await startImport(uploader, { id, seen: version, rules: { create: true, update: true, approve } });
}

export async function beginUndo(uploader: Ctx, id: string): Promise<void> {
  const { version } = await loadUpload(uploader, id);
  await startUndo(uploader, { id, seen: version });
}
