import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import * as chat from "#app/features/chat/service.server.ts";
import { chatFiles, chatMessages, conversations } from "#app/features/chat/tables.server.ts";
import { withdrawQuote } from "#app/features/quotes/service.server.ts";
import type { FailureDetails } from "#app/lib/errors.ts";
import { formatDetails } from "#app/lib/failure-details.ts";
import { locales } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { consumeTries, limits } from "#app/platform/limits.server.ts";
import { createAction, requestContext, retryAfterContext, type Refusal } from "#app/platform/pages.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { submitChatForm } from "#app/routes/chat/chat-page.server.ts";
import { action as sendFromOutbox } from "#app/routes/chat/outbox.ts";
import { apiOver, createToken } from "./calls.ts";
import { testDatabase } from "./database.ts";
import { createPdf } from "./pdfs.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxWith, type Person } from "./request-fixtures.ts";
import { sizes } from "./sizes.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const ann = await createHomeowner(db);

/** A thread of Ann's with a roofer of its own. */
async function openThread() {
  const roofer = await createRoofer(db);
  const quote = await createTestQuote(ann, roofer);
  const { items } = await chat.listConversations(ann.ctx, { after: null, unreadOnly: false });
  return { id: items.find(({ requestId }) => requestId === quote.requestId)!.id, roofer, quote };
}
const [open, closed, blocked, stopped] = [await openThread(), await openThread(), await openThread(), await openThread()];
await withdrawQuote(closed.roofer.ctx, { id: closed.quote.id, seen: closed.quote.version, reason: "Too far" });
await chat.setBlocked(blocked.roofer.ctx, blocked.id, true);
await db.update(conversations).set({ customerStoppedFor: "SPAM" }).where(eq(conversations.id, stopped.id));

interface Answer {
  status: number;
  failure: Refusal["failure"] | null;
  typed: Record<string, string>;
  retryAfter: string | null;
}

/** What the page without scripts and the outbox of the page with them post. */
const actions = {
  page: createAction((ctx, _args: { request: Request; context: RouterContextProvider }, form) => submitChatForm(ctx, form, paths.chat)),
  outbox: sendFromOutbox as unknown as (args: object) => Promise<unknown>,
};

async function post(person: Person, to: keyof typeof actions, fields: Record<string, string | File>): Promise<Answer> {
  const context = new RouterContextProvider();
  context.set(requestContext, person.ctx);
  const body = new FormData();
  for (const [name, value] of Object.entries({ act: "send", messageKey: randomUUID(), ...fields })) body.append(name, value);
  const answer = (await actions[to]({ request: new Request("http://test/page", { method: "POST", body }), context } as never).catch(
    (error: unknown) => error,
  )) as { data?: Refusal & Refusal["failure"]; init?: { status: number }; status?: number };
  const { data, init } = answer;
  // A page of its own has the failure itself.
  const failure = data?.failure ?? (data ? { ...data, fields: [] } : null);
  return { status: init?.status ?? answer.status ?? 200, failure, typed: data?.typed ?? {}, retryAfter: context.get(retryAfterContext) };
}

const rest = async (person: Person, id: string, { body, language = "en" }: { body: unknown; language?: string }) =>
  call(await createToken(person), `POST /api/v2/conversations/${id}/messages`, { body, headers: { "accept-language": language } });

/** The first invalid field says more than the form, as the page shows it. */
function toShown({ failure }: Answer) {
  return failure?.fields[0] ?? failure;
}

const refusedTexts = [
  { what: "too long a text", conversation: open.id, text: "x".repeat(4_001), code: "input.tooLong", status: 400 },
  { what: "a text far too long", conversation: open.id, text: "x".repeat(30_000), code: "input.tooLong", status: 400 },
  { what: "no text", conversation: open.id, text: "  ", code: "chat.empty", status: 400 },
  { what: "a character that cannot be stored", conversation: open.id, text: "a\u0000", code: "input.notText", status: 400 },
  { what: "a closed request", conversation: closed.id, text: "Still there?", code: "chat.closed", status: 409 },
  { what: "a blocked sender", conversation: blocked.id, text: "Why not?", code: "chat.blocked", status: 409 },
  { what: "a sender whom staff stopped", conversation: stopped.id, text: "Why not?", code: "chat.stopped", status: 409 },
] as const;

