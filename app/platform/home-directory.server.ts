import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, userInfo } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { settings } from "./settings.server.ts";

/** PostgreSQL refuses to run as root. */
function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Root's is outside its home, where `nobody` can reach it. */
export function homeDirectory(): string {
  if (settings.PLUMBLINE_HOME) return settings.PLUMBLINE_HOME;
  if (isRoot()) return "/var/lib/plumbline";
  if (process.platform === "darwin") return join(homedir(), "Library", "Application Support", "Plumbline");
  if (process.platform === "win32") return join(process.env.LOCALAPPDATA ?? homedir(), "Plumbline");
  return join(process.env.XDG_DATA_HOME ?? join(homedir(), ".local", "share"), "plumbline");
}

/** Created at first use, in a file that only its owner can read. */
export function getOrCreateSecret(name: string): string {
  const file = join(homeDirectory(), "secrets", name);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  // After a root start, `nobody` must reach the database inside the home.
  mkdirSync(homeDirectory(), { recursive: true, mode: isRoot() ? 0o755 : 0o700 });
  mkdirSync(join(homeDirectory(), "secrets"), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    // A concurrent start created it.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}

export function findSecret(name: string): string | null {
  const file = join(homeDirectory(), "secrets", name);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

export function replaceSecret(name: string, secret: string): void {
  getOrCreateSecret(name);
  writeFileSync(join(homeDirectory(), "secrets", name), secret, { mode: 0o600 });
}

export function unprivilegedAccount(): { uid: number; gid: number } | null {
  if (!isRoot()) return null;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid) throw new Error(`There is no account "nobody" to run the database for ${userInfo().username}. Set DATABASE_URL.`);
  return { uid: Number(uid), gid: Number(gid) };
}
