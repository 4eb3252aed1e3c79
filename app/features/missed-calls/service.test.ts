import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { addLead, changeStatus, listLeads, loadLead } from "#app/features/leads/service.server.ts";
import { stopByProvider } from "#app/features/sms/service/stops.server.ts";
import { sendQueuedSms } from "#app/features/sms/service/sending.server.ts";
import { hashPhone } from "#app/features/sms/store.server.ts";
import { smsOutbox } from "#app/features/sms/tables.server.ts";
import { endpoints } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeTries, limits } from "#app/platform/limits.server.ts";
import { twilioSender } from "#app/platform/twilio.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, sendTestRequest, systemCtx, type Person } from "../../../tests/request-fixtures.ts";
import { createRecordingSender, newPhone } from "../../../tests/sms.ts";
import { findFailureKind, signWebhook } from "../../../tests/sms-webhooks.ts";
import { twilioAccount } from "../../../tests/twilio-server.ts";
import { chooseTextBack, loadMissedCalls } from "./service.server.ts";
import { assignLine, removeLine } from "./service/lines.server.ts";
import { handleEndedCall, handleIncomingCall } from "./service/webhooks.server.ts";

const { db } = await testDatabase();
const provider = { account: twilioAccount, sender: twilioSender(twilioAccount, "http://127.0.0.1:1", "configured") };
const noon = new Date("2026-11-24T18:00:00Z");
const hours = (count: number) => new Date(noon.getTime() + count * 60 * 60_000);
const all = parseLeadQuery(new URLSearchParams());

let calls = 0;
/** A signed report of a call from `caller` to `line`. */
function report(line: string, caller: string, over: Record<string, string> = {}) {
  calls += 1;
  const CallSid = `CA${String(calls).padStart(32, "0")}`;
  return signWebhook(endpoints.callEnded(), { CallSid, From: caller, To: line, DialCallStatus: "no-answer", ...over });
}
const ctxAt = (now: Date): Ctx => testCtx(db, { now, caller: "192.0.2.10" });
const take = (webhook: ReturnType<typeof report>, now = noon) => handleEndedCall(ctxAt(now), webhook, provider);

/** The answer to a call from `caller` that comes in. */
function call(line: string, caller: string): Promise<string> {
  const webhook = signWebhook(endpoints.callIncoming(), { CallSid: `CA${"b".repeat(32)}`, From: caller, To: line });
  return handleIncomingCall(ctxAt(noon), webhook, provider);
}

async function createLine({ textsBack = true } = {}) {
  const firm = await createRoofer(db);
  const line = newPhone();
  const [row] = await db
    .update(contractors)
    .set({ workPhone: "+13125550100", timeZone: "America/Chicago" })
    .where(eq(contractors.id, firm.contractorId))
    .returning();
  await assignLine(systemCtx(db, noon), { phone: line, publicId: row!.publicId });
  if (textsBack) await chooseTextBack(firm.ctx, { phone: line, textsBack });
  return { firm, line, publicId: row!.publicId };
}
const listTexts = (caller: string) =>
  db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.phoneHash, hashPhone(caller)));
const listOwn = async ({ ctx }: Person) => (await listLeads(ctx, all)).rows;

