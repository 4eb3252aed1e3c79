import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createPdf } from "../../tests/pdfs.ts";
import { findPdfProblem, isPdf } from "./pdf-checks.server.ts";

const compressed = (objects: string) => {
  const stream = deflateSync(objects);
  const head = `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.byteLength} >>\nstream\n`;
  return `${head}${stream.toString("latin1")}\nendstream\nendobj\n`;
};
const object = (dictionary: string) => `9 0 obj\n<< ${dictionary} >>\nendobj\n`;

describe("an uploaded PDF", () => {
  it("[Y-01] [T81] is accepted without active content", async () => {
    expect(await findPdfProblem(createPdf())).toBeNull();
    expect(await findPdfProblem(createPdf(object("/Type /Annot /A << /S /URI /URI (https://example.com) >>")))).toBeNull();
    expect(await findPdfProblem(createPdf(compressed("10 0 << /Type /Font /BaseFont /JSans >>")))).toBeNull();
    expect(await findPdfProblem(createPdf(`% stream\n${compressed("10 0 << /S /X >>")}% endstream\n`))).toBeNull();
  });

  it.each([
    ["a script", object("/S /JavaScript /JS (app.alert(1))")],
    ["a script under an escaped name", object("/S /J#61vaScript")],
    ["a script in a compressed object", compressed("10 0 << /S /JavaScript /JS (app.alert(1)) >>")],
    ["a program to start", object("/S /Launch /F (cmd.exe)")],
    ["another file", object("/EF << /F 8 0 R >> /Type /EmbeddedFile")],
    ["another file without a type", object("/Subtype /Note /FS << /F (a.exe) /EF << /F 8 0 R >> >>")],
    ["another compressed file without a type", compressed("10 0 << /FS << /F (a.exe) /EF << /F 8 0 R >> >> >>")],
    ["an icon that opens another file", object("/Subtype /FileAttachment /FS 8 0 R")],
    ["a model that runs a script", object("/Type /3D /Subtype /U3D /OnInstantiate 8 0 R")],
    ["a form that sends itself", object("/S /SubmitForm")],
    ["a link to a file of the reader's network", object("/S /GoToR /F (share)")],
    ["a script that a comment hides as a stream", `% stream\n${object("/S/JavaScript/JS(app.alert(1))")}% endstream\n`],
    ["a script that strings hide as a stream", `8 0 obj\n(stream\nx)\nendobj\n${object("/S /JavaScript")}7 0 obj\n(endstream)\nendobj\n`],
  ])("[Y-01] [T81] is refused with %s", async (_what, more) => {
    expect(await findPdfProblem(createPdf(more))).toBe("active");
  });

  it("[Y-01] [T81] is refused with a script in compressed objects whose type stands behind a comment", async () => {
    const hidden = compressed("10 0 << /S /JavaScript >>").replace("/Type /ObjStm", "/Type%x\n/ObjStm");
    expect(await findPdfProblem(createPdf(hidden))).toBe("active");
  });

  it("[Y-01] [T81] is refused if locked, truncated, without pages or with invalid objects", async () => {
    expect(await findPdfProblem(createPdf(object("/Encrypt 5 0 R")))).toBe("locked");
    const unreadable = [
      createPdf().subarray(0, -20),
      Buffer.from("%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\nstartxref\n0\n%%EOF"),
      createPdf("9 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nnot deflated\nendstream\nendobj\n"),
      createPdf("9 0 obj\n<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nx\nendstream\nendobj\n"),
      createPdf(compressed("10 0 << /S /X >>").replace("/Filter /FlateDecode", "/Filter [/FlateDecode /ASCIIHexDecode]")),
    ];
    for (const source of unreadable) expect(await findPdfProblem(source)).toBe("unreadable");
  });

  it("[T82] is refused before its objects exceed the memory limit", async () => {
    const bomb = compressed("0".repeat(64 * 1024 * 1024));
    expect(await findPdfProblem(createPdf(bomb))).toBe("unreadable");
  });

  it("[T81] is recognized by its first bytes", () => {
    expect([isPdf(createPdf()), isPdf(Buffer.from("<script>%PDF-1.7")), isPdf(Buffer.from("\u0089PNG"))]).toEqual([true, false, false]);
  });
});
