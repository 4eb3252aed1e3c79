import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** `sha256` is that of the stored bytes, compressed and encrypted. */
const Part = z.object({ name: z.string().regex(/^[\w./-]+$/), bytes: z.int(), sha256: z.string() });

const TablePart = Part.extend({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Does not depend on the order of the rows. */
  digest: z.string(),
});

export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  secretFingerprint: z.string(),
  encrypted: z.boolean(),
  salt: z.string(),
  tables: z.array(TablePart),
  files: z.array(Part),
  /** In encrypted backups only. */
  secret: Part.nullable(),
  /** Missing or damaged at backup time. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
export type Part = z.infer<typeof Part>;
export type TablePart = z.infer<typeof TablePart>;

export class BackupError extends Error {}

/** Derived from `BACKUP_KEY`; null without encryption. */
export function deriveBackupKey(secret: string | undefined, salt: string): Buffer | null {
  return secret ? Buffer.from(hkdfSync("sha256", secret, Buffer.from(salt, "hex"), "plumbline backup", 32)) : null;
}

export function fingerprintSecret(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", "backup fingerprint", 16)).toString("hex");
}

/** With a checksum: an HMAC if the backup is encrypted. */
export function sealManifest(manifest: Manifest, key: Buffer | null): string {
  const body = JSON.stringify(manifest, null, 1);
  return JSON.stringify({ code: computeChecksum(body, key), body });
}

/** Throws `BackupError` if the manifest was changed, or the key is wrong. */
export function openManifest(stored: string, secret: string | undefined): { manifest: Manifest; key: Buffer | null } {
  const { code, body } = parseJson(z.object({ code: z.string(), body: z.string() }), stored);
  const manifest = parseJson(Manifest, body);
  if (manifest.encrypted && !secret) throw new BackupError("The backup is encrypted: set BACKUP_KEY to the key that it was taken with.");
  const key = manifest.encrypted ? deriveBackupKey(secret, manifest.salt) : null;
  const expected = Buffer.from(computeChecksum(body, key));
  if (expected.length !== code.length || !timingSafeEqual(expected, Buffer.from(code))) {
    throw new BackupError(
      `The backup is damaged: its manifest was changed${key ? ", or BACKUP_KEY is not the key that it was taken with" : ""}.`,
    );
  }
  return { manifest, key };
}

function computeChecksum(body: string, key: Buffer | null): string {
  return (key ? createHmac("sha256", key) : createHash("sha256")).update(body).digest("hex");
}

function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError("The backup is damaged: its manifest cannot be read.");
  }
}
