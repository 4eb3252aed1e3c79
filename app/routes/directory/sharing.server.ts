import { Sharing } from "#app/features/contractors/model/sharing.ts";
import { listShareable, shareContractors, type ShareableContractor } from "#app/features/contractors/service/sharing.server.ts";
import { directoryPath } from "#app/features/directory/model/links.ts";
import { readDirectoryQuery } from "#app/features/directory/model/query.ts";
import { fail } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Selected contractors that can be shared, and the way back. */
export async function findSharedChoice(ctx: Ctx, search: URLSearchParams): Promise<{ contractors: ShareableContractor[]; back: string }> {
  const query = readDirectoryQuery(search, ctx.brand);
  const contractors = await listShareable(ctx, query.picks);
  const code = toPostalKey(search.get("zip") ?? "");
  return { contractors, back: code ? directoryPath(code, query) : paths.directory() };
}

/** Sends the address's selection to the form's recipient. */
export async function sendChoice(ctx: Ctx, search: URLSearchParams, form: FormData): Promise<void> {
  const { contractors } = await findSharedChoice(ctx, search);
  if (contractors.length === 0) fail("not_found", "contractors.unknown");
  const typed = { email: form.get("email"), name: form.get("name"), contractors: contractors.map(({ accountId }) => accountId) };
  await shareContractors(ctx, parseInput(Sharing, typed), String(form.get("key") ?? "") || null);
}
