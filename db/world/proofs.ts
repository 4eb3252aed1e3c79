import PDFDocument from "pdfkit";
import { importProofs, type ImportedProof } from "#app/features/proofs/service/import.server.ts";
import type { ProofFields } from "#app/features/proofs/model.ts";
import { addDays } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { NamedContractor } from "./characters/firm-names.ts";
import { namedContractors } from "./characters/firms.ts";
import { people } from "./characters/people.ts";

interface DemoProof extends Pick<ProofFields, "kind" | "number" | "issuer" | "region" | "category"> {
  contractor: NamedContractor;
  daysAgo: number;
  validForDays: number;
  /** Where staff checked it; null while under review. */
  source: string | null;
}

const illinois = "Illinois Department of Financial and Professional Regulation";

const demoProofs: readonly DemoProof[] = [
  {
    contractor: "rapid",
    kind: "LICENCE",
    number: "104.016604",
    issuer: illinois,
    region: "IL",
    category: "ROOF",
    daysAgo: 200,
    validForDays: 400,
    source: "Board website",
  },
  {
    contractor: "rapid",
    kind: "INSURANCE",
    number: "GL-7741802",
    issuer: "Prairie Mutual Insurance",
    region: null,
    category: null,
    daysAgo: 340,
    validForDays: 24,
    source: "Call to the insurer",
  },
  {
    contractor: "rapid",
    kind: "WORKERS_COMP",
    number: "WC-2209174",
    issuer: "Prairie Mutual Insurance",
    region: "IL",
    category: null,
    daysAgo: 1,
    validForDays: 340,
    source: null,
  },
  {
    contractor: "blueflame",
    kind: "LICENCE",
    number: "055-044187",
    issuer: "Illinois Department of Public Health",
    region: "IL",
    category: "PLUM",
    daysAgo: 90,
    validForDays: 120,
    source: "Board website",
  },
];

/** Adds licences and insurances with drawn documents. */
export async function addDemoProofs(ctx: Ctx, contractorIds: ReadonlyMap<string, number>): Promise<void> {
  await importProofs(ctx, await createDemoProofs(ctx, contractorIds));
}

async function createDemoProofs(ctx: Ctx, contractorIds: ReadonlyMap<string, number>): Promise<ImportedProof[]> {
  const today = ctx.now.toISOString().slice(0, 10);
  const managers = { rapid: people["rapid@demo.test"].userId, blueflame: people["blueflame@demo.test"].userId };
  const imported: ImportedProof[] = [];
  for (const { contractor, daysAgo, validForDays, source, ...stated } of demoProofs) {
    const { name, accountId } = namedContractors[contractor].contractor;
    const contractorId = contractorIds.get(accountId);
    const submittedBy = managers[contractor as keyof typeof managers];
    if (contractorId === undefined) continue;
    const fields = { ...stated, validFrom: null, validUntil: addDays(today, validForDays) };
    const accepted = source === null ? null : { brand: "DELTA" as const, source, by: people["approver@demo.test"].userId };
    imported.push({ contractorId, submittedBy, fields, daysAgo, accepted, pdf: await drawDocument(name, fields) });
  }
  return imported;
}

function drawDocument(name: string, { issuer, number, validUntil }: ProofFields): Promise<Buffer> {
  const document = new PDFDocument({ size: "LETTER", margin: 72 });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  document.on("end", () => resolve(Buffer.concat(pieces)));
  document.on("error", reject);
  document.fontSize(20).text(issuer).moveDown();
  document.fontSize(14).text(`Issued to ${name}`).text(`No. ${number}`).text(`Valid through ${validUntil}`).moveDown();
  document.fontSize(10).text("Demo document. Not a real certificate.");
  document.end();
  return promise;
}
