import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createDiskFiles } from "./disk-files.server.ts";
import type { FilePlace } from "./file-store.ts";
import { createS3Files } from "./s3-files.server.ts";
import { startS3Server } from "../../tests/s3-server.ts";

const directory = join(mkdtempSync(join(tmpdir(), "plumbline-files-")), "not", "there", "yet");
const service = await startS3Server();
const s3 = (secret?: string) => createS3Files(service.address(secret));

afterAll(() => {
  rmSync(join(directory, "../../.."), { recursive: true });
});

const stores: readonly (readonly [string, FilePlace])[] = [
  ["a directory", createDiskFiles(directory)],
  ["a bucket", s3()],
];

describe.each(stores)("files in %s", (_name, files) => {
  const name = "3f2a/640.webp";

  it("[I-08] are kept until removed, and overwritten by name", async () => {
    expect(await files.get(name)).toBeNull();
    await files.put(name, Buffer.from("first"));
    await files.put(name, Buffer.from([0, 255, 13, 10]));
    expect(await files.get(name)).toEqual(Buffer.from([0, 255, 13, 10]));
    await files.remove(name);
    await files.remove(name);
    expect(await files.get(name)).toBeNull();
  });

  it("[T113] are listed by folder, however many there are", async () => {
    expect(await files.list("marks")).toEqual([]);
    const names = ["marks/a", "marks/b", "marks/c", "marks/d", "marks/e"];
    for (const each of [...names, "marks-of-others/f"]) await files.put(each, Buffer.from("x"));
    expect((await files.list("marks")).toSorted()).toEqual(names);
  });

  it("[I-08] are kept under a new name only, and all are listed", async () => {
    expect(await files.putNew("new/1.webp", Buffer.from("first"))).toBe(true);
    expect(await files.putNew("new/1.webp", Buffer.from("second"))).toBe(false);
    expect(await files.get("new/1.webp")).toEqual(Buffer.from("first"));
    await files.put("2", Buffer.from("x"));
    expect((await files.listAll()).filter((each) => !each.startsWith("marks")).toSorted()).toEqual(["2", "new/1.webp"]);
  });

  it("[T85] report the free space", async () => {
    const share = await files.freeShare();
    expect(share > 0 && share <= 1).toBe(true);
  });
});

describe("files in a directory", () => {
  it("[T86] reject invalid names", async () => {
    const files = createDiskFiles(directory);
    for (const name of ["../x", "a/../../x", "/etc/passwd", "a\0b", "a//b", "", ".", "a\u202eb", "C:\\x", "a/.hidden"]) {
      await expect(files.put(name, Buffer.from("x"))).rejects.toThrow("Invalid name of a stored file");
      await expect(files.get(name)).rejects.toThrow("Invalid name of a stored file");
    }
  });

  it("[I-08] are readable by their owner only, and leave no temporary files", async () => {
    await createDiskFiles(directory).put("own/1.webp", Buffer.from("x"));
    expect(readdirSync(join(directory, "own"))).toEqual(["1.webp"]);
    expect(statSync(join(directory, "own", "1.webp")).mode & 0o777).toBe(0o600);
  });
});

describe("files in a bucket", () => {
  it("[I-08] are rejected with a wrong key, and report a failing service instead of a missing file", async () => {
    await expect(s3("another").put("a.webp", Buffer.from("x"))).rejects.toThrow("answers 403");
    await expect(s3().get("broken.webp")).rejects.toThrow("answers 500");
    await expect(s3().put("broken.webp", Buffer.from("x"))).rejects.toThrow("answers 500");
    await expect(s3().remove("broken.webp")).rejects.toThrow("answers 500");
  });
});
