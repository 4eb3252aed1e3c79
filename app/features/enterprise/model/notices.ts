import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";

/** A supply house's answer to a request for a connection. */
export interface AnsweredConnection {
  accountId: string;
  /** Who requested it: others of the business may not see it. */
  userId: string;
  brand: BrandCode;
  house: string;
  isConfirmed: boolean;
  /** Of a declined request. */
  reason: string;
  /** ISO 8601; makes the notice unique. */
  answeredAt: string;
}

export function toConnectionNotices({ accountId, userId, brand, house, isConfirmed, reason, answeredAt }: AnsweredConnection): Notice[] {
  const template = isConfirmed ? "contractor.connectionConfirmed" : "contractor.connectionDeclined";
  const content = { house, ...(isConfirmed ? {} : { words: reason }) };
  return [{ key: `connection:${accountId}:${answeredAt}`, brand, accountId, userId, template, path: paths.enterpriseSettings(), content }];
}