describe("a missed call", () => {
  it("[L-01] is a new lead that waits for a call, and one text, however often it is reported", async () => {
    const { firm, line } = await createLine();
    const caller = newPhone();
    const webhook = report(line, caller);
    expect(await take(webhook)).toContain("<Hangup/>");
    await Promise.all([take(webhook), take(webhook), take(webhook, hours(30))]);
    const [lead, ...others] = await listOwn(firm);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ phone: caller, name: "", origin: "PHONE", status: "NEW", attention: ["CALL"] });
    expect((await loadLead(firm.ctx, lead!.id)).timeline).toMatchObject([
      { kind: "callMissed", party: "system", facts: { phone: caller } },
    ]);
    const sender = createRecordingSender();
    await sendQueuedSms({ db, now: noon, queue: "updates" }, sender);
    expect(sender.sent.filter(({ to }) => to === caller).map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^Delta.*: Sorry we missed your call\. .+ will call you back\..*http.+\/contractors\/ctr_\w+ Reply STOP to end texts$/,
      ),
    ]);
  });

  it("[L-01] of a known customer waits in the open lead, whose history has it, and in a new one once that has ended", async () => {
    const { firm, line } = await createLine();
    const phone = newPhone();
    const id = await addLead(firm.ctx, { customer: { name: "Bo Katz", phone }, job: { jobType: "ROOF" }, idempotencyKey: "missed-call-1" });
    await take(report(line, phone));
    expect(await loadLead(firm.ctx, id)).toMatchObject({ attention: ["CALL"], version: 2, otherJobs: [] });
    await changeStatus(firm.ctx, { id, seen: 2, status: "DISMISSED" });
    await take(report(line, phone), hours(1));
    expect(await loadLead(firm.ctx, id)).toMatchObject({ status: "DISMISSED", otherJobs: [{ status: "NEW" }] });
  });

  it("[T112] is texted once a day, and again on the next", async () => {
    const { firm, line } = await createLine();
    const caller = newPhone();
    for (const at of [0, 1, 5]) await take(report(line, caller), hours(at));
    expect(await listTexts(caller)).toHaveLength(1);
    await take(report(line, caller), hours(24));
    expect(await listTexts(caller)).toHaveLength(2);
    expect(await listOwn(firm)).toHaveLength(1);
  });

  it("[T112] is not texted without the contractor's choice, after STOP, nor to a toll-free number", async () => {
    const off = await createLine({ textsBack: false });
    const [caller, stopped] = [newPhone(), newPhone()];
    await take(report(off.line, caller));
    expect([await listTexts(caller), await listOwn(off.firm)]).toMatchObject([[], [{ phone: caller }]]);
    const { line } = await createLine();
    await stopByProvider({ db, now: noon }, hashPhone(stopped));
    await take(report(line, stopped));
    await take(report(line, "+18005550142"));
    expect([await listTexts(stopped), await listTexts("+18005550142")]).toEqual([[], []]);
    const late = newPhone();
    await take(report(line, late));
    await stopByProvider({ db, now: noon }, hashPhone(late));
    const sender = createRecordingSender();
    await sendQueuedSms({ db, now: hours(1), queue: "updates" }, sender);
    expect(sender.sent.map(({ to }) => to)).not.toContain(late);
  });

  it("[T112] at night is texted in the morning of the caller", async () => {
    const { line } = await createLine();
    const caller = newPhone();
    await take(report(line, caller), hours(10));
    const sender = createRecordingSender();
    await sendQueuedSms({ db, now: hours(10), queue: "updates" }, sender);
    expect(sender.sent.map(({ to }) => to)).not.toContain(caller);
    await sendQueuedSms({ db, now: hours(20.1), queue: "updates" }, sender);
    expect(sender.sent.map(({ to }) => to)).toContain(caller);
  });

  it("is texted in the language of a customer with an account", async () => {
    const { firm, line } = await createLine();
    const ann = await createHomeowner(db);
    await sendTestRequest(ann, [firm]);
    await db.update(users).set({ locale: "es" }).where(eq(users.id, ann.actor.userId));
    await take(report(line, "+13125550142"));
    expect(await listTexts("+13125550142")).toMatchObject([{ locale: "es", purpose: "CALL_REPLY" }]);
    expect(await listOwn(firm)).toMatchObject([{ attention: ["CALL", "REQUEST"] }]);
  });

  it("[T58] texts a forged caller once a day for all contractors, and takes nothing from what their jobs text", async () => {
    const [one, other] = [await createLine(), await createLine()];
    const caller = newPhone();
    for (const { line } of [one, other]) await take(report(line, caller));
    const sender = createRecordingSender();
    await sendQueuedSms({ db, now: noon, queue: "updates" }, sender);
    await sendQueuedSms({ db, now: hours(4), queue: "updates" }, sender);
    expect(sender.sent.filter(({ to }) => to === caller)).toHaveLength(1);
    await consumeTries({ db, now: noon }, "smsUpdates", { subject: caller, count: limits.smsUpdates.burst });
  });

  it("[T112] cannot flood a contractor or a caller", async () => {
    const { firm, line } = await createLine();
    const caller = newPhone();
    for (let call = 0; call < 15; call += 1) await take(report(line, caller));
    const lead = await loadLead(firm.ctx, (await listOwn(firm))[0]!.id);
    expect(lead.timeline).toHaveLength(10);
    expect(await listTexts(caller)).toHaveLength(1);
  });
});

