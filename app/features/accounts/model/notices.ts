import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";

export interface AccountEvent {
  userId: string;
  accountId: string;
  brand: BrandCode;
}

export function toPasswordChangedNotices({ userId, accountId, brand }: AccountEvent): Notice[] {
  const key = `account.passwordChanged:${crypto.randomUUID()}`;
  return [{ key, userId, accountId, brand, template: "account.passwordChanged", path: paths.recoverPassword(), content: {} }];
}

/** Sent once a day. `day` is YYYY-MM-DD. */
export function toFailedCodesNotices({ userId, accountId, brand, day }: AccountEvent & { day: string }): Notice[] {
  const key = `account.codeGuessed:${userId}:${day}`;
  return [{ key, userId, accountId, brand, template: "account.codeGuessed", path: paths.recoverPassword(), content: {} }];
}

/** Sent once a day. `day` is YYYY-MM-DD. */
export function toRepeatedSignUpNotices({ userId, accountId, brand, day }: AccountEvent & { day: string }): Notice[] {
  return [{ key: `account.known:${day}`, userId, accountId, brand, template: "account.known", path: paths.login(), content: {} }];
}
