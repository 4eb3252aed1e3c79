/** What a search finds a lead by. */
export interface SearchableLead {
  name: string;
  /** E.164 or empty. */
  phone: string;
  email: string;
  address: string;
  city: string;
  postalCode: string;
}

/**
 * Lower case, in parts, so that no part runs into the next. Digits of the phone without its country code: "312 555" and "(312) 555" find it.
 */
export function toSearchText({ name, phone, email, address, city, postalCode }: SearchableLead): string {
  return [name, email, address, city, postalCode, toPhoneDigits(phone)].filter(Boolean).join(" | ").toLowerCase();
}

/** The words of a search, at most eight. Words of phone punctuation and digits count as one number. */
export function toSearchWords(typed: string): string[] {
  const asNumber = typed.replaceAll(/[\s().+-]/g, "");
  if (/^\d{4,15}$/.test(asNumber)) return [toPhoneDigits(asNumber.length > 10 ? `+${asNumber}` : asNumber)];
  return typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

function toPhoneDigits(phone: string): string {
  return phone.replace(/^\+1/, "").replaceAll(/\D/g, "");
}
