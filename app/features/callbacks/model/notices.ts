import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { contactsPath, type CallbackKind } from "../model.ts";

export interface CallbackEvent {
  id: string;
  kind: CallbackKind;
  brand: BrandCode;
  contractorAccountId: string;
  name: string;
  phone: string;
  street: string;
  words: string;
}

const templates = {
  REQUEST_A_CALL: { requested: "contractor.callAsked", corrected: "contractor.callCorrected" },
  REQUEST_A_VISIT: { requested: "contractor.visitAsked", corrected: "contractor.visitCorrected" },
} as const;

export function toCallbackNotice({ id, kind, brand, contractorAccountId, name, phone, street, words }: CallbackEvent): Notice {
  const content = { name, phone: formatPhone(phone), street, words };
  return { key: `callback:${id}`, brand, accountId: contractorAccountId, template: templates[kind].requested, path: contactsPath, content };
}

/** Sent once if the request's notice is already sent; later corrections appear only on the leads page. */
export function toCorrectionNotice(callback: CallbackEvent): Notice {
  const notice = toCallbackNotice(callback);
  return { ...notice, key: `${notice.key}:corrected`, template: templates[callback.kind].corrected };
}
