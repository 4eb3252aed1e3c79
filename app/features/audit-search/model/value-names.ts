import { badges } from "../../contractors/model/badges.ts";
import type { FactName } from "../../audit/model.ts";
import { reportIds } from "../../staff-reports/model/reports.ts";

/** Codes that facts hold, by fact; `audit:values` names them. A test compares them with what services record. */
const codes = {
  decision: ["accept", "reject", "revoke", "keep", "remove", "confirm", "decline"],
  event: [
    "approve",
    "askChange",
    "refuse",
    "makeUnavailable",
    "makeAvailable",
    "revoke",
    "changeBadges",
    "proposeTier",
    "confirmTier",
    "declineTier",
  ],
  status: [
    "DRAFT",
    "APPLIED",
    "CHANGE_ASKED",
    "APPROVED",
    "UNAVAILABLE",
    "REFUSED",
    "WITHDRAWN",
    "ACTIVE",
    "EXPIRED",
    "SUSPENDED",
    "REVOKED",
  ],
  outcome: ["declined", "unverified", "CANCELED", "DECLINED"],
  party: ["customer", "contractor"],
  section: ["contactDetails", "serviceArea", "about", "owner", "profile", "enterprise", "previewLink", "reviews", "widget"],
  reason: [
    "OFFENSIVE",
    "PRIVATE",
    "NOT_CUSTOMER",
    "CONFLICT",
    "ADVERTISING",
    "OTHER_BUSINESS",
    "COPIED",
    "NOT_WORK",
    "UNREADABLE",
    "SPAM",
    "ABUSE",
    "SCAM",
    "CONTACT",
    "OTHER",
  ],
  fields: [
    "name",
    "address",
    "postalCode",
    "phone",
    "web",
    "contactName",
    "contactPhone",
    "email",
    "workPhone",
    "ownerName",
    "licences",
    "serviceCategories",
    "foundingYear",
    "employeesNumber",
    "about",
    "sendMeEmails",
    "workphone",
    "financingEnabled",
    "financingLabel",
    "financingUrl",
    "financingLoan",
    "approved",
    "available",
    "badges",
    "partnerId",
    "partnerScore",
    "serviceCategory",
    "productSubCategory",
    "productType",
    "capacity",
    "manufacturer",
    "productName",
    "productSku",
    "productPage",
    "samplePrice",
    "legalUntil",
    "waivedIn",
    "retired",
    "document",
    "title",
    "outcome",
    "notice",
    "postalAddress",
    "theme",
    "loadingBar",
    "mark",
    "lettering",
    "languages",
    "service",
    "off",
    "verifiedPhone",
    "terms",
    "rebate",
  ],
} as const satisfies Partial<Record<FactName, readonly string[]>>;

export type CodedFact = keyof typeof codes;

const lists: ReadonlySet<string> = new Set<FactName>(["fields", "badges"]);

/** A code that an earlier version recorded, and a reason that staff typed, stay as they are. */
export function writeFactCodes(name: string, value: string, { t }: { t: (key: string) => string }): string {
  if (!lists.has(name)) return writeFactCode(name, value, { t });
  return value
    .split(" ")
    .map((code) => writeFactCode(name, code, { t }))
    .join(", ");
}

function writeFactCode(name: string, code: string, { t }: { t: (key: string) => string }): string {
  const badge = name === "badges" && badges.find((one) => one === code);
  if (badge) return t(`directory:badges.${badge}`);
  const report = name === "report" && reportIds.find((one) => one === code);
  if (report) return t(`staffreports:reports.${report}`);
  const known = findCode(name, code);
  return known ? t(`audit:values.${known}`) : code;
}

/** The rest of its key in `audit:values`; null for an unknown code. */
function findCode(name: string, code: string): string | null {
  const known: readonly string[] = name in codes ? codes[name as CodedFact] : [];
  return known.includes(code) ? `${name}.${code}` : null;
}

export function isKnownCode(name: CodedFact, code: string): boolean {
  return findCode(name, code) !== null;
}
