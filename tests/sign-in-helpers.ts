import { and, eq } from "drizzle-orm";
import { sessions, users } from "#app/features/accounts/tables.server.ts";
import type { Visit } from "#app/features/accounts/service/sign-in.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import type { PendingSignIn } from "#app/features/sign-in-links/model.ts";
import { requestSignIn } from "#app/features/sign-in-links/service/requesting.server.ts";
import type { Caller } from "#app/platform/addresses.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createAccountHelpers, type Guest } from "./account-helpers.ts";
import { testCtx } from "./database.ts";

export interface MailedSignIn {
  code: string;
  link: string;
}

/** Visitors, accounts, and what is mailed to them. */
export function createSignInHelpers(db: Ctx["db"]) {
  const { newcomer, staff, password } = createAccountHelpers(db);
  let callers = 0;

  /** A visitor with an address of their own. */
  function stranger(over: Partial<Ctx> = {}): Ctx {
    callers += 1;
    return testCtx(db, { caller: `203.${Math.floor(callers / 250) + 1}.113.${(callers % 250) + 1}` as Caller, ...over });
  }

  async function verified(accountType: "REGULAR" | "BUSINESS" = "REGULAR"): Promise<Guest> {
    const guest = await newcomer(accountType);
    await db.update(users).set({ emailVerified: true }).where(eq(users.email, guest.email));
    return guest;
  }

  async function mailsTo(email: string): Promise<MailedSignIn[]> {
    await sendQueuedNotices({ db, now: new Date(), queue: "access" });
    const sent = await db
      .select()
      .from(mails)
      .where(and(eq(mails.to, email)))
      .orderBy(mails.receivedAt, mails.id);
    return sent.flatMap(({ text, subject }) => {
      const link = /login\/link\?code=([\w-]+)/.exec(text)?.[1];
      return link ? [{ link, code: /^(\d{6})/.exec(subject)?.[1] ?? "" }] : [];
    });
  }

  async function request(email: string, ctx = stranger(), visit: Visit = {}): Promise<{ pending: PendingSignIn; ctx: Ctx } & MailedSignIn> {
    const pending = await requestSignIn(ctx, { email, query: "?returnTo=%2Fdashboard" }, visit);
    const mailed = (await mailsTo(email)).at(-1) ?? { code: "", link: "" };
    return { pending, ctx, ...mailed };
  }

  const sessionCount = (userId: string) => db.$count(sessions, eq(sessions.userId, userId));
  return { newcomer, staff, password, stranger, verified, mailsTo, request, sessionCount };
}

export const userId = ({ actor }: Guest) => actor.userId;
