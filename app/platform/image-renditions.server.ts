import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { retryAfterSeconds, createWorkQueue } from "#app/lib/work-queue.ts";
import { Failure, fail } from "#app/lib/errors.ts";
import type { ImageAnswer, ImageTask, Rendition } from "./image-process.server.ts";
import { log } from "./log.server.ts";
import { projectRoot } from "./project.server.ts";

export type { Rendition } from "./image-process.server.ts";

interface ImageLimits {
  seconds: number;
  megabytes: number;
  megapixels: number;
}

const maxMegapixels = 40;

const defaultLimits: ImageLimits = { seconds: 10, megabytes: 768, megapixels: maxMegapixels };

/** One at a time: 12 megapixels take a third of a second of a core. Guests delay only each other. */
const lanes = {
  known: createWorkQueue({ concurrency: 1, maxWaiting: 20, code: "photos.busy" }),
  guests: createWorkQueue({ concurrency: 1, maxWaiting: 10, code: "photos.guestsBusy" }),
};

export type PhotoLane = keyof typeof lanes;

/** Call it before the upload is read. */
export function rejectWhenPhotoLaneFull(lane: PhotoLane): void {
  lanes[lane].rejectWhenFull();
}

/**
 * Renders an untrusted file in a process of its own. Throws unprocessable `photos.notAPhoto`, `photos.heic`,
 * `photos.animated`, `photos.tooManyPixels`, `photos.shorterSideTooShort` or `photos.longerSideTooShort`, also if the
 * process crashes; unavailable `photos.busy` if it is too slow; too_many `photos.busy` or `photos.guestsBusy` if the lane is full.
 */
export async function makeRenditions(
  { lane, ...input }: Pick<ImageTask, "source" | "widths" | "square" | "format" | "minimum"> & { lane: PhotoLane },
  imageLimits: ImageLimits = defaultLimits,
): Promise<Rendition[]> {
  if (!isPhoto(input.source)) fail("unprocessable", isHeic(input.source) ? "photos.heic" : "photos.notAPhoto");
  const task = { ...input, mostPixels: imageLimits.megapixels * 1e6, mostMegabytes: imageLimits.megabytes };
  const answer = await lanes[lane](() => runImageProcess(task, imageLimits.seconds * 1000));
  if (answer && "made" in answer) return answer.made;
  const { shorterSide, longerSide } = input.minimum ?? {};
  const least = answer?.refused === "longerSideTooShort" ? longerSide : shorterSide;
  return fail("unprocessable", `photos.${answer?.refused ?? "notAPhoto"}`, { most: imageLimits.megapixels, ...(least && { least }) });
}

const readHead = (source: Uint8Array) => Buffer.from(source.buffer, source.byteOffset, Math.min(source.byteLength, 12)).toString("latin1");

/** As iPhones store photos. Its decoders are patented, so it is only named. */
function isHeic(source: Uint8Array): boolean {
  return /^[^]{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(readHead(source));
}

function isPhoto(source: Uint8Array): boolean {
  const head = readHead(source);
  return head.startsWith("\xff\xd8\xff") || head.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF[^]{4}WEBP/.test(head);
}

/** Null if the process crashes. */
async function runImageProcess(task: ImageTask, milliseconds: number): Promise<ImageAnswer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer | null>();
  const rejectAsBusy = (why: unknown) => {
    log.warn({ why: String(why) }, "a photo was not read");
    reject(new Failure("unavailable", "photos.busy", { details: { retryAfter: retryAfterSeconds } }));
  };
  let timer: NodeJS.Timeout | undefined;
  try {
    const child = startProcess();
    timer = setTimeout(() => {
      rejectAsBusy("it took too long");
      child.kill("SIGKILL");
    }, milliseconds);
    child.once("error", rejectAsBusy);
    child.once("message", (answer: ImageAnswer) => resolve(answer));
    // Messages arrive before the disconnect.
    child.once("disconnect", () => resolve(null));
    child.send(task, () => {});
  } catch (error) {
    rejectAsBusy(error);
  }
  return promise.finally(() => clearTimeout(timer));
}

let program: string | undefined;

/** With TypeScript, Node takes 180 ms of a core to start instead of 105. */
function startProcess(): ChildProcess {
  program ??= stripTypeScriptTypes(readFileSync(join(projectRoot, "app/platform/image-process.server.ts"), "utf8"));
  return spawn(process.execPath, ["--max-old-space-size=128", "--input-type=module", "--eval", program], {
    cwd: projectRoot,
    // No secrets near untrusted files.
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
}
