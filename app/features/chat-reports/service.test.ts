import { randomUUID } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import * as chat from "#app/features/chat/service.server.ts";
import { chatMessages, chatMessageVersions } from "#app/features/chat/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { brands } from "#app/brands/registry.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, type Person } from "../../../tests/request-fixtures.ts";
import {
  closeReportedConversation,
  listReportedConversations,
  readReportedConversation,
  readReportedFile,
  removeReportedMessage,
  stopReportedParty,
} from "./service.server.ts";

const { db } = await testDatabase();
const boss = await staff(db, "ROLE_ADMIN");

/** A conversation in which the contractor wrote, and nobody reported anything. */
async function startConversation() {
  const [ann, firm] = [await createHomeowner(db), await createRoofer(db)];
  await createTestQuote(ann, firm);
  const id = (await chat.listConversations(ann.ctx, { after: null, unreadOnly: false })).items[0]!.id;
  const say = (person: Person, text: string) => chat.sendMessage(person.ctx, id, { text, idempotencyKey: randomUUID() });
  const open = async (person: Person) =>
    (await chat.loadChatPage(person.ctx, { conversation: id, before: null, after: null, unreadOnly: false })).thread!;
  const report = (person = ann, reason = "SCAM") => chat.reportConversation(person.ctx, id, { reason, words: "Asks for gift cards" });
  return { ann, firm, id, say, open, report };
}

const isWaiting = async (id: string, by = boss) => (await listReportedConversations(by.ctx)).some((one) => one.id === id);
const countActs = (act: string, { actor }: Person = boss) =>
  db.$count(auditEntries, and(eq(auditEntries.act, act), eq(auditEntries.userId, actor.userId)));
const sentTo = async ({ actor }: Person) =>
  (
    await db
      .select()
      .from(notices)
      .where(and(eq(notices.userId, actor.userId), like(notices.key, "chatReport:%")))
  ).map(({ template, content }) => [template, content["path"]]);

describe("a reported conversation", () => {
  it("[N-01] waits for staff with who reports it and why, and opens only with an audit entry", async () => {
    const { ann, firm, id, say, report } = await startConversation();
    await say(firm, "Pay me in gift cards");
    await expect(readReportedConversation(boss.ctx, id, null)).rejects.toMatchObject({ kind: "not_found" });
    await report();
    const [listed] = (await listReportedConversations(boss.ctx)).filter((one) => one.id === id);
    expect(listed).toMatchObject({ names: { customer: "Ann Miller", contractor: "Rapid Roofing" } });
    expect(listed?.reports).toMatchObject([{ party: "customer", reason: "SCAM", words: "Asks for gift cards" }]);
    expect(JSON.stringify(listed)).not.toContain("Pay me");
    const before = await countActs("chat.reportedRead");
    const { messages } = await readReportedConversation(boss.ctx, id, null);
    expect(messages.map(({ party, text }) => [party, text])).toEqual([
      [null, ""],
      ["contractor", "Pay me in gift cards"],
    ]);
    expect(await countActs("chat.reportedRead")).toBe(before + 1);
    expect(await db.$count(auditEntries, eq(auditEntries.accountId, ann.actor.accountId))).toBe(1);
  });

  it("[T75] shows staff changed and deleted texts, and neither notes of the team nor anything of the account", async () => {
    const { ann, firm, id, say, report } = await startConversation();
    const sent = await say(firm, "Frist");
    await chat.editMessage(firm.ctx, id, { messageId: sent.id, text: "First" });
    const gone = await say(firm, "You fool");
    await chat.deleteMessage(firm.ctx, id, gone.id);
    await chat.sendMessage(firm.ctx, id, { text: "canary-note", type: "note", idempotencyKey: randomUUID() });
    await report();
    const seen = await readReportedConversation(boss.ctx, id, null);
    expect(seen.messages.slice(1).map(({ text, isDeleted, versions }) => [text, isDeleted, versions.map((one) => one.text)])).toEqual([
      ["First", false, ["Frist"]],
      ["", true, ["You fool"]],
    ]);
    for (const hidden of ["canary-note", ann.actor.email, "5550142", "Oak Street"]) expect(JSON.stringify(seen)).not.toContain(hidden);
  });

  it("[N-01] loses the message that staff remove, with the reason in its place, its text kept, and less unread", async () => {
    const { ann, firm, id, say, open, report } = await startConversation();
    const [sent] = [await say(firm, "Pay me in gift cards"), await say(firm, "Today")];
    await report();
    const remove = (reason: string) => removeReportedMessage(boss.ctx, id, { messageId: sent.id, reason });
    await expect(remove("")).rejects.toMatchObject({ fields: [{ code: "chat.reasonMissing" }] });
    const since = (await chat.loadUpdate(ann.ctx, id, 0)).revision;
    for (const _time of [1, 2]) await remove("SCAM");
    expect(await countActs("chat.messageRemoved")).toBe(1);
    expect(await chat.countAllUnread(ann.ctx)).toBe(1);
    expect((await chat.loadUpdate(ann.ctx, id, since)).messages).toMatchObject([{ id: sent.id, text: "", removedFor: "SCAM" }]);
    expect((await open(firm)).messages.find((one) => one.id === sent.id)).toMatchObject({ text: "", isDeleted: true, removedFor: "SCAM" });
    const versions = await db.select().from(chatMessageVersions).where(eq(chatMessageVersions.messageId, sent.id));
    expect(versions.map(({ text }) => text)).toEqual(["Pay me in gift cards"]);
    await expect(chat.editMessage(firm.ctx, id, { messageId: sent.id, text: "Again" })).rejects.toMatchObject({ code: "chat.tooLate" });
    const [card] = await db.select().from(chatMessages).where(eq(chatMessages.conversationId, id));
    const ofCard = removeReportedMessage(boss.ctx, id, { messageId: card!.id, reason: "SPAM" });
    await expect(ofCard).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[N-01] no longer takes messages or edits of the side that staff stop, until they allow it again", async () => {
    const { ann, firm, id, say, open, report } = await startConversation();
    const sent = await say(firm, "Pay me in gift cards");
    await report();
    await stopReportedParty(boss.ctx, id, { stopped: true, party: "contractor", reason: "SCAM" });
    await expect(say(firm, "Hello?")).rejects.toMatchObject({ kind: "conflict", code: "chat.stopped" });
    await expect(chat.editMessage(firm.ctx, id, { messageId: sent.id, text: "Pay!" })).rejects.toMatchObject({ code: "chat.stopped" });
    expect(await open(firm)).toMatchObject({ state: "stopped", stoppedFor: "SCAM" });
    expect(await open(ann)).toMatchObject({ state: "open", stoppedFor: null });
    expect(await countActs("chat.partyStopped")).toBe(1);
    await say(ann, "Please stop");
    await stopReportedParty(boss.ctx, id, { stopped: false, party: "contractor" });
    await say(firm, "Sorry");
  });

  it("[N-01] tells each side that reported what came of it, once, and is closed to staff again", async () => {
    const [kept, acted] = [await startConversation(), await startConversation()];
    await kept.report(kept.firm, "SPAM");
    await closeReportedConversation(boss.ctx, kept.id);
    expect(await sentTo(kept.firm)).toEqual([["reader.chatReportDismissed", `/crm-lite/messages?conversation=${kept.id}`]]);
    expect(await sentTo(kept.ann)).toEqual([]);
    await acted.report();
    await stopReportedParty(boss.ctx, acted.id, { stopped: true, party: "contractor", reason: "SCAM" });
    const both = [1, 2].map(() => closeReportedConversation(boss.ctx, acted.id));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await sentTo(acted.ann)).toEqual([["reader.chatReportActed", `/globalchat?conversation=${acted.id}`]]);
    expect(await isWaiting(acted.id)).toBe(false);
    const attempts = [
      () => readReportedConversation(boss.ctx, acted.id, null),
      () => stopReportedParty(boss.ctx, acted.id, { stopped: false, party: "contractor" }),
      () => closeReportedConversation(boss.ctx, acted.id),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
    await acted.report(acted.firm, "OTHER");
    expect(await isWaiting(acted.id)).toBe(true);
  });
});

