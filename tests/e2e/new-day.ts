import { withConnection } from "#app/platform/connection.server.ts";
import { databaseUrl } from "./addresses.ts";

/** Moves all requests to earlier days and resets the limits of requests and codes, so that the next request is the day's first. */
export async function beginNewDay(): Promise<void> {
  await withConnection(databaseUrl(), async (client) => {
    await client.query("update request set submitted_at = submitted_at - interval '2 days' where submitted_at > now() - interval '1 day'");
    await client.query("delete from limit_bucket where key like 'request%' or key like 'drafts%' or key like 'smsResend%'");
  });
}
