import { deflateSync } from "node:zlib";
import fc from "fast-check";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { createPdf } from "../../tests/pdfs.ts";
import { findPdfProblem } from "./pdf-checks.server.ts";

const flate = (data: string | Buffer) => deflateSync(typeof data === "string" ? Buffer.from(data, "latin1") : data);
const hex = (data: string | Buffer) => Buffer.from(`${Buffer.from(data as string, "latin1").toString("hex")}>`);

/** An object with a stream. `before`: what stands before the stream. */
function stream(entries: string, data: Buffer, { before = "\n", type = "/Type /ObjStm /N 1 /First 5" } = {}): string {
  const head = `9 0 obj\n<< ${type} ${entries} /Length ${data.byteLength} >>${before}stream\n`;
  return `${head}${data.toString("latin1")}\nendstream\nendobj\n`;
}

function createColorProfile(): Buffer {
  const profile = Buffer.alloc(3144, " /JS /XFA ");
  profile.writeUInt32BE(profile.length, 0);
  profile.write("acsp", 36);
  return profile;
}

const script = "10 0 << /S /JavaScript /JS (app.alert(1)) >>";
const font = "10 0 << /Type /Font /BaseFont /Helvetica >>";

async function drawDocument(compress: boolean): Promise<Buffer> {
  const document = new PDFDocument({ compress, info: { Title: "An (insurance) policy: stream, obj" } });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const isDrawn = new Promise((resolve) => document.on("end", resolve));
  document.fontSize(20).text("A policy with obj << and stream in its text").addPage().text("2").link(0, 0, 9, 9, "https://example.com");
  document.outline.addItem("Start");
  document.end();
  await isDrawn;
  return Buffer.concat(chunks);
}

/** Some readers skip words that are no numbers. */
function createProfiledScript(): Buffer {
  const profile = createColorProfile();
  profile.write(script, 128);
  return profile;
}

describe("a PDF without active content", () => {
  it.each([true, false])("[Y-01] is accepted as PDF makers write it, compressed: %s", async (compress) => {
    expect(await findPdfProblem(await drawDocument(compress))).toBeNull();
  });

  it.each([
    ["object streams", stream("/Filter /FlateDecode", flate(font))],
    ["two filters", stream("/Filter [/FlateDecode /FlateDecode]", flate(flate(font)))],
    ["a hex filter", stream("/Filter [/ASCIIHexDecode /FlateDecode] /DecodeParms [null null]", hex(flate(font)))],
    ["an unfiltered object stream", stream("", Buffer.from(font))],
    ["comments", `% a comment with stream and obj\n8 0 obj % here (too\n<< /A%x\n/B >> % and\nendobj\n`],
    ["a color profile", stream("/Filter /FlateDecode", flate(createColorProfile()), { type: "/N 3 /Alternate /DeviceRGB" })],
    ["lists and names that look alike", "8 0 obj [ /JS1 /EFont /XFAx (/JS) 1 0 R ] endobj\n7 0 obj << /X /EF1 >> endobj\n"],
    ["compressed names that look alike", stream("/Filter /FlateDecode", flate("10 0 << /EF1 1 /JSans 2 >>"))],
    ["bytes that look like a list", "8 0 obj << /Length 9 >> stream\n\u00F0obj[\u0001\u00FF<<endstream endobj\n"],
    ["a start page", "8 0 obj\n<< /OpenAction [3 0 R /FitH null] /Lang (en#20US \\( ) >>\nendobj\n"],
    ["a predicted image", stream("/Filter /FlateDecode /DecodeParms << /Predictor 15 >>", flate("x"), { type: "/Subtype /Image" })],
  ])("[Y-01] is accepted with %s", async (_what, more) => {
    expect(await findPdfProblem(createPdf(more))).toBeNull();
    const updated = Buffer.concat([createPdf(), Buffer.from(`${more}trailer\n<< /Root 1 0 R /Prev 0 >>\nstartxref\n0\n%%EOF\n`, "latin1")]);
    expect(await findPdfProblem(updated)).toBeNull();
  });
});

