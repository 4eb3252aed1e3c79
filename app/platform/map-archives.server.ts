import { open, type FileHandle } from "node:fs/promises";
import { PMTiles, TileType, type RangeResponse, type Source } from "pmtiles";
import { createOutboundClient } from "./outbound.server.ts";

export interface ArchivePart {
  bytes: Buffer<ArrayBuffer>;
  start: number;
  /** Of the whole file. */
  size: number;
  /** Changes with the file. */
  etag: string;
}

export function isRemoteArchive(location: string): boolean {
  return /^https?:\/\//.test(location);
}

/** Bytes from `start` to `end`, both included, as far as the file has them; null past its end. Throws if it cannot be read. */
export async function readArchivePart(path: string, start: number, end: number): Promise<ArchivePart | null> {
  await using file: FileHandle = await open(path, "r");
  const { size, mtimeMs } = await file.stat();
  if (start >= size || end < start) return null;
  const bytes = Buffer.alloc(Math.min(end, size - 1) - start + 1);
  const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, start);
  return { bytes: bytes.subarray(0, bytesRead), start, size, etag: `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"` };
}

/** Milliseconds. */
const timeout = 5_000;

/** Throws, with a reason to log, unless it is a readable PMTiles archive of vector tiles. */
export async function checkArchive(location: string): Promise<void> {
  const archive = new PMTiles(isRemoteArchive(location) ? createRemoteSource(location) : createFileSource(location));
  const { tileType } = await archive.getHeader();
  if (tileType !== TileType.Mvt) throw new Error("The archive has no vector tiles");
}

function createFileSource(path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length): Promise<RangeResponse> {
      const part = await readArchivePart(path, offset, offset + length - 1);
      if (!part) throw new Error("The archive ends too early");
      return { data: toArrayBuffer(part.bytes) };
    },
  };
}

function createRemoteSource(url: string): Source {
  const origins = [new URL(url).origin];
  return {
    getKey: () => url,
    async getBytes(offset, length): Promise<RangeResponse> {
      const client = createOutboundClient({ origins, network: "configured", timeout, maxBytes: length });
      const { status, bytes } = await client(url, { headers: { Range: `bytes=${offset}-${offset + length - 1}` } });
      if (status !== 206) throw new Error(`The archive's host answers range requests with ${status}`);
      return { data: toArrayBuffer(bytes) };
    },
  };
}

function toArrayBuffer({ buffer, byteOffset, byteLength }: Buffer<ArrayBuffer>): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

/** Throws unless the address answers with a MapLibre style. */
export async function checkMapStyle(url: string): Promise<void> {
  const client = createOutboundClient({ origins: [new URL(url).origin], network: "configured", timeout, maxBytes: 4 * 1024 * 1024 });
  const response = await client(url);
  if (!response.ok) throw new Error(`The style's host answers ${response.status}`);
  const style = response.json();
  if (!(style && typeof style === "object" && "version" in style && style.version === 8)) throw new Error("This is no style of version 8");
}
