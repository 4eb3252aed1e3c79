import { isPlainFinancing } from "#app/features/contractors/model/financing.ts";
import { formatPercent } from "#app/features/local-law/model.ts";
import { findForbiddenDeposit } from "#app/features/pricing/model/deposit-text.ts";
import { failFields } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/formats.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";

/** Rejects deposits above a region's legal cap, as far as the text can be parsed. */
export function rejectIllegalDeposit(ctx: Ctx, payment: string, regions: readonly string[]): void {
  const forbidden = findForbiddenDeposit(payment, regions);
  if (!forbidden) return;
  const { region, cap } = forbidden;
  const names = { region: getTranslator(ctx.locale)(`regions:${region}`), percent: formatPercent(cap.percent) };
  const code = cap.most === undefined ? "listings.depositAboveCap" : "listings.depositAboveSum";
  failFields([{ field: "terms.payment", code, details: { ...names, most: formatMoney(cap.most ?? 0, ctx.locale) } }]);
}

/** Rejects credit figures, by the rule for the profile's financing text. */
export function rejectCreditFigures(financing: string): void {
  if (!isPlainFinancing(financing)) failFields([{ field: "terms.financing", code: "contractors.financingFigures" }]);
}
