import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addLead, loadLead } from "#app/features/leads/service.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createRoofer } from "../../../tests/request-fixtures.ts";
import { findLeadStep } from "./lead-form.server.ts";

const { db } = await testDatabase();

it("[L-04] a visit is scheduled at a time of the calendar only", async () => {
  const firm = await createRoofer(db);
  const customer = { name: "Bo Katz", phone: "(312) 555-0171" };
  const id = await addLead(firm.ctx, { customer, job: { jobType: "ROOF" }, idempotencyKey: randomUUID() });
  const schedule = async (scheduledAt: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ act: "status", seen: "1", status: "ESTIMATE_SCHEDULED", scheduledAt }))
      form.set(name, value);
    await findLeadStep(form)!(firm.ctx, id, form);
  };
  for (const typed of ["2027-13-45T10:00", "2027-02-30T10:00", "2027-01-05T24:00", "soon"])
    await expect(schedule(typed), typed).rejects.toMatchObject({ fields: [{ field: "scheduledAt", code: "leads.timeInvalid" }] });
  await schedule("2027-01-05T10:00");
  expect(await loadLead(firm.ctx, id)).toMatchObject({ scheduledAt: "2027-01-05T16:00:00.000Z" });
});
