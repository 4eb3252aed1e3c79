import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eraseAccount } from "#app/features/erasures/service.server.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { mockFreeDisk } from "../../../../tests/mock-free-disk.ts";
import { createPdf } from "../../../../tests/pdfs.ts";
import { createPhoto } from "../../../../tests/pictures.ts";
import { createHomeowner, createRoofer, systemCtx, type Person } from "../../../../tests/request-fixtures.ts";
import { maxDocuments } from "../model/documents.ts";
import { addHome, loadHome, removeHome, saveItem } from "../service.server.ts";
import { homeDocuments } from "../tables.server.ts";
import { addDocument, deleteUnusedDocuments, listHomeFiles, readDocument, removeDocument } from "./documents.server.ts";
import { acceptTransfer, offerTransfer } from "./transfers.server.ts";

const { db } = await testDatabase(8);
mockFreeDisk();
const receipt = { kind: "RECEIPT", title: "Roof receipt", itemId: "", passesOn: false };
const pdf = { name: "receipt.pdf", bytes: createPdf() };

interface Home {
  owner: Person;
  id: string;
}

async function createHome(): Promise<Home> {
  const owner = await createHomeowner(db);
  return { owner, id: await addHome(owner.ctx, { name: "Our house", street: "12 Elm Street", zip: "60614" }) };
}

async function addRoof({ owner, id }: Home): Promise<string> {
  const blank = { manufacturer: "", model: "", serial: "", installedOn: "", warrantyUntil: "", notes: "" };
  const reminder = { everyMonths: "", nextServiceOn: "", tellsInstaller: false, quoteId: "" };
  await saveItem(owner.ctx, id, { itemId: null, input: { ...blank, ...reminder, category: "ROOF", title: "Roof" } });
  return (await loadHome(owner.ctx, id)).items[0]!.id;
}

async function add({ owner, id }: Home, over: Partial<typeof receipt> = {}, file: typeof pdf | null = pdf) {
  await addDocument(owner.ctx, id, { input: { ...receipt, ...over }, file });
  return (await loadHome(owner.ctx, id)).documents.at(-1)!;
}

const isStored = async (id: string) => (await getFileStore().get(`homes/${id.slice(0, 2)}/${id}`)) !== null;
const cleanUpLater = () => deleteUnusedDocuments(systemCtx(db, new Date(Date.now() + 61 * 60_000)));

