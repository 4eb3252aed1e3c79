import { createServer, type Server } from "node:http";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PMTiles } from "pmtiles";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "#app/server/app.server.ts";
import { listMapOrigins } from "#app/server/http-steps.server.ts";
import { log } from "#app/platform/log.server.ts";
import { clearProcessCaches } from "#app/platform/process-cache.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { writeArchive, writeFullTile } from "../../../tests/map-archives.ts";
import { loadStreets } from "./service.server.ts";

const database = await testDatabase();
const directory = await mkdtemp(join(tmpdir(), "streets-"));
const tiles = [writeFullTile("water", "lake"), ...Array.from({ length: 4 }, (_tile, at) => writeFullTile("earth", `land${at}`))];
const archive = writeArchive(tiles);
const path = join(directory, "streets.pmtiles");
const warn = vi.spyOn(log, "warn");
const servers: Server[] = [];
const now = new Date();

beforeEach(async () => {
  clearProcessCaches();
  warn.mockClear();
  await writeFile(path, archive);
});
afterEach(() => {
  delete settings.MAP_ARCHIVE;
  delete settings.MAP_STYLE;
});
afterAll(async () => {
  warn.mockRestore();
  for (const server of servers) server.close();
  await rm(directory, { recursive: true });
});

function request(url: string, headers: Record<string, string> = {}) {
  return createApp(database).request(url, { headers: { host: "delta.localhost", ...headers } });
}

