import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { atFileEnd } from "../../tests/file-end.ts";
import { startS3Server } from "../../tests/s3-server.ts";
import { moveFiles } from "./file-moves.server.ts";
import type { FilePlace } from "./file-store.ts";
import { openFileStore, openPlace } from "./files.server.ts";
import { projectRoot } from "./project.server.ts";
import { joinPlaces } from "./two-places.server.ts";

const server = await startS3Server();

/** An empty directory and the emptied bucket. */
function openPlaces() {
  const directory = mkdtempSync(join(tmpdir(), "plumbline-moves-"));
  atFileEnd(() => rmSync(directory, { recursive: true }));
  server.objects.clear();
  server.onRequest = () => {};
  const from = { S3_URL: server.address(), FILES_DIRECTORY: directory, FILES_MOVING: true };
  return {
    directory,
    disk: openPlace("disk", { ...from, FILES_IN: "disk" }),
    bucket: openPlace("s3", { ...from, FILES_IN: "s3" }),
    toBucket: openFileStore({ ...from, FILES_IN: "s3" }),
    toDisk: openFileStore({ ...from, FILES_IN: "disk" }),
  };
}

async function fill(place: FilePlace, count: number): Promise<Map<string, Buffer>> {
  const files = new Map(Array.from({ length: count }, (_, at) => [`photos/${at}/640.webp`, randomBytes(50 + at)]));
  for (const [name, bytes] of files) await place.put(name, bytes);
  return files;
}

async function readAll(place: FilePlace): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const name of (await place.listAll()).toSorted()) files.set(name, (await place.get(name))!);
  return files;
}

const sorted = (files: ReadonlyMap<string, Buffer>) => new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)));

describe("moving stored files", () => {
  it("[I-08] to a bucket and back loses nothing while the product reads, adds and removes", async () => {
    const { disk, bucket, toBucket, toDisk } = openPlaces();
    const expected = await fill(disk, 24);
    for (const [from, to, store] of [
      [disk, bucket, toBucket],
      [bucket, disk, toDisk],
    ] as const) {
      const moved = new AbortController();
      const read = async () => {
        for (let at = 0; !moved.signal.aborted; at += 1) {
          const [name, bytes] = [...expected][(at * 7) % expected.size]!;
          const found = await store.get(name);
          if (expected.has(name)) expect([name, found]).toEqual([name, bytes]);
          await pause(2);
        }
      };
      const write = async () => {
        for (let at = 0; at < 6; at += 1) {
          const added = `leads/${store === toBucket ? "a" : "b"}${at}`;
          await store.put(added, Buffer.from(added));
          expected.set(added, Buffer.from(added));
          const removed = `photos/${(store === toBucket ? 0 : 10) + at}/640.webp`;
          expected.delete(removed);
          await store.remove(removed);
        }
      };
      const moving = moveFiles({ from, to }).finally(() => moved.abort());
      const [counts] = await Promise.all([moving, read(), write()]);
      expect(counts.different).toEqual([]);
      expect(await readAll(from)).toEqual(new Map());
      expect(await readAll(to)).toEqual(sorted(expected));
    }
  });

  it("[I-08] goes on where it was killed", async () => {
    const { directory, disk, bucket, toBucket } = openPlaces();
    const expected = await fill(disk, 16);
    const env = { FILES_DIRECTORY: directory, S3_URL: server.address(), FILES_IN: "s3", FILES_MOVING: "true" };
    let killed = 0;
    for (const fatal of [2, 6]) {
      const child = spawnMove(env);
      let puts = 0;
      server.onRequest = (method) => void (method === "PUT" && ++puts === fatal && child.kill("SIGKILL") && (killed += 1));
      await once(child, "exit");
      server.onRequest = () => {};
      for (const [name, bytes] of expected) expect([name, await toBucket.get(name)]).toEqual([name, bytes]);
    }
    expect(killed).toBe(2);
    expect(await once(spawnMove(env), "exit")).toEqual([0, null]);
    expect([await readAll(disk), await readAll(bucket)]).toEqual([new Map(), sorted(expected)]);
  });

  it("[I-08] takes back the copy of a file that the product removes meanwhile", async () => {
    const { disk, bucket, toBucket } = openPlaces();
    await fill(disk, 1);
    server.onRequest = async (method, name) => {
      if (method !== "PUT") return;
      server.onRequest = () => {};
      await disk.remove(name);
    };
    expect(await moveFiles({ from: disk, to: bucket })).toMatchObject({ moved: 0, gone: 1 });
    expect([await toBucket.get("photos/0/640.webp"), server.objects.size]).toEqual([null, 0]);
  });

  it("[I-08] does not end when the product removes a file that is being written", async () => {
    const { directory, disk, bucket } = openPlaces();
    const [name, folder] = ["photos/0/640.webp", join(directory, "photos", "0")];
    server.objects.set(name, randomBytes(2_000_000));
    mkdirSync(folder, { recursive: true });
    const watcher = watch(folder, (_, draft) => {
      server.objects.delete(name);
      rmSync(join(folder, draft!), { force: true });
    });
    expect(await moveFiles({ from: bucket, to: disk })).toMatchObject({ moved: 0, gone: 1 });
    watcher.close();
    expect([await disk.get(name), await bucket.get(name)]).toEqual([null, null]);
  });

  it("[I-08] keeps both of two files that differ under one name", async () => {
    const { disk, bucket, toBucket } = openPlaces();
    const [name, former] = [...(await fill(disk, 2))][1]!;
    await bucket.put(name, Buffer.from("newer"));
    expect(await moveFiles({ from: disk, to: bucket })).toMatchObject({ moved: 1, different: [name] });
    expect([await disk.get(name), await toBucket.get(name)]).toEqual([former, Buffer.from("newer")]);
  });

  it("[I-08] finds a file that moves between two looks for it", async () => {
    const { disk, bucket } = openPlaces();
    const [name, bytes] = [...(await fill(disk, 1))][0]!;
    const formerAsItMoves: FilePlace = {
      ...disk,
      async get(asked) {
        await moveFiles({ from: disk, to: bucket });
        return disk.get(asked);
      },
    };
    expect(await joinPlaces(bucket, formerAsItMoves).get(name)).toEqual(bytes);
  });
});

function spawnMove(env: Record<string, string>): ChildProcess {
  const args = ["--disable-warning=ExperimentalWarning", join("tests", "move-files.ts")];
  return spawn(process.execPath, args, { cwd: projectRoot, stdio: "inherit", env: { ...process.env, ...env } });
}
