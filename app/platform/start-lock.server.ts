import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits up to a minute; returns the release. The lock is a directory with one file, named after the process that holds
 * it. Only a dead holder's file is removed: another process may already have replaced the directory.
 */
export async function acquireStartLock(path: string, isHolderAlive = isAlive): Promise<() => void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [holder] = readHolders(path);
    const release = holder === undefined ? takeLock(path) : null;
    if (release) return release;
    if (holder !== undefined && isAbandoned(holder, { tries, isHolderAlive })) rmSync(join(path, holder), { force: true });
    else await pause(100);
  }
  throw new Error(`Another start holds ${path} for over a minute. If none is running, remove that directory.`);
}

/** Renames a directory with the holder's file to the lock's name. Null if another process was faster. */
function takeLock(path: string): (() => void) | null {
  const holder = `${process.pid}.${randomUUID()}`;
  const draft = `${path}.${holder}`;
  mkdirSync(draft);
  writeFileSync(join(draft, holder), "");
  try {
    removeIfEmpty(path);
    renameSync(draft, path);
  } catch {
    rmSync(draft, { recursive: true, force: true });
    return null;
  }
  return () => {
    rmSync(join(path, holder), { force: true });
    removeIfEmpty(path);
  };
}

/** Files without a process id come from earlier versions. */
function isAbandoned(holder: string, { tries, isHolderAlive }: { tries: number; isHolderAlive: (pid: number) => boolean }): boolean {
  const pid = Number.parseInt(holder, 10);
  return pid > 0 ? !isHolderAlive(pid) : tries > 50;
}

function readHolders(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function removeIfEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // Missing, or has a new holder.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