describe("a PDF that hides a script", () => {
  const flated = flate(script);
  it.each([
    ["behind a decoy", `% stream\n${stream("/Filter /FlateDecode", flated, { before: "% /ObjStmstream\n" })}`],
    ["without a type", stream("/Filter /FlateDecode", flated, { type: "/N 1 /First 5" })],
    ["with a wrong type", stream("/Filter /FlateDecode", flated, { type: "/Type /XObject /Subtype /Image /#4e 1 /First 5" })],
    ["compressed twice", stream("/Filter [/FlateDecode/FlateDecode]", flate(flated))],
    ["in hex digits", stream("/Filter [/ASCIIHexDecode /FlateDecode]", hex(flated))],
    ["under short filter names", stream("/Filter [/AHx /Fl]", hex(flated))],
    ["under escaped names", stream("/#46ilter /Fl#61teDecode", flated)],
    ["under two filters of one name", stream("/Filter /FlateDecode /Filter /ASCIIHexDecode", flated)],
    ["under a filter elsewhere", stream("/Filter 8 0 R", flated)],
    ["with a predictor", stream("/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5 >>", flated)],
    ["with parameters elsewhere", stream("/Filter /FlateDecode /DecodeParms 8 0 R", flated)],
    ["under the filter of other readers", stream("/F /FlateDecode", flated)],
    ["behind an object in a string", stream("/X (obj) /Filter /FlateDecode", flated)],
    ["in a string", `8 0 obj (\n${stream("/Filter /FlateDecode", flated)}) endobj\n`],
    ["in a stream", stream("", Buffer.from(stream("/Filter /FlateDecode", flated), "latin1"), { type: "" })],
    ["behind a comment after its number", stream("/Filter /FlateDecode", flated).replace("9 0 obj", "9 %\n0%\nobj%<<\n")],
    ["in an unknown filter", stream("/Filter /LZWDecode", flated)],
    ["behind a word that begins like a stream", stream("/Filter /FlateDecode", flated).replace("stream\n", "stream x\n")],
    ["behind the end of a stream", stream("", Buffer.from(`10 0 (endstream) << /S /Java#53cript >>`))],
    ["after a real number", stream("/Filter /FlateDecode", flate("10.0 0 << /S /Rendition /JS (x) >>"), { type: "/N 1" })],
    ["after a word", stream("/Filter /FlateDecode", flate("x 0 10 0 << /S /Rendition /JS (x) >>"), { type: "/N 1" })],
    ["in a list", "8 0 %\nobj%[\n[ [ << /S /Rendition /JS (x) >> ] ] endobj\n"],
    ["in an invalid list", "8 0 obj [ (endobj) \x01 word << /S /Rendition /JS (x) >> ] endobj\n"],
    ["under a name that ends in a zero byte", "8 0 obj << /S /Rendition /JS#00x (x) >> endobj\n"],
    ["behind the head of a color profile", stream("/Filter /FlateDecode", flate(createProfiledScript()))],
    ["behind one without a type", stream("/Filter /FlateDecode", flate(createProfiledScript()), { type: "/N 2 /First 9" })],
    ["in a form", "8 0 obj\n<< /AcroForm << /#58FA 5 0 R >> >>\nendobj\n"],
    ["in the trailer", "trailer\n<< /Root << /AcroForm << /XFA [] >> >> >>\n"],
  ])("[Y-01] [T81] is refused: %s", async (_how, more) => {
    expect(await findPdfProblem(createPdf(more))).not.toBeNull();
    const updated = Buffer.concat([await drawDocument(true), Buffer.from(`${more}startxref\n0\n%%EOF\n`, "latin1")]);
    expect(await findPdfProblem(updated)).not.toBeNull();
  });

  const space = fc.constantFrom(
    " ",
    "\n",
    "\0",
    "%c\n",
    "% stream\n",
    "% endstream\r",
    "\t% /ObjStmstream\n",
    "%(\n",
    "%>>\n",
    "% endobj\n",
  );
  const escaped = (name: string) =>
    fc
      .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
      .map((flags) => `/${[...name].map((letter, at) => (flags[at] ? `#${letter.codePointAt(0)!.toString(16)}` : letter)).join("")}`);
  const filterNames = { FlateDecode: flate, ASCIIHexDecode: hex };
  const chain = fc.array(fc.constantFrom(...(Object.keys(filterNames) as (keyof typeof filterNames)[])), { maxLength: 4 });
  const decoys = ["/X (obj <<)", "/X (stream\n)", "/Y (\\)>>)", "/Z <6f626a>", "/V [/ObjStm <<>>]", "/W << /Type /ObjStm >>", ""];
  const disguise = (action: fc.Arbitrary<string>) =>
    fc
      .record({
        action,
        names: fc.tuple(escaped("Type"), escaped("ObjStm"), escaped("N"), escaped("First"), escaped("Filter")),
        spaces: fc.array(space, { minLength: 6, maxLength: 6 }),
        filters: chain,
        decoy: fc.constantFrom(...decoys),
        isTyped: fc.boolean(),
        wrapper: fc.constantFrom(
          ["", ""],
          ["8 0 obj (", ") endobj "],
          ["% stream\n", "% endstream\n"],
          ["8 0 obj << /Length 9 >> stream\n", "endstream endobj\n"],
        ),
      })
      .map(({ action, names: [type, objStm, n, first, filter], spaces, filters, decoy, isTyped, wrapper }) => {
        const data = filters.reduceRight<Buffer>((plain, name) => filterNames[name](plain), Buffer.from(`10 0 << /S ${action} >>`));
        const entries = [isTyped ? `${type}${spaces[0]}${objStm}` : "", `${n} 1`, `${first}${spaces[1]} 5`, decoy];
        const list = filters.length > 0 ? `${filter}${spaces[2]}[${filters.map((name) => `/${name}`).join(spaces[3])}]` : "";
        const head = `9 0${spaces[4]}obj <<${entries.join(" ")} ${list} /Length ${data.byteLength}>>${spaces[5]}`;
        return `${wrapper[0]}${head}stream\n${data.toString("latin1")}\nendstream\nendobj\n${wrapper[1]}`;
      });

  it("[Y-01] [T81] is refused in 1,000 random disguises", async () => {
    const isRefused = async (more: string) => (await findPdfProblem(createPdf(more))) !== null;
    await fc.assert(fc.asyncProperty(disguise(escaped("JavaScript")), isRefused), { numRuns: 1_000 });
  });

  it("[Y-01] is accepted in most of these disguises without the script", async () => {
    const samples = fc.sample(disguise(fc.constant("/GoTo")), 300);
    const problems = await Promise.all(samples.map((more) => findPdfProblem(createPdf(more))));
    expect(problems).not.toContain("active");
    expect(problems.filter((problem) => problem === null).length).toBeGreaterThan(100);
  });

  it("[Y-01] [T81] is refused wherever the file is cut", async () => {
    const whole = createPdf(stream("/Filter /FlateDecode", flated));
    for (let end = 0; end <= whole.length; end += 1) expect(await findPdfProblem(whole.subarray(0, end))).not.toBeNull();
  });
});

describe("a PDF that costs much to read", () => {
  it.each([
    ["keys", `8 0 obj << ${"/A 1 ".repeat(210_000)} >>\nendobj\n`],
    ["items", `8 0 obj << /A [ ${"1 ".repeat(410_000)} ] >>\nendobj\n`],
    ["objects", "8 0 obj << /A 1 >> endobj\n".repeat(140_000)],
  ])("[T82] is refused with more values than documents have: %s", async (_what, more) => {
    expect(await findPdfProblem(createPdf(more))).toBe("unreadable");
  });

  it.each([
    ["objects in strings that never end", "obj<<(".repeat(400_000)],
    ["objects in one long comment", "obj%".repeat(500_000)],
    ["repeated keys", `8 0 obj << ${"/A 1 ".repeat(400_000)} >>\nendobj\n`],
    ["many large streams", stream("/Filter /FlateDecode", flate("1 ".repeat(4_000_000))).repeat(200)],
  ])("[T82] is refused once its bytes were read a few times: %s", async (_how, more) => {
    expect(await findPdfProblem(createPdf(more))).toBe("unreadable");
  });

  it.each([
    ["deeply nested", "8 0 obj ".concat("[<<".repeat(100_000))],
    ["with many escapes", `8 0 obj << /A (${"#41".repeat(800_000)}) >>\nendobj\n`],
  ])("[T82] is accepted if it has no script: %s", async (_how, more) => {
    expect(await findPdfProblem(createPdf(more))).toBeNull();
  });
});
