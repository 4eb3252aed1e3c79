import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import type { AccountType, Authority } from "#app/features/accounts/model.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { demoAccounts } from "../accounts.ts";
import { createDemoUuid } from "../ids.ts";

export type DemoEmail = (typeof demoAccounts)[number]["email"];

/** A user who can sign in to the demo data. */
export interface Person {
  userId: string;
  accountId: string;
  accountType: AccountType;
  accountManager: boolean;
  authorities: readonly Authority[];
  /** Brands of a staff member; a super administrator has all. */
  brands?: readonly BrandCode[];
  firstname: string;
  lastname: string;
  cellphone: string;
  postalCode: string;
  fullAddress?: string;
  locale: Locale;
}

type PersonInput = Pick<Person, "firstname" | "lastname" | "cellphone" | "postalCode"> & Partial<Person>;

/** `name` is the email address before the @. */
export function toAccountId(name: string): string {
  return createDemoUuid(`account ${name}`);
}

function homeowner(name: string, who: PersonInput): Person {
  return person(name, { accountType: "REGULAR", accountManager: false, authorities: ["ROLE_CUSTOMER"], ...who });
}

function contractor(name: string, who: PersonInput): Person {
  return person(name, { accountType: "BUSINESS", accountManager: true, authorities: ["ROLE_PROVIDER"], ...who });
}

function staff(name: string, authority: Authority, who: PersonInput): Person {
  return person(name, { accountType: "REGULAR", accountManager: false, authorities: [authority], ...who });
}

function person(name: string, who: PersonInput & Pick<Person, "accountType" | "accountManager" | "authorities">): Person {
  return { userId: createDemoUuid(`user ${name}`), accountId: toAccountId(name), locale: "en", ...who };
}

export const people: Readonly<Record<DemoEmail, Person>> = {
  "homeowner@demo.test": homeowner("homeowner", {
    firstname: "Olivia",
    lastname: "Bennett",
    cellphone: "+13125550101",
    postalCode: "60614",
    fullAddress: "2147 N Demo Street",
  }),
  "homeowner-fr@demo.test": homeowner("homeowner-fr", {
    firstname: "Camille",
    lastname: "Roy",
    cellphone: "+15145550102",
    postalCode: "H2X",
    locale: "fr",
    fullAddress: "3578, rue de la Démo",
  }),
  "homeowner-es@demo.test": homeowner("homeowner-es", {
    firstname: "Lucía",
    lastname: "Herrera",
    cellphone: "+13055550103",
    postalCode: "33130",
    locale: "es",
    fullAddress: "918 SW Demo Avenue",
  }),
  "rapid@demo.test": contractor("rapid", { firstname: "Dean", lastname: "Kowalczyk", cellphone: "+13125550110", postalCode: "60622" }),
  "rapid-office@demo.test": contractor("rapid-office", {
    firstname: "Marisol",
    lastname: "Vega",
    cellphone: "+13125550111",
    postalCode: "60622",
    accountId: toAccountId("rapid"),
    accountManager: false,
  }),
  "summit@demo.test": contractor("summit", { firstname: "Ellen", lastname: "Schaefer", cellphone: "+18475550112", postalCode: "60201" }),
  "blueflame@demo.test": contractor("blueflame", {
    firstname: "Terrence",
    lastname: "Moody",
    cellphone: "+17735550113",
    postalCode: "60618",
  }),
  "oldtown@demo.test": contractor("oldtown", { firstname: "Stan", lastname: "Petrov", cellphone: "+13125550114", postalCode: "60610" }),
  "laurier@demo.test": contractor("laurier", {
    firstname: "Mathieu",
    lastname: "Gagnon",
    cellphone: "+15145550115",
    postalCode: "H2J",
    locale: "fr",
  }),
  "fresh@demo.test": contractor("fresh", { firstname: "Nadia", lastname: "Farouk", cellphone: "+12145550116", postalCode: "75201" }),
  "rival@demo.test": contractor("rival", { firstname: "Wade", lastname: "Tucker", cellphone: "+12145550117", postalCode: "75201" }),
  "admin@demo.test": staff("admin", "ROLE_ADMIN", {
    brands: brandCodes,
    firstname: "Ada",
    lastname: "Lindqvist",
    cellphone: "+13125550120",
    postalCode: "60601",
  }),
  "super@demo.test": staff("super", "ROLE_SUPER_ADMIN", {
    firstname: "Simon",
    lastname: "Okafor",
    cellphone: "+13125550121",
    postalCode: "60601",
  }),
  "approver@demo.test": staff("approver", "ROLE_APPROVER", {
    brands: ["DELTA", "IKO"],
    firstname: "Priya",
    lastname: "Raman",
    cellphone: "+13125550122",
    postalCode: "60601",
  }),
  "sales@demo.test": staff("sales", "ROLE_SALES", {
    brands: ["DELTA", "IKO"],
    firstname: "Sal",
    lastname: "Marino",
    cellphone: "+13125550123",
    postalCode: "60601",
  }),
};
