import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withConnection, toDatabaseUrl } from "#app/platform/connection.server.ts";
import { testSettings } from "../test-settings.ts";
import { prepareTemplate } from "../template.ts";
import { startServerOn, type JourneyServer } from "./server.ts";
import { addFirstAdministrator } from "./staff-accounts.ts";

export interface EmptyServer extends JourneyServer {
  /** The only account, made by the command as in production; `link` sets its password. */
  administrator: { email: string; link: string };
}

/**
 * Starts the built product on a database with the schema, postal codes and the first administrator. Without any account a
 * start outside production would load the demo data.
 */
export async function startEmptyServer(): Promise<EmptyServer> {
  const { serverUrl, name: template, release } = await prepareTemplate();
  const name = `empty_${randomBytes(6).toString("hex")}`;
  const files = mkdtempSync(join(tmpdir(), "plumbline-empty-"));
  await withConnection(serverUrl, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const url = toDatabaseUrl(serverUrl, name);
  const env = { DATABASE_URL: url, FILES_DIRECTORY: files, SESSION_SECRET: randomBytes(32).toString("hex"), ...testSettings };
  const drop = async () => {
    await withConnection(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    rmSync(files, { recursive: true, force: true });
    await release();
  };
  const email = `${randomUUID()}@example.com`;
  const administrator = { email, link: addFirstAdministrator(env, email) };
  return { ...(await startServerOn({ url, env, drop })), administrator };
}