describe("the provider's calls", () => {
  it("[T112] are refused without its signature, and for other addresses or accounts", async () => {
    const { firm, line } = await createLine();
    const caller = newPhone();
    const signed = report(line, caller);
    const forged = [
      { ...signed, signature: "" },
      { ...signed, params: { ...signed.params, To: newPhone() } },
      { ...signed, path: endpoints.callIncoming() },
      signWebhook(endpoints.callEnded(), { ...(signed.params as Record<string, string>) }, "another token"),
      signWebhook(endpoints.callEnded(), { ...(signed.params as Record<string, string>), AccountSid: `AC${"9".repeat(32)}` }),
    ];
    for (const webhook of forged) expect(await findFailureKind(take(webhook))).toBe("forbidden");
    expect(await findFailureKind(handleEndedCall(ctxAt(noon), signed, null))).toBe("not_found");
    expect(await listOwn(firm)).toEqual([]);
  });

  it("[L-01] forward to the work phone, and reject numbers of nobody, of other brands and taken back", async () => {
    const { line } = await createLine();
    const ask = (to: string) => call(to, newPhone());
    expect(await ask(line)).toMatch(/<Dial [^>]*action="http[^"]+\/api\/v2\/calls\/ended"[^>]*><Number>\+13125550100<\/Number><\/Dial>/);
    expect(await ask(newPhone())).toContain("<Reject/>");
    await removeLine(systemCtx(db, noon), line);
    expect(await ask(line)).toContain("<Reject/>");
  });

  it("[T58] do not forward to premium, Caribbean or toll-free numbers, nor to a tracked number of any contractor", async () => {
    const { firm, line } = await createLine();
    const other = await createLine();
    for (const workPhone of ["+19005550142", "+18765550142", "+18005550142", "+13129760142", other.line, line]) {
      await db.update(contractors).set({ workPhone }).where(eq(contractors.id, firm.contractorId));
      expect(await call(line, newPhone())).toContain("<Reject/>");
    }
  });

  it("[T58] forward for an hour at most, and a day's share of calls to a line and of a caller", async () => {
    const { line } = await createLine();
    const other = await createLine();
    const caller = newPhone();
    expect(await call(line, caller)).toContain('timeLimit="3600"');
    await consumeTries({ db, now: noon }, "forwardedCallsOfCaller", {
      subject: caller,
      count: limits.forwardedCallsOfCaller.burst - 1,
    });
    for (const to of [line, other.line]) expect(await call(to, caller)).toContain("<Reject/>");
    expect(await call(line, newPhone())).toContain("<Dial");
    await consumeTries({ db, now: noon }, "forwardedCalls", { subject: line, count: limits.forwardedCalls.burst - 2 });
    expect(await call(line, newPhone())).toContain("<Reject/>");
    expect(await call(other.line, "anonymous")).toContain("<Dial");
  });

  it("[S-07] have no effect at another brand", async () => {
    const { firm, line } = await createLine();
    const iko = await createRoofer(db, { brand: "IKO" });
    expect(await loadMissedCalls(iko.ctx)).toEqual([]);
    await expect(chooseTextBack(iko.ctx, { phone: line, textsBack: false })).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadMissedCalls((await createHomeowner(db)).ctx)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(assignLine(firm.ctx, { phone: newPhone(), publicId: "ctr_x" })).rejects.toMatchObject({ kind: "forbidden" });
    const rival = await createLine();
    await expect(assignLine(systemCtx(db, noon), { phone: line, publicId: rival.publicId })).rejects.toMatchObject({
      code: "missedCalls.numberTaken",
    });
    const [own] = await loadMissedCalls({ ...firm.ctx, brand: brands.PLATFORM });
    expect(own).toMatchObject({ phone: line, textsBack: true, workPhone: "+13125550100" });
    expect(own?.texts.map(({ locale }) => locale).toSorted()).toEqual(["en", "es", "fr", "ru"]);
  });
});
