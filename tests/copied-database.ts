import type { withConnection } from "#app/platform/connection.server.ts";

type Client = Parameters<Parameters<typeof withConnection>[1]>[0];

/**
 * Copies a database. Call it with a lock held: PostgreSQL rejects two simultaneous copies of one. File systems that share
 * blocks copy in half of the time.
 */
export async function copyDatabase(client: Client, { name, template }: { name: string; template: string }): Promise<void> {
  await client.query(
    "select set_config('file_copy_method', 'clone', false) from pg_settings where name = 'file_copy_method' and 'clone' = any (enumvals)",
  );
  await client.query(`create database ${name} template ${template} strategy file_copy`);
}
