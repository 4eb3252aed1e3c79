import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice } from "#app/features/notices/model.ts";
import type { Locale } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";

export interface AccountEvent {
  userId: string;
  accountId: string;
  brand: BrandCode;
}

/** `wantsTexts` is `sendSms` of the sign-up. */
export interface NewUserEvent extends AccountEvent {
  phone: string;
  wantsTexts: boolean;
  locale: Locale;
}

/** To the former holder of the number. */
export function toPhoneMovedNotices({ userId, accountId, brand }: AccountEvent): Notice[] {
  const key = `account.phoneMoved:${crypto.randomUUID()}`;
  return [{ key, userId, accountId, brand, template: "account.phoneMoved", path: paths.phoneSettings(), content: {} }];
}

export function toPhoneChangedNotices({ userId, accountId, brand }: AccountEvent): Notice[] {
  const key = `account.phoneChanged:${crypto.randomUUID()}`;
  return [{ key, userId, accountId, brand, template: "account.phoneChanged", path: paths.recoverPassword(), content: {} }];
}

export function toPasswordChangedNotices({ userId, accountId, brand }: AccountEvent): Notice[] {
  const key = `account.passwordChanged:${crypto.randomUUID()}`;
  return [{ key, userId, accountId, brand, template: "account.passwordChanged", path: paths.recoverPassword(), content: {} }];
}

export function toPasskeyNotices({ userId, accountId, brand }: AccountEvent): Notice[] {
  const key = `account.passkeyAdded:${crypto.randomUUID()}`;
  return [{ key, userId, accountId, brand, template: "account.passkeyAdded", path: paths.recoverPassword(), content: {} }];
}

/** `provider` is its title, such as Google. */
export interface ProviderEvent extends AccountEvent {
  provider: string;
}

export function toConnectedNotices(event: ProviderEvent): Notice[] {
  return [toProviderNotice(event, "account.providerConnected")];
}

export function toDisconnectedNotices(event: ProviderEvent): Notice[] {
  return [toProviderNotice(event, "account.providerDisconnected")];
}

function toProviderNotice({ userId, accountId, brand, provider }: ProviderEvent, template: Notice["template"]): Notice {
  const key = `${template}:${crypto.randomUUID()}`;
  return { key, userId, accountId, brand, template, path: paths.recoverPassword(), content: { provider } };
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