describe.each(refusedTexts)("$what", ({ conversation, text, code, status }) => {
  it.each(["page", "outbox"] as const)("[N-01] is refused by the %s, which keeps the text", async (to) => {
    const answer = await post(ann, to, { conversation, text });
    expect([answer.status, toShown(answer)?.code, answer.typed.text]).toEqual([status, code, text]);
    const { details } = toShown(answer)!;
    expect(details ?? {}).toEqual(code === "input.tooLong" ? { max: 4_000 } : {});
  });

  it("[N-01] is refused by REST in the language of the sender", async () => {
    for (const locale of locales) {
      const { status: answered, body } = await rest(ann, conversation, { body: { text }, language: locale });
      const details: FailureDetails = code === "input.tooLong" ? { max: 4_000 } : {};
      expect([answered, body.messages]).toEqual([status, [getTranslator(locale)(`errors:${code}`, formatDetails(details, locale))]]);
    }
  });
});

describe("a message", () => {
  it("[N-01] has 4,000 characters at most, a line break counting as one however the form sends it", async () => {
    const text = `${"x".repeat(1_999)}\r\n${"y".repeat(2_000)}`;
    expect(await post(ann, "page", { conversation: open.id, text })).toMatchObject({ status: 303 });
    const { messages } = await chat.loadUpdate(ann.ctx, open.id, 0);
    expect(messages.at(-1)?.text).toBe(text.replace("\r\n", "\n"));
  });

  it("[T80] of another type is refused and nothing is sent", async () => {
    const before = await db.$count(chatMessages);
    const file = new File(["text"], "text.txt");
    for (const to of ["page", "outbox"] as const) {
      const answer = await post(ann, to, { conversation: open.id, text: file });
      expect([answer.status, toShown(answer)]).toMatchObject([400, { field: "text", code: "input.invalid" }]);
      expect(await post(ann, to, { conversation: open.id, text: "Kept", act: "shout" })).toMatchObject({
        status: 400,
        typed: { text: "Kept" },
      });
      expect(toShown(await post(ann, to, { conversation: open.id, text: "Kept", messageKey: "no" }))?.code).toBe("input.keyInvalid");
    }
    for (const body of [
      { text: ["a"] },
      { text: 1 },
      { text: { a: 1 } },
      { text: "a", type: "card" },
      { text: "a", party: "x" },
      "[",
      null,
    ])
      expect((await rest(ann, open.id, { body })).status).toBe(400);
    expect(await db.$count(chatMessages)).toBe(before);
  });

  it("[T74] to a stranger's conversation is not found, in the sender's language", async () => {
    const stranger = await createHomeowner(db, { locale: "ru" });
    for (const conversation of [open.id, randomUUID(), "x", ""]) {
      for (const to of ["page", "outbox"] as const) {
        const { status, failure } = await post(stranger, to, { conversation, text: "Hello?" });
        expect([status, failure?.code]).toEqual([404, "access.notFound"]);
      }
    }
    const { status, body } = await rest(stranger, open.id, { body: { text: "Hello?" }, language: "ru" });
    expect([status, body.messages]).toEqual([404, [getTranslator("ru")("errors:access.notFound")]]);
  });

  it("[T78] is refused with the time to wait once there are too many, and none is lost or kept twice", async () => {
    const { id, roofer } = await openThread();
    const before = await db.$count(chatMessages, eq(chatMessages.conversationId, id));
    // Ahead of the clock of REST, so that nothing is left there either.
    const hurried: Person = { ...roofer, ctx: ctxWith(roofer, { now: new Date(Date.now() + 60_000) }) };
    let taken = 0;
    for (let sent = 0; sent < sizes.hurriedMessages; sent += 1) {
      const answer = await post(hurried, sent % 2 ? "page" : "outbox", { conversation: id, text: `Offer ${sent}` });
      if (answer.failure) expect(answer).toMatchObject({ status: 429, failure: { code: "chat.often" }, typed: { text: `Offer ${sent}` } });
      if (answer.failure) expect(Number(answer.retryAfter)).toBeGreaterThan(0);
      else taken += 1;
    }
    expect([taken, (await db.$count(chatMessages, eq(chatMessages.conversationId, id))) - before]).toEqual([60, 60]);
    const { status, headers, body } = await rest(roofer, id, { body: { text: "Offer" }, language: "es" });
    expect([status, body.messages]).toEqual([429, [getTranslator("es")("errors:chat.often")]]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("a conversation before a request", () => {
  it("[T78] is not begun with a business once all accounts began enough with it, or from an address", async () => {
    const [roofer, other] = [await createRoofer(db), await createRoofer(db)];
    const bob = await createHomeowner(db);
    const fill = (name: "newConversationsOfContractor" | "newConversationsOfAddress", subject: string) =>
      consumeTries(bob.ctx, name, { subject, count: limits[name].burst });
    await fill("newConversationsOfContractor", String(roofer.contractorId));
    await expect(chat.startConversation(bob.ctx, roofer.actor.accountId)).rejects.toMatchObject({ code: "chat.contractorFull" });
    await fill("newConversationsOfAddress", "203.0.113.78");
    const fromAddress = ctxWith(bob, { caller: "203.0.113.78" });
    await expect(chat.startConversation(fromAddress, other.actor.accountId)).rejects.toMatchObject({ code: "chat.startedOften" });
    expect(await db.$count(conversations, eq(conversations.accountId, bob.actor.accountId))).toBe(0);
    await chat.startConversation(bob.ctx, other.actor.accountId);
  });
});

describe("a file", () => {
  const names = ["invoice.pdf.exe", "photo.jpg.scr", "report\u202Efdp.exe", "page.html", "run.pdf.", "setup.exe.", "run.pdf.lnk", "a.pdf "];
  it.each([...names.map((name) => [name, createPdf()] as const), ["invoice.pdf", Buffer.from("MZ\u0090 a program")] as const])(
    "[N-01] [T83] named %j is refused by its name or content, is not stored, and the text stays",
    async (name, bytes) => {
      const before = await db.$count(chatFiles);
      const answer = await post(ann, "page", {
        conversation: open.id,
        text: "See the file.",
        file: new File([new Uint8Array(bytes)], name),
      });
      const { code, details } = toShown(answer)!;
      expect([answer.status, code, answer.typed.text]).toEqual([422, "proofs.fileType", "See the file."]);
      expect(details?.name).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(await db.$count(chatFiles)).toBe(before);
    },
  );

  it("[T78] is not stored beyond what a user, and all users of a brand, may send in a day", async () => {
    const send = async (person: Person) => {
      const file = new File([new Uint8Array(createPdf())], "plan.pdf");
      return toShown(await post(person, "page", { conversation: open.id, text: "Plan", file }))?.code ?? null;
    };
    const before = await db.$count(chatFiles);
    const fill = (name: "chatFileBytes" | "chatFileBytesOfBrand", subject: string) =>
      consumeTries(ann.ctx, name, { subject, count: limits[name].burst - 10 });
    await fill("chatFileBytes", ann.actor.userId);
    expect(await send(ann)).toBe("chat.filesOften");
    await fill("chatFileBytesOfBrand", ann.ctx.brand.code);
    const other: Person = { ...open.roofer, ctx: ctxWith(open.roofer, { now: ann.ctx.now }) };
    expect([await send(other), (await db.$count(chatFiles)) - before]).toEqual(["chat.filesFull", 0]);
  });

  it("[N-01] is not stored for a blocked sender", async () => {
    const before = await db.$count(chatFiles);
    const file = new File([new Uint8Array(createPdf())], "plan.pdf");
    expect(await post(ann, "page", { conversation: blocked.id, text: "Plan", file })).toMatchObject({ status: 409 });
    expect(await db.$count(chatFiles)).toBe(before);
  });
});