describe("the rights of staff", () => {
  it("[T74] keep reported conversations from everybody but administrators of the brand, and from administrators who take part", async () => {
    const { ann, firm, id, report } = await startConversation();
    await report();
    const elsewhere: Person = { ...boss, ctx: { ...boss.ctx, brand: brands.IKO, actor: { ...boss.actor, brands: ["IKO"] } } };
    const asParty: Person = { ...boss, ctx: { ...boss.ctx, actor: { ...boss.actor, accountId: ann.actor.accountId } } };
    const asFirm: Person = { ...boss, ctx: { ...boss.ctx, actor: { ...boss.actor, accountId: firm.actor.accountId } } };
    for (const person of [elsewhere, asParty, asFirm]) {
      expect(await isWaiting(id, person)).toBe(false);
      await expect(readReportedConversation(person.ctx, id, null)).rejects.toMatchObject({ kind: "not_found" });
      await expect(closeReportedConversation(person.ctx, id)).rejects.toMatchObject({ kind: "not_found" });
    }
    const acting: Person = { ...boss, ctx: { ...boss.ctx, actor: { ...boss.actor, actingFor: "Rapid Roofing" } as typeof boss.actor } };
    for (const person of [ann, firm, await staff(db, "ROLE_SALES"), await staff(db, "ROLE_APPROVER"), acting]) {
      const attempts = [
        () => listReportedConversations(person.ctx),
        () => readReportedConversation(person.ctx, id, null),
        () => readReportedFile(person.ctx, id, randomUUID()),
        () => removeReportedMessage(person.ctx, id, { messageId: randomUUID(), reason: "SPAM" }),
        () => stopReportedParty(person.ctx, id, { stopped: true, party: "customer", reason: "SPAM" }),
        () => closeReportedConversation(person.ctx, id),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ kind: "forbidden" });
    }
    const foreign = await startConversation();
    const sent = await foreign.say(foreign.firm, "Hello");
    const outside = removeReportedMessage(boss.ctx, id, { messageId: sent.id, reason: "SPAM" });
    await expect(outside).rejects.toMatchObject({ kind: "not_found" });
    await expect(readReportedFile(boss.ctx, id, randomUUID())).rejects.toMatchObject({ kind: "not_found" });
  });
});
