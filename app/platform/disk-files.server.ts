import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FileStore } from "./file-store.ts";

export function createDiskFiles(directory: string): FileStore {
  const toPath = (name: string) => join(directory, checkName(name));
  return {
    async put(name, bytes) {
      const path = toPath(name);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeThrough(draft, bytes);
        // Atomic: readers see the old file or the new one.
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncDirectory(dirname(path));
      await syncDirectory(directory);
    },
    async get(name) {
      return readFile(toPath(name)).catch((error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? null : Promise.reject(error)));
    },
    async remove(name) {
      const path = toPath(name);
      await rm(path, { force: true });
      for (const leftover of await listLeftovers(path)) await rm(leftover, { force: true });
    },
    async list(folder) {
      return (await listNames(toPath(folder))).map((name) => `${folder}/${name}`).filter((name) => namePattern.test(name));
    },
    async freeShare() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const { bavail, blocks } = await statfs(directory);
      return blocks === 0 ? 1 : bavail / blocks;
    },
  };
}

/** Leftovers of interrupted writes. */
async function listLeftovers(path: string): Promise<string[]> {
  const names = await listNames(dirname(path));
  return names.filter((name) => name.startsWith(`${basename(path)}.`)).map((name) => join(dirname(path), name));
}

function listNames(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? [] : Promise.reject(error)));
}

const namePattern = /^[\w-]+(\/[\w-]+)*(\.\w+)?$/;

function checkName(name: string): string {
  if (!namePattern.test(name)) throw new Error("Invalid name of a stored file");
  return name;
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, "wx", 0o600);
  await file.writeFile(bytes);
  await file.sync();
}

/** Makes a new name survive a power cut. Windows neither supports nor needs it. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  await using directory = await open(path, "r");
  await directory.sync();
}
