import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { turnAgainAfter, createLane } from "#app/lib/lane.ts";
import { Failure, fail } from "#app/lib/errors.ts";
import type { ImageAnswer, ImageTask, Rendition } from "./image-process.server.ts";
import { log } from "./log.server.ts";
import { projectRoot } from "./project.server.ts";

export type { Rendition } from "./image-process.server.ts";

interface Bounds {
  seconds: number;
  megabytes: number;
  megapixels: number;
}

export const mostMegapixels = 40;

const usual: Bounds = { seconds: 10, megabytes: 768, megapixels: mostMegapixels };

/** One at a time: 12 megapixels take a third of a second of a core. Guests delay only each other. */
const lanes = {
  known: createLane({ abreast: 1, queue: 20, code: "photos.busy" }),
  guests: createLane({ abreast: 1, queue: 10, code: "photos.guestsBusy" }),
};

export type PhotoLane = keyof typeof lanes;

/** Call it before the upload is read. */
export function refuseWhenFull(lane: PhotoLane): void {
  lanes[lane].refuseWhenFull();
}

/**
 * Renders an untrusted file in a process of its own. Throws unprocessable `photos.notAPhoto`, `photos.animated` or
 * `photos.tooManyPixels`, also if the process crashes; unavailable `photos.busy` if it is too slow; too_many
 * `photos.busy` or `photos.guestsBusy` if the lane is full.
 */
export async function makeRenditions(
  { lane, ...wish }: Pick<ImageTask, "source" | "widths" | "square"> & { lane: PhotoLane },
  bounds: Bounds = usual,
): Promise<Rendition[]> {
  if (!isPhoto(wish.source)) fail("unprocessable", "photos.notAPhoto");
  const task = { ...wish, mostPixels: bounds.megapixels * 1e6, mostMegabytes: bounds.megabytes };
  const answer = await lanes[lane](() => inProcess(task, bounds.seconds * 1000));
  if (answer && "made" in answer) return answer.made;
  return fail("unprocessable", `photos.${answer?.refused ?? "notAPhoto"}`, { most: bounds.megapixels });
}

function isPhoto(source: Uint8Array): boolean {
  const head = Buffer.from(source.buffer, source.byteOffset, Math.min(source.byteLength, 12)).toString("latin1");
  return head.startsWith("\xff\xd8\xff") || head.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF[^]{4}WEBP/.test(head);
}

/** Null if the process crashes. */
async function inProcess(task: ImageTask, milliseconds: number): Promise<ImageAnswer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer | null>();
  const giveUp = (why: unknown) => {
    log.warn({ why: String(why) }, "a photo was not read");
    reject(new Failure("unavailable", "photos.busy", { details: { retryAfter: turnAgainAfter } }));
  };
  let patience: NodeJS.Timeout | undefined;
  try {
    const child = begin();
    patience = setTimeout(() => {
      giveUp("it took too long");
      child.kill("SIGKILL");
    }, milliseconds);
    child.once("error", giveUp);
    child.once("message", (answer: ImageAnswer) => resolve(answer));
    // Messages arrive before the disconnect.
    child.once("disconnect", () => resolve(null));
    child.send(task, () => {});
  } catch (error) {
    giveUp(error);
  }
  return promise.finally(() => clearTimeout(patience));
}

let program: string | undefined;

/** With TypeScript, Node takes 180 ms of a core to start instead of 105. */
function begin(): ChildProcess {
  program ??= stripTypeScriptTypes(readFileSync(join(projectRoot, "app/platform/image-process.server.ts"), "utf8"));
  return spawn(process.execPath, ["--max-old-space-size=128", "--input-type=module", "--eval", program], {
    cwd: projectRoot,
    // No secrets near untrusted files.
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
}
