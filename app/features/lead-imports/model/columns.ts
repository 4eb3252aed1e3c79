import { importColumns, type ImportColumn } from "#app/features/leads/model/file-columns.ts";
import { mapColumnNames, matchColumns } from "#app/lib/file-columns.ts";

export { importColumns, type ImportColumn };

/** Usual headings in four languages and of other programs, besides those of the export. */
export const headingNames: Readonly<Record<ImportColumn, string>> = {
  name: `name, full name, customer, customer name, client, client name, contact, contact name, homeowner, display name, lead, lead name,
    nom, nom complet, nom du client, client, propriétaire, имя, фио, клиент, имя клиента, заказчик, nombre, nombre completo, cliente, nombre del cliente, propietario`,
  firstName: "first name, given name, prénom, primer nombre, nombre de pila",
  lastName: "last name, surname, family name, nom de famille, фамилия, apellido, apellidos",
  phone: `phone, phone number, telephone, mobile, mobile number, mobile phone, cell, cell phone, cellphone, main phone, home phone, primary phone, tel,
    téléphone, numéro de téléphone, cellulaire, mobile, тел, телефон, номер телефона, мобильный, teléfono, número de teléfono, celular, móvil`,
  email: `email, e-mail, email address, mail, courriel, adresse courriel, adresse e-mail, эл. почта, электронная почта, почта, имейл,
    correo, correo electrónico, dirección de correo`,
  address: `address, street, street address, street 1, address 1, address line 1, job address, service address, property address, adresse, rue, adresse des travaux,
    адрес, улица, адрес работ, dirección, calle, domicilio, dirección del trabajo`,
  billingAddress:
    "billing address, billing street, invoice address, adresse de facturation, адрес для счёта, адрес плательщика, dirección de facturación",
  city: "city, town, ville, город, населённый пункт, ciudad",
  region:
    "state or province, state, province, state province, province state, region, état, province ou état, штат, провинция, штат или провинция, estado, provincia, estado o provincia",
  postalCode: "zip, zip code, postal code, postcode, zip or postal code, code postal, почтовый индекс, индекс, código postal, código zip",
  service:
    "service, services, category, service type, job type, trade, type of work, catégorie, type de travaux, услуга, вид работ, категория, servicio, categoría, tipo de trabajo",
  details: `job details, details, description, notes, note, comments, comment, message, job description, détails, détails des travaux, remarques, commentaires,
    описание, подробности, заметки, примечание, комментарий, detalles, detalles del trabajo, descripción, notas, comentarios`,
  status: "status, lead status, stage, job status, pipeline stage, statut, état du client potentiel, статус, этап, estatus, etapa",
  lostReason: "what went wrong, lost reason, reason lost, loss reason, motif de la perte, причина отказа, motivo de pérdida",
  value: `job value, value, amount, price, total, estimate, quote total, deal value, valeur, valeur des travaux, montant, prix, сумма, стоимость, цена,
    valor, valor del trabajo, monto, precio, importe`,
  source: "source, lead source, how they found you, referred by, provenance, origine, источник, откуда узнал, fuente, origen",
  assignee:
    "assigned to, assignee, owner, lead owner, salesperson, assigned user, assigné à, responsable, vendeur, ответственный, менеджер, asignado a, vendedor",
  scheduledAt: `visit or job date, scheduled, scheduled for, scheduled at, appointment, appointment date, visit date, job date, start date, date de visite, rendez-vous,
    дата визита, дата работ, назначено на, cita, fecha de visita, fecha del trabajo`,
  createdAt: `added, created, created at, created date, date created, date added, created on, date, ajouté, ajouté le, créé le, date de création,
    добавлено, создано, дата создания, дата, agregado, creado, fecha de creación, fecha`,
};

const columnByWord = mapColumnNames(headingNames);

/** Null for an unknown heading, and for a second one of the same field. `exported`: headings of the export in all languages. */
export function suggestColumns(headings: readonly string[], exported: ReadonlyMap<string, ImportColumn | null>): (ImportColumn | null)[] {
  return matchColumns(headings, (word) => {
    const known = exported.get(word);
    return known === undefined ? (columnByWord.get(word) ?? null) : known;
  });
}

/** What the chosen columns lack. Texts are `errors:<code>`. */
export function findColumnFailure(columns: readonly (ImportColumn | null)[]): { code: string; column?: ImportColumn } | null {
  const chosen = columns.filter((column) => column !== null);
  const twice = chosen.find((column, at) => chosen.indexOf(column) !== at);
  if (twice) return { code: "leadImports.columnTwice", column: twice };
  if (!chosen.some((column) => column === "name" || column === "firstName" || column === "lastName"))
    return { code: "leadImports.nameColumnMissing" };
  if (!chosen.some((column) => column === "phone" || column === "email")) return { code: "leadImports.contactColumnMissing" };
  return null;
}
