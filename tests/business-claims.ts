import { eq } from "drizzle-orm";
import { brands } from "#app/brands/registry.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import { loadClaim as loadFoundClaim, type SearchedBusiness } from "#app/features/business-claims/service.server.ts";
import { sendClaimCode as sendFoundCode, textClaimCode as textFoundCode } from "#app/features/business-claims/service/codes.server.ts";
import { requestClaim as requestFoundClaim } from "#app/features/business-claims/service/requesting.server.ts";
import { sealSearchToken } from "#app/features/business-claims/service/search-tokens.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { DbPool } from "#app/platform/db.server.ts";
import { openContractor } from "./contractors.ts";
import { testCtx } from "./database.ts";

interface UnclaimedBusiness {
  /** The brand that lists it. */
  brand?: BrandCode;
  membership?: Record<string, unknown>;
  email?: string;
  workPhone?: string;
  cellPhone?: string;
}

/** The steps of a claimant whose search just found the business. */
const toFound = (ctx: Ctx, publicId: string): SearchedBusiness => ({ publicId, token: sealSearchToken(ctx, publicId) });
export const loadClaim = (ctx: Ctx, publicId: string) => loadFoundClaim(ctx, toFound(ctx, publicId));
export const sendClaimCode = (ctx: Ctx, publicId: string) => sendFoundCode(ctx, toFound(ctx, publicId));
export const textClaimCode = (ctx: Ctx, publicId: string) => textFoundCode(ctx, toFound(ctx, publicId));
export const requestClaim = (ctx: Ctx, { publicId, evidence }: { publicId: string; evidence: unknown }) =>
  requestFoundClaim(ctx, { ...toFound(ctx, publicId), evidence });

/** Businesses that nobody runs, as staff add them, and what they are sent. */
export function createClaimFixtures(db: DbPool["db"]) {
  let businesses = 0;

  async function openUnclaimed({ brand = "DELTA", membership = {}, ...onFile }: UnclaimedBusiness = {}) {
    businesses += 1;
    const email = onFile.email ?? `office${businesses}@rapid${businesses}.example`;
    const licence = `104.${businesses}`;
    const licences = [{ region: "IL", number: licence, kind: "" }];
    const opened = await openContractor(testCtx(db, { brand: brands[brand] }), { name: `Rapid Roofing ${businesses}`, membership });
    await db
      .update(contractors)
      .set({ ...onFile, email, licences })
      .where(eq(contractors.id, opened.id));
    return { ...opened, email, licence };
  }

  async function listMails(email: string) {
    await sendQueuedNotices({ db, now: new Date() });
    return db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.receivedAt);
  }

  /** The newest code that an address got. */
  async function readMailedCode(email: string): Promise<string> {
    const received = await listMails(email);
    return received.flatMap(({ text }) => /profile: (\d{6})/.exec(text)?.[1] ?? []).at(-1) ?? "no code";
  }

  return { openUnclaimed, listMails, readMailedCode };
}
