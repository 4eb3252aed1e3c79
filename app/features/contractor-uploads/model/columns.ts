import { headingNames as leadHeadings } from "#app/features/lead-imports/model/columns.ts";
import { mapColumnNames, matchColumns } from "#app/lib/file-columns.ts";
import { normalizeWord } from "#app/lib/normal-words.ts";

/** What a file may say about a contractor. City, state and coordinates follow from the postal code. */
export const uploadColumns = [
  "name",
  "address",
  "postalCode",
  "phone",
  "email",
  "web",
  "licence",
  "licenceRegion",
  "services",
  "rangeMiles",
  "ownerName",
  "foundingYear",
  "employees",
  "about",
  "language",
] as const;
export type UploadColumn = (typeof uploadColumns)[number];

/** Usual headings in four languages and of other programs. */
const headingNames: Readonly<Record<UploadColumn, string>> = {
  name: `name, company, company name, business, business name, contractor, contractor name, firm, dealer, dealer name, account name, legal name,
    nom, entreprise, nom de l’entreprise, entrepreneur, название, компания, подрядчик, организация, nombre, empresa, nombre de la empresa, contratista`,
  address: `${leadHeadings.address}, business address, mailing address, adresse de l’entreprise, dirección de la empresa`,
  postalCode: leadHeadings.postalCode,
  phone: `${leadHeadings.phone}, work phone, business phone, office phone, company phone, téléphone professionnel, рабочий телефон, teléfono de trabajo`,
  email: leadHeadings.email,
  web: "web, website, web site, url, homepage, web address, site, site web, сайт, веб-сайт, sitio, sitio web, página web",
  licence: `license, licence, license number, licence number, license no, lic, lic no, contractor license, numéro de licence, permis,
    лицензия, номер лицензии, licencia, número de licencia`,
  licenceRegion: `license state, license province, licence state, licence province, state of license, issuing state, province de la licence, état de la licence,
    штат лицензии, estado de la licencia`,
  services: `${leadHeadings.service}, services offered, trades, trade, métiers, услуги, специализация, servicios, oficios`,
  rangeMiles: `range, range miles, radius, radius miles, service radius, miles, service area miles, rayon, rayon en milles, радиус, радиус миль, radio, radio en millas`,
  ownerName: "owner, owner name, contact person, principal, propriétaire, владелец, propietario, dueño",
  foundingYear: "founded, founding year, year founded, established, since, année de fondation, год основания, año de fundación",
  employees:
    "employees, number of employees, staff size, employés, nombre d’employés, сотрудники, число сотрудников, empleados, número de empleados",
  about: "about, description, profile, notes, à propos, description de l’entreprise, описание, о компании, acerca de, descripción",
  language: "language, locale, preferred language, langue, язык, idioma",
};

const columnByWord = mapColumnNames(headingNames);

/** Nothing of these is ever taken from a file: accounts, rights and what a brand awards. */
const forbiddenWords = new Set(
  [
    "role, roles, authority, authorities, right, rights, permission, permissions, password, user, username, user id, account, account id, accountid, account type",
    "brand, brands, tenant, partner, partner id, partner score, badge, badges, tier, approved, available, advanced, rating, reviews, public id, publicid, contrid",
  ].flatMap((words) => words.split(",").map(normalizeWord)),
);

/** The first heading that no file may have; null if there is none. */
export function findForbiddenHeading(headings: readonly string[]): string | null {
  return headings.find((heading) => forbiddenWords.has(normalizeWord(heading))) ?? null;
}

/** Null for an unknown heading, and for a second one of the same column. */
export function suggestColumns(headings: readonly string[]): (UploadColumn | null)[] {
  return matchColumns(headings, (word) => columnByWord.get(word) ?? null);
}

/** What the chosen columns lack. Texts are `errors:<code>`. */
export function findColumnFailure(columns: readonly (UploadColumn | null)[]): { code: string; column?: UploadColumn } | null {
  const chosen = columns.filter((column) => column !== null);
  const twice = chosen.find((column, at) => chosen.indexOf(column) !== at);
  if (twice) return { code: "contractorUploads.columnTwice", column: twice };
  const missing = (["name", "postalCode"] as const).find((column) => !chosen.includes(column));
  return missing ? { code: `contractorUploads.columnMissing.${missing}`, column: missing } : null;
}
