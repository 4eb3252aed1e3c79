import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as waitForTurn } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { acquireStartLock, isAlive } from "./start-lock.server.ts";

const parent = mkdtempSync(join(tmpdir(), "plumbline-locks-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Its holder was killed. */
function createAbandonedLock(name: string): string {
  const path = join(parent, name);
  const file = JSON.stringify(join(import.meta.dirname, "start-lock.server.ts"));
  const program = `const { acquireStartLock } = await import(${file}); await acquireStartLock(process.argv[1]); process.kill(process.pid, "SIGKILL");`;
  spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program, path]);
  expect(readdirSync(path)).toHaveLength(1);
  return path;
}

it("the lock of a killed process is taken over", async () => {
  const path = createAbandonedLock("killed");
  (await acquireStartLock(path))();
  expect(readdirSync(parent)).toEqual([]);
});

it("only one of two processes gets the lock when both see that its holder is dead", async () => {
  const path = createAbandonedLock("raced");
  let faster: Promise<() => void> | undefined;
  let isHeldTwice = false;
  const slower = acquireStartLock(path, (pid) => {
    const result = isAlive(pid);
    faster ??= acquireStartLock(path);
    return result;
  });
  void slower.then(() => (isHeldTwice = true));
  await expect.poll(() => faster).toBeDefined();
  const release = await faster!;
  await waitForTurn();
  expect(isHeldTwice).toBe(false);
  release();
  (await slower)();
  expect(readdirSync(parent)).toEqual([]);
});

it("a waiting process gets the lock after its release", async () => {
  const path = join(parent, "waited");
  const release = await acquireStartLock(path);
  const next = acquireStartLock(path);
  release();
  (await next)();
  expect(readdirSync(parent)).toEqual([]);
});
