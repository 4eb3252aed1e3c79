import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { verifyPassword } from "better-auth/crypto";

const derive = promisify(argon2);

/** What a new hash costs: Argon2id with 9 MiB, four times over, in one lane, one of the costs that OWASP holds equal; 20 ms of a core. */
const cost = { memory: 9_216, passes: 4, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

/** What every hash of today's cost begins with, in the PHC string format: the hash itself names what it was made with. */
const beginning = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** A new hash of a password, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await tagOf(password, { ...cost, salt, tagLength });
  return `${beginning}${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether it is the password of this hash, of today's cost or of an earlier one. */
export async function matchesHash(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", tag = ""] = phc.exec(hash) ?? [];
  if (!tag) return verifyPassword({ hash, password });
  const expected = Buffer.from(tag, "base64");
  const made = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(expected, await tagOf(password, { ...made, salt: Buffer.from(salt, "base64"), tagLength: expected.length }));
}

/** Whether a hash was made as none is made any more, and is to be made anew once its password is known. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(beginning);
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

interface Making {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tagLength: number;
}

/** The same letters give the same tag, however their accents were typed. */
function tagOf(password: string, { salt, ...making }: Making): Promise<Buffer> {
  return derive("argon2id", { message: password.normalize("NFKC"), nonce: salt, ...making });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
