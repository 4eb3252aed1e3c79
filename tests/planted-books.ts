import { withConnection } from "#app/platform/connection.server.ts";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { readData, send } from "./http.ts";

/** Matches the amount planted in every cell of contractors' newest price books, in cents or as displayed. */
export const bookAmount = /(?<!\d)76[,\s]?543(\d\d)?(?!\d)/;

/** Writes that amount into every cell of the contractors' price books. */
export async function plantBookAmount(databaseUrl: string, contractorAccounts: readonly string[]): Promise<void> {
  const amounts =
    "(select jsonb_object_agg(cell, 7654300 + at % 100) from jsonb_object_keys(book -> 'amounts') with ordinality as cells(cell, at))";
  const change = `update price_book set book = jsonb_set(book, '{amounts}', ${amounts}) where book -> 'amounts' <> '{}'::jsonb
    and listing_id in (select id from listing where contractor_id in (select id from contractor where account_id::text = any($1)))`;
  await withConnection(databaseUrl, (client) => client.query(change, [contractorAccounts]));
}

/** Returns every way to read the wizards that list a contractor: pages and their data. */
export function listWizardReads({ firm, openDraft }: { firm: string; openDraft: string }): string[] {
  const newWizards = ["ROOF", "PLUM"].map((service) => ["", `contrid=${firm}&service=${service}&zip=60614`]);
  const resumedWizards = ["oldRoof", "review"].map((step) => [`/${openDraft}`, `step=${step}`]);
  return [...newWizards, ...resumedWizards].flatMap(([key, query]) =>
    ["", ".data"].map((data) => `GET /request/wizard${key}${data}?${query}`),
  );
}

/** Starts a request to a contractor as a visitor. Returns the draft's key. */
export async function beginRequest(server: { url: string }, host: string, { firm, zip }: { firm: string; zip: string }): Promise<string> {
  const body = { contractorAccountIds: [firm], category: "ROOF", answers: { ...houseRoof, zip } };
  return (await readData<{ key: string }>(send(server, "POST /api/v2/requests/drafts", { host, body }))).key;
}
