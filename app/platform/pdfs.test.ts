import { describe, expect, it } from "vitest";
import { testDatabase } from "../../tests/database.ts";
import type { PdfContent } from "#app/lib/pdf-content.ts";
import { drawPdf } from "./pdf-drawing.server.ts";
import { respondWithPdf } from "./pdfs.server.ts";

const { db } = await testDatabase();
const counting = { db, now: new Date() };
const pdf: PdfContent = {
  title: "Soumission de Toitures Léa",
  locale: "fr",
  fileName: "quote-1",
  brand: { name: "Delta", accent: "#D62631" },
  letterhead: { name: "Rapid Roofing", lines: ["Chicago, IL", "(312) 555-0101"] },
  madeAt: "2026-11-22T18:00:00Z",
  foot: "Soumission de Toitures Léa",
  blocks: [
    { kind: "facts", rows: [{ name: "Travaux", text: "Toiture\nПодрядчик" }] },
    { kind: "big", text: "10 714,19 $" },
    { kind: "heading", text: "Ce qui compose le prix" },
    {
      kind: "lines",
      head: ["Travaux", "Quantité", "Montant"],
      rows: [{ name: "Dépose", note: "1 couche", quantity: "15 carrés × 80 $", amount: "1 200 $" }],
      total: { name: "Total tout compris", amount: "1 200 $" },
    },
    { kind: "list", items: ["Permis", "Élimination"] },
  ],
};
const table = pdf.blocks.find((block) => block.kind === "lines")!;
const countPages = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length;

describe("drawing a PDF", () => {
  it("[Q-10] sets language and title, and tags headings, tables and lists for screen readers", async () => {
    const file = Buffer.from(await drawPdf(pdf)).toString("latin1");
    expect(file.startsWith("%PDF-1.7")).toBe(true);
    expect(file).toContain("/Lang (fr)");
    expect(file).toContain("/DisplayDocTitle true");
    expect(file).toContain("/Marked true");
    for (const tag of ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD", "L", "LI", "LBody"]) expect(file).toContain(`/S /${tag}\n`);
    // The text can be searched and copied, and the fonts are embedded.
    expect(file.match(/\/ToUnicode/g)).toHaveLength(2);
    expect(file.match(/\/FontFile2/g)).toHaveLength(2);
  });

  it("[T61] [T86] accepts any text, on as many pages as it needs, in a bounded size", async () => {
    const text = `${"<script>alert(1)</script> ) Tj (\u0000 ﷽ 漢字 ".repeat(40)}\n`.repeat(3);
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `Line ${at}`, note: text.slice(0, 400), quantity: "1", amount: "$1" }));
    const long: PdfContent = {
      ...pdf,
      blocks: [...pdf.blocks, { kind: "text", text: `${"y\n".repeat(1000)}${text}` }, { ...table, rows: many }],
    };
    const bytes = await drawPdf(long);
    expect(countPages(bytes)).toBeGreaterThan(10);
    expect(bytes.byteLength).toBeLessThan(600_000);
  });

  it("[Q-10] queues concurrent PDFs and loses none", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => respondWithPdf(counting, { pdf, userId: "ada" })));
    for (const answer of answers) {
      expect(answer.headers.get("Content-Type")).toBe("application/pdf");
      expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="quote-1.pdf"');
      expect(countPages(new Uint8Array(await answer.arrayBuffer()))).toBe(1);
    }
  });

  it("[Q-10] works after the previous PDF failed", async () => {
    const broken = { ...pdf, blocks: null } as unknown as PdfContent;
    await expect(respondWithPdf(counting, { pdf: broken, userId: "max" })).rejects.toMatchObject({ code: "quote.pdfBusy" });
    expect((await respondWithPdf(counting, { pdf, userId: "max" })).status).toBe(200);
  });

  it("[T86] is limited per person, and does not affect the next person", async () => {
    const asked = Array.from({ length: 9 }, () => respondWithPdf(counting, { pdf, userId: "eve" }));
    const refused = (await Promise.allSettled([...asked, respondWithPdf(counting, { pdf, userId: "joe" })])).map(({ status }) => status);
    expect(refused.filter((status) => status === "rejected")).toHaveLength(3);
    expect(refused.at(-1)).toBe("fulfilled");
  });
});
