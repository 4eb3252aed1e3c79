import type { BrandCode } from "#app/brands/brand.ts";
import { enqueueEmail } from "#app/features/notices/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { seal } from "#app/platform/seals.server.ts";
import { claimCodeMinutes } from "../model.ts";

interface CodeMail {
  /** The business's address on file. */
  to: string;
  brand: BrandCode;
  business: string;
  code: string;
}

export async function mailClaimCode(ctx: Ctx, { to, brand, business, code }: CodeMail): Promise<void> {
  const key = `claim.code:${crypto.randomUUID()}`;
  const content = { sealedCode: seal(code, "mail-code"), business, minutes: claimCodeMinutes };
  await enqueueEmail(ctx, { key, brand, to, locale: ctx.locale, template: "account.claimCode", path: paths.listBusiness(), content });
}
