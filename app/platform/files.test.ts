import { createServer, type Server } from "node:http";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { createDiskFiles } from "./disk-files.server.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Files } from "./s3-files.server.ts";
import { signS3Request } from "./s3-signature.server.ts";

const directory = join(mkdtempSync(join(tmpdir(), "plumbline-files-")), "not", "there", "yet");
const key = { id: "AKIA/EXAMPLE", secret: "se+cr/et=", region: "ca-central-1" };
const bucket = new Map<string, Buffer>();
const service = await startS3();
const { port } = service.address() as AddressInfo;
const s3 = (secret = key.secret) =>
  createS3Files(`http://${encodeURIComponent(key.id)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/pictures/?region=ca-central-1`);

afterAll(() => {
  service.close();
  rmSync(join(directory, "../../.."), { recursive: true });
});

/** An S3 server that accepts requests signed with the key; names with "broken" answer 500. */
async function startS3(): Promise<Server> {
  const server = createServer(async (incoming, answer) => {
    const { method = "", url: path = "", headers } = incoming;
    const body = await buffer(incoming);
    const time = String(headers["x-amz-date"]).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
    const asked = { method, url: new URL(path, `http://${headers.host}`), ...(body.length > 0 ? { body } : {}) };
    const isOurs = (await signS3Request(asked, key, new Date(time))).authorization === headers.authorization;
    if (!isOurs || !/^\/pictures[/?]/.test(path)) return void answer.writeHead(403).end();
    if (path.includes("broken")) return void answer.writeHead(500).end("<Error/>");
    if (asked.url.searchParams.get("list-type") === "2") return void answer.end(listBucket(asked.url.searchParams));
    if (method === "PUT") bucket.set(path, body);
    if (method === "DELETE") bucket.delete(path);
    const kept = bucket.get(path);
    answer.writeHead(method === "DELETE" ? 204 : kept ? 200 : 404).end(method === "GET" ? kept : undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Lists the names under a prefix, two per page. */
function listBucket(query: URLSearchParams): string {
  const [prefix, after] = [`/pictures/${query.get("prefix")}`, `/pictures/${query.get("start-after") ?? ""}`];
  const names = [...bucket.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
  const keys = names.slice(0, 2).map((name) => `<Contents><Key>${name.slice("/pictures/".length)}</Key></Contents>`);
  return `<ListBucketResult><IsTruncated>${names.length > 2}</IsTruncated>${keys.join("")}</ListBucketResult>`;
}

const stores: readonly (readonly [string, FileStore])[] = [
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