describe("a document of a home", () => {
  it("[Y-11] is the unchanged PDF, or a picture without metadata, with a title and what it belongs to", async () => {
    const home = await createHome();
    const itemId = await addRoof(home);
    const saved = await add(home, { itemId });
    expect(saved).toMatchObject({ kind: "RECEIPT", title: "Roof receipt", itemId, mediaType: "application/pdf" });
    const read = await readDocument(home.owner.ctx, home.id, saved.id);
    expect([read.mediaType, read.bytes.equals(createPdf()), read.name]).toEqual(["application/pdf", true, `${saved.id}.pdf`]);
    const photo = await add(home, { title: "" }, { name: "Label of the heater.JPG", bytes: await createPhoto() });
    expect(photo).toMatchObject({ title: "Label of the heater", mediaType: "image/webp" });
    expect((await readDocument(home.owner.ctx, home.id, photo.id)).bytes.toString("latin1")).not.toContain("Secret");
  });

  it.each([
    ["script.pdf", createPdf("9 0 obj\n<< /S /JavaScript >>\nendobj\n"), "proofs.pdf.active"],
    ["receipt.exe", createPdf(), "proofs.fileType"],
    ["page.html", Buffer.from("<script>1</script>"), "proofs.fileType"],
    ["empty.pdf", Buffer.alloc(0), "proofs.fileMissing"],
    ["large.pdf", Buffer.concat([createPdf(), Buffer.alloc(11 * 1024 * 1024)]), "proofs.fileTooLarge"],
  ])("[Y-11] [T81] [T82] is refused and not listed: %s", async (name, bytes, code) => {
    const home = await createHome();
    await expect(add(home, {}, { name, bytes })).rejects.toMatchObject({ kind: "unprocessable", code });
    await expect(add(home, {}, null)).rejects.toMatchObject({ code: "proofs.fileMissing" });
    await expect(add(home, { kind: "SECRET" })).rejects.toMatchObject({ kind: "invalid" });
    expect((await loadHome(home.owner.ctx, home.id)).documents).toEqual([]);
  });

  it("[Y-11] [T46] does not exist for another household, a business, or by the id of an own home", async () => {
    const home = await createHome();
    const { id } = await add(home);
    const other = await createHome();
    const missing = { kind: "not_found" };
    await expect(readDocument(other.owner.ctx, home.id, id)).rejects.toMatchObject(missing);
    await expect(readDocument(other.owner.ctx, other.id, id)).rejects.toMatchObject(missing);
    await expect(addDocument(other.owner.ctx, home.id, { input: receipt, file: pdf })).rejects.toMatchObject(missing);
    await expect(removeDocument(other.owner.ctx, home.id, id)).rejects.toMatchObject(missing);
    await removeDocument(other.owner.ctx, other.id, id);
    await expect(readDocument((await createRoofer(db)).ctx, home.id, id)).rejects.toMatchObject({ kind: "forbidden" });
    expect((await loadHome(home.owner.ctx, home.id)).documents).toHaveLength(1);
    await expect(add(other, { itemId: await addRoof(home) })).resolves.toMatchObject({ itemId: null });
  });

  it("[Y-11] goes with the home only if its owner says so", async () => {
    const home = await createHome();
    const [receiptFile, manual] = [await add(home), await add(home, { kind: "MANUAL", title: "Manual", passesOn: true })];
    const buyer = await createHomeowner(db);
    await acceptTransfer(buyer.ctx, await offerTransfer(home.owner.ctx, home.id));
    expect((await loadHome(buyer.ctx, home.id)).documents.map(({ title }) => title)).toEqual(["Manual"]);
    expect((await readDocument(buyer.ctx, home.id, manual.id)).mediaType).toBe("application/pdf");
    for (const { ctx } of [buyer, home.owner])
      await expect(readDocument(ctx, home.id, receiptFile.id)).rejects.toMatchObject({ kind: "not_found" });
    await cleanUpLater();
    expect([await isStored(receiptFile.id), await isStored(manual.id)]).toEqual([false, true]);
  });

  it("[Y-11] is deleted with its file once it, its home, or the account is removed", async () => {
    const [first, second, third] = [await createHome(), await createHome(), await createHome()];
    const [removed, ofHome, ofAccount, kept] = [await add(first), await add(second), await add(third), await add(first)];
    await removeDocument(first.owner.ctx, first.id, removed.id);
    await removeHome(second.owner.ctx, second.id);
    await eraseAccount(systemCtx(db), third.owner.actor.email);
    expect(await isStored(removed.id)).toBe(true);
    await cleanUpLater();
    const stored = await Promise.all([removed, ofHome, ofAccount, kept].map(({ id }) => isStored(id)));
    expect(stored).toEqual([false, false, false, true]);
    expect((await listHomeFiles({ db })).map(({ name }) => name)).toContain(`homes/${kept.id.slice(0, 2)}/${kept.id}`);
  });

  it("[Y-11] [T84] is one of a limited number", async () => {
    const home = await createHome();
    const { id } = await add(home);
    const [row] = await db.select().from(homeDocuments).where(eq(homeDocuments.id, id));
    const copies = Array.from({ length: maxDocuments - 1 }, () => ({ ...row!, id: crypto.randomUUID() }));
    await db.insert(homeDocuments).values(copies);
    await expect(add(home)).rejects.toMatchObject({ kind: "conflict", code: "homes.tooManyDocuments" });
  });
});
