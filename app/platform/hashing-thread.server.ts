import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** A password to hash, or to check against the hash that stands. */
export interface Task {
  id: number;
  password: string;
  against: string | null;
}

/** The new hash, or whether the password is the one of the given hash. */
export interface Done {
  id: number;
  result: string | boolean;
}

/** OWASP's cost of scrypt: 32 MB and about 75 ms of a core. The length is in bytes. */
const [cost, length] = [{ N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }, 64];

// Linux has a priority for each thread. Elsewhere it would be the whole server's.
if (process.platform === "linux") setPriority(19);

parentPort?.on("message", ({ id, password, against }: Task) => {
  const done: Done = { id, result: against === null ? hash(password) : isHashOf(password, against) };
  parentPort?.postMessage(done);
});

/** `salt:key` in hexadecimal digits, as the sign-in library writes it. */
function hash(password: string, salt = randomBytes(16).toString("hex")): string {
  return `${salt}:${scryptSync(password.normalize("NFKC"), salt, length, cost).toString("hex")}`;
}

function isHashOf(password: string, standing: string): boolean {
  const made = Buffer.from(hash(password, standing.split(":")[0]));
  const kept = Buffer.from(standing);
  return made.length === kept.length && timingSafeEqual(made, kept);
}
