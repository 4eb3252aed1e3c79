import { createCipheriv, createDecipheriv, createHash, randomBytes, type DecipherGCM } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupError, type Part } from "./manifest.server.ts";

const ivBytes = 12;
const tagBytes = 16;

export interface PartStore {
  directory: string;
  key: Buffer | null;
}

/** Resolves once the part is on disk. */
export async function writePart({ directory, key }: PartStore, name: string, content: AsyncIterable<Uint8Array>): Promise<Part> {
  const path = join(directory, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const count = createPassThrough((piece) => {
    hash.update(piece);
    bytes += piece.byteLength;
  });
  const steps = [createGzip({ level: 4 }), ...(key ? [encrypt(key, name)] : []), count];
  await pipeline([Readable.from(content), ...steps, createWriteStream(path, { mode: 0o600, flags: "wx" })]);
  await using file = await open(path, "r");
  await file.sync();
  return { name, bytes, sha256: hash.digest("hex") };
}

export async function checkPart({ directory }: PartStore, part: Part): Promise<void> {
  const path = join(directory, part.name);
  const found = await stat(path).catch(() => null);
  if (!found) throw new BackupError(`The backup is damaged: ${part.name} is missing.`);
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  if (found.size !== part.bytes || hash.digest("hex") !== part.sha256) {
    throw new BackupError(`The backup is damaged: ${part.name} is not what was stored.`);
  }
}

/** The stream fails if the part cannot be authenticated. */
export function readPart({ directory, key }: PartStore, part: Part): AsyncIterable<Buffer> {
  const content = createGunzip();
  const stored = createReadStream(join(directory, part.name));
  pipeline([stored, ...(key ? [decrypt(key, part.name)] : []), content]).catch((error: Error) => content.destroy(error));
  return content as AsyncIterable<Buffer>;
}

function createPassThrough(onPiece: (piece: Buffer) => void): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      onPiece(piece);
      done(null, piece);
    },
  });
}

/** AES-256-GCM: IV, content, tag. The name is authenticated, so that parts cannot be swapped. */
function encrypt(key: Buffer, name: string): Transform {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(name));
  let hasSentIv = false;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      if (!hasSentIv) this.push(iv);
      hasSentIv = true;
      done(null, cipher.update(piece));
    },
    flush(done) {
      if (!hasSentIv) this.push(iv);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

function decrypt(key: Buffer, name: string): Transform {
  let buffered: Buffer = Buffer.alloc(0);
  let decipher: DecipherGCM | undefined;
  return new Transform({
    transform(piece: Buffer, _encoding, done: TransformCallback) {
      buffered = Buffer.concat([buffered, piece]);
      if (!decipher && buffered.length >= ivBytes) {
        decipher = createDecipheriv("aes-256-gcm", key, buffered.subarray(0, ivBytes)).setAAD(Buffer.from(name));
        buffered = buffered.subarray(ivBytes);
      }
      const ready = decipher ? Math.max(0, buffered.length - tagBytes) : 0;
      const out = decipher?.update(buffered.subarray(0, ready));
      buffered = buffered.subarray(ready);
      done(null, out);
    },
    flush(done: TransformCallback) {
      try {
        decipher?.setAuthTag(buffered);
        done(null, decipher?.final());
      } catch {
        done(new BackupError(`The backup is damaged: ${name} cannot be decrypted.`));
      }
    },
  });
}