/** Serves these bytes on loopback, with or without parts of them. */
async function serve(bytes: Uint8Array, hasRanges = true): Promise<string> {
  const server = createServer(({ headers: { range } }, response) => {
    const [, from = "0", to = ""] = (hasRanges && /^bytes=(\d+)-(\d+)$/.exec(range ?? "")) || [];
    response.writeHead(to ? 206 : 200).end(to ? bytes.subarray(Number(from), Number(to) + 1) : bytes);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

describe("the archive of streets", () => {
  it("[D-05] is read tile by tile through the server, without ever sending the whole file", async () => {
    settings.MAP_ARCHIVE = path;
    expect((await (await request("/api/v2/map/streets")).json()).data).toEqual({
      archive: "/map/streets.pmtiles",
      style: null,
      credit: "© OpenStreetMap",
    });
    const read: number[] = [];
    const client = new PMTiles({
      getKey: () => "streets",
      getBytes: async (offset, length) => {
        const part = await request("/map/streets.pmtiles", { Range: `bytes=${offset}-${offset + length - 1}` });
        expect(part.status).toBe(206);
        const data = await part.arrayBuffer();
        expect(part.headers.get("content-range")).toBe(`bytes ${offset}-${offset + data.byteLength - 1}/${archive.byteLength}`);
        read.push(data.byteLength);
        return { data, etag: part.headers.get("etag") ?? "" };
      },
    });
    expect(new Uint8Array((await client.getZxy(0, 0, 0))?.data ?? new ArrayBuffer())).toEqual(tiles[0]);
    expect(new Uint8Array((await client.getZxy(1, 0, 0))?.data ?? new ArrayBuffer())).toEqual(tiles[1]);
    expect(await client.getZxy(9, 0, 0)).toBeUndefined();
    expect(read.at(-1)).toBe(tiles[1]?.byteLength);
  });

  it.each(["", "bytes=0-1,4-5", "bytes=-5", "bytes=5-2", "bytes=9999999-", "bytes=x-", "items=0-5"])(
    "[T40] refuses the range %o",
    async (Range) => {
      settings.MAP_ARCHIVE = path;
      const { status, headers } = await request("/map/streets.pmtiles", Range ? { Range } : {});
      expect([status, headers.get("accept-ranges")]).toEqual([416, "bytes"]);
    },
  );

  it("[T40] sends at most 4 MB at a time", async () => {
    await writeFile(path, new Uint8Array(9 * 1024 * 1024));
    settings.MAP_ARCHIVE = path;
    const part = await request("/map/streets.pmtiles", { Range: "bytes=100-" });
    expect((await part.arrayBuffer()).byteLength).toBe(4 * 1024 * 1024);
    expect(part.headers.get("content-range")).toBe("bytes 100-4194403/9437184");
  });

  it("[D-05] is absent without the setting, while its file is missing, and where another host serves it", async () => {
    const statuses = async () => (await request("/map/streets.pmtiles", { Range: "bytes=0-9" })).status;
    expect(await statuses()).toBe(404);
    settings.MAP_ARCHIVE = join(directory, "none.pmtiles");
    expect(await statuses()).toBe(404);
    expect(warn).toHaveBeenCalledWith({ reason: "ENOENT" }, "map archive could not be read");
    settings.MAP_ARCHIVE = "https://tiles.example.com/streets.pmtiles";
    expect(await statuses()).toBe(404);
  });

  it("[D-05] from another host is read by the browser itself", async () => {
    const url = `${await serve(archive)}/streets.pmtiles`;
    expect(await loadStreets({ now }, { MAP_ARCHIVE: url, MAP_CREDIT: "© Maps" })).toEqual({ archive: url, style: null, credit: "© Maps" });
    expect(warn).not.toHaveBeenCalled();
  });

  const bad: [string, () => string | Promise<string>, RegExp][] = [
    ["is no archive", () => write("<html>"), /magic|archive/i],
    ["ends inside its directory", () => write(archive.subarray(0, 130)), /./],
    ["has pictures instead of vectors", () => write(writeArchive(tiles, { tileType: 2 })), /no vector tiles/],
    ["is missing", () => join(directory, "none.pmtiles"), /ENOENT/],
    ["is on a host that ignores ranges", () => serve(archive, false), /range requests with 200/],
    ["is on a host that is away", () => "http://127.0.0.1:9/streets.pmtiles", /connection/],
  ];
  it.each(bad)("[D-05] leaves the embedded map and a line in the log if it %s", async (_what, make, reason) => {
    const from = { MAP_ARCHIVE: await make(), MAP_CREDIT: "© Maps" };
    expect(await loadStreets({ now }, from)).toMatchObject({ archive: null, style: null });
    await loadStreets({ now }, from);
    expect(warn.mock.calls).toEqual([[{ reason: expect.stringMatching(reason) }, "streets of the map could not be read"]]);
  });

  async function write(content: string | Uint8Array): Promise<string> {
    await writeFile(path, content);
    return path;
  }

  it("[D-05] is tried again after ten minutes", async () => {
    const from = { MAP_ARCHIVE: await write("none yet"), MAP_CREDIT: "" };
    expect((await loadStreets({ now }, from)).archive).toBeNull();
    await writeFile(path, archive);
    expect((await loadStreets({ now: new Date(now.getTime() + 9 * 60_000) }, from)).archive).toBeNull();
    expect((await loadStreets({ now: new Date(now.getTime() + 11 * 60_000) }, from)).archive).toBe("/map/streets.pmtiles");
  });
});

describe("the style of the map", () => {
  it("[D-05] replaces the archive, which steps in while the style cannot be read", async () => {
    const style = await serve(Buffer.from(JSON.stringify({ version: 8, sources: {}, layers: [] })));
    const from = { MAP_STYLE: style, MAP_ARCHIVE: path, MAP_CREDIT: "" };
    expect(await loadStreets({ now }, from)).toMatchObject({ style, archive: null });
    const broken = await serve(Buffer.from("{}"));
    expect(await loadStreets({ now }, { ...from, MAP_STYLE: broken })).toMatchObject({ style: null, archive: "/map/streets.pmtiles" });
    expect(warn).toHaveBeenCalledOnce();
  });
});

it("[D-05] [T61] only the configured hosts are added to the Content-Security-Policy", async () => {
  expect(listMapOrigins({})).toEqual([]);
  expect(listMapOrigins({ MAP_ARCHIVE: "/srv/streets.pmtiles" })).toEqual([]);
  const both = { MAP_STYLE: "https://style.example.com/a.json?key=1", MAP_ARCHIVE: "https://tiles.example.com/b.pmtiles" };
  expect(listMapOrigins(both)).toEqual(["https://style.example.com", "https://tiles.example.com"]);
  const connect = async () =>
    /connect-src ([^;]*)/.exec((await request("/no-such-page")).headers.get("content-security-policy") ?? "")?.[1];
  expect(await connect()).toBe("'self'");
  settings.MAP_ARCHIVE = both.MAP_ARCHIVE;
  expect(await connect()).toBe("'self' https://tiles.example.com");
});
