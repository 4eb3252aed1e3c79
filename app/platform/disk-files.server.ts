import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, statfs } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { fileNamePattern, type FilePlace } from "./file-store.ts";

export function createDiskFiles(directory: string): FilePlace {
  const toPath = (name: string) => join(directory, checkName(name));
  return {
    put: async (name, bytes) => publishFile({ directory, path: toPath(name), publish: rename }, bytes),
    putNew: async (name, bytes) => publishFile({ directory, path: toPath(name), publish: linkNew }, bytes),
    async get(name) {
      return readFile(toPath(name)).catch((error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? null : Promise.reject(error)));
    },
    async remove(name) {
      const path = toPath(name);
      await rm(path, { force: true });
      for (const leftover of await listLeftovers(path)) await rm(leftover, { force: true });
    },
    async list(folder) {
      return (await listNames(toPath(folder))).map((name) => `${folder}/${name}`).filter((name) => fileNamePattern.test(name));
    },
    async listAll() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(rejectUnlessMissing);
      const names = entries.filter((entry) => entry.isFile()).map((entry) => relative(directory, join(entry.parentPath, entry.name)));
      return names.map((name) => name.replaceAll(sep, "/")).filter((name) => fileNamePattern.test(name));
    },
    async freeShare() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const { bavail, blocks } = await statfs(directory);
      return blocks === 0 ? 1 : bavail / blocks;
    },
  };
}

interface Publishing<Result> {
  directory: string;
  path: string;
  /** Gives the complete draft its name at once: readers see the old file or the new one. */
  publish(draft: string, path: string): Promise<Result>;
}

async function publishFile<Result>({ directory, path, publish }: Publishing<Result>, bytes: Uint8Array): Promise<Result> {
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeThrough(draft, bytes);
    return await publish(draft, path);
  } finally {
    await rm(draft, { force: true });
    await syncDirectory(dirname(path));
    await syncDirectory(directory);
  }
}

/** Leftovers of interrupted writes. */
async function listLeftovers(path: string): Promise<string[]> {
  const names = await listNames(dirname(path));
  return names.filter((name) => name.startsWith(`${basename(path)}.`)).map((name) => join(dirname(path), name));
}

function listNames(directory: string): Promise<string[]> {
  return readdir(directory).catch(rejectUnlessMissing);
}

function rejectUnlessMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code !== "ENOENT") throw error;
  return [];
}

/** A link, unlike a renamed file, replaces nothing. False if there is a file, or if it was removed while it was written: with its draft. */
async function linkNew(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (!["EEXIST", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return false;
  }
}

function checkName(name: string): string {
  if (!fileNamePattern.test(name)) throw new Error("Invalid name of a stored file");
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
