import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { listHomes, loadHome, saveItem } from "#app/features/homes/service.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote } from "../../../../tests/request-fixtures.ts";
import { parseLeadQuery } from "../model/lists.ts";
import { addLead, changeStatus, listLeads, loadLead } from "../service.server.ts";

const { db } = await testDatabase();
const customer = { name: "Bo Katz", phone: "(312) 555-0171" };
const completion = { isBrandProduct: true, product: "Bradford White RG250T6N", serials: "dc9876553, DD1234567", finalPrice: 185_000 };

async function createLead(jobType = "PLUM") {
  const firm = await createRoofer(db);
  const id = await addLead(firm.ctx, { customer, job: { jobType }, idempotencyKey: randomUUID() });
  return { firm, id };
}

describe("completing a job", () => {
  it("[L-04] asks whether the brand's product was installed, then which product or what was done, and the final price", async () => {
    const { firm, id } = await createLead();
    const complete = (answers: object | null) => changeStatus(firm.ctx, { id, seen: 1, status: "COMPLETED", completion: answers });
    const refusal = (answers: object | null) =>
      complete(answers).then(
        () => [],
        (error: { fields: { field: string; code: string }[] }) => error.fields.map(({ field, code }) => `${field} ${code}`),
      );
    expect(await refusal(null)).toEqual(["completion.isBrandProduct leads.productAnswerMissing"]);
    expect(await refusal({})).toEqual([
      "completion.isBrandProduct leads.productAnswerMissing",
      "completion.finalPrice leads.finalPriceMissing",
    ]);
    expect(await refusal({ isBrandProduct: true, finalPrice: 1 })).toEqual(["completion.product leads.productMissing"]);
    expect(await refusal({ isBrandProduct: false, finalPrice: 1 })).toEqual(["completion.details leads.detailsMissing"]);
    expect(await refusal({ ...completion, warrantyUntil: "0000-01-01" })).toEqual(["completion.warrantyUntil homes.dayInvalid"]);
    await complete(completion);
    expect(await loadLead(firm.ctx, id)).toMatchObject({
      status: "COMPLETED",
      value: 185_000,
      completion: { product: "Bradford White RG250T6N", serials: ["DC9876553", "DD1234567"] },
    });
  });

  it.each([
    ["Bradford White RG250T6N", "QC1234567"],
    ["State GS640", "0899A03262"],
  ])("[V-17] rejects a serial number that %s cannot have: %s", async (product, serials) => {
    const { firm, id } = await createLead();
    const input = { id, seen: 1, status: "COMPLETED", completion: { ...completion, product, serials } };
    await expect(changeStatus(firm.ctx, input)).rejects.toMatchObject({ fields: [{ code: "leads.serialUnlikely" }] });
    await changeStatus(firm.ctx, { ...input, completion: { ...input.completion, product: "Rheem XG40" } });
  });

  it("[Y-11] puts product, serial numbers and warranty into the home file, and leaves what the homeowner entered", async () => {
    const [ann, firm] = [await createHomeowner(db), await createRoofer(db)];
    for (const serial of ["", "HER OWN"]) {
      const quote = await createTestQuote(ann, firm);
      const contact = { phone: "+13125550142", street: `${serial.length + 1} Oak Street` };
      await orderQuote(ann.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 1, contact, idempotencyKey: `order-${quote.id}` });
      const home = (await listHomes(ann.ctx)).find(({ street }) => street === contact.street)!;
      const [item] = (await loadHome(ann.ctx, home.id)).items;
      const entered = { ...item!, serial, installedOn: "", warrantyUntil: "", everyMonths: "", nextServiceOn: "", quoteId: "" };
      await saveItem(ann.ctx, home.id, { itemId: item!.id, input: entered });
      const lead = (await listLeads(firm.ctx, parseLeadQuery(new URLSearchParams({ text: `q-${quote.number}` })))).rows[0]!;
      const installed = { ...completion, warrantyUntil: "2036-11-01" };
      await changeStatus(firm.ctx, { id: lead.id, seen: lead.version, status: "COMPLETED", completion: installed });
      expect((await loadHome(ann.ctx, home.id)).items).toMatchObject([
        { model: "Bradford White RG250T6N", serial: serial || "DC9876553, DD1234567", warrantyUntil: "2036-11-01" },
      ]);
    }
  });
});
