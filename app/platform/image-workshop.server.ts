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

/** What one file may cost. */
interface Bounds {
  seconds: number;
  megabytes: number;
  megapixels: number;
}

/** The most pixels of a photo, in millions. */
export const mostMegapixels = 40;

const usual: Bounds = { seconds: 10, megabytes: 768, megapixels: mostMegapixels };

/**
 * One at a time: a photo of 12 megapixels takes a third of a second of a core. Of whoever has no account, in a lane of their own: however
 * many of theirs come, the others wait for one another alone.
 */
const lanes = {
  known: createLane({ abreast: 1, queue: 20, code: "photos.busy" }),
  guests: createLane({ abreast: 1, queue: 10, code: "photos.guestsBusy" }),
};

/** Whose photos wait for one another. */
export type PhotoLane = keyof typeof lanes;

/** Refuses who comes now as `makeRenditions` would: to be asked before their photo is even read. */
export function refuseWhenFull(lane: PhotoLane): void {
  lanes[lane].refuseWhenFull();
}

/**
 * Makes pictures of a file that somebody gave us: it is read and drawn anew in a process of its own, which knows nothing of the product, comes
 * after all other work and ends with the file. What is no still photo, or asks for more than the bounds allow, is refused as
 * unprocessable `photos.notAPhoto`, `photos.animated` or `photos.tooManyPixels`, also where that process died of it. Where it could not be begun,
 * or was not through in time, the machine has too much to do: unavailable `photos.busy`. Where too many wait in its lane already, it is
 * too_many: `photos.busy` or `photos.guestsBusy`.
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

/** By how its first bytes look, whatever it is called: JPEG, PNG or WebP. */
function isPhoto(source: Uint8Array): boolean {
  const head = Buffer.from(source.buffer, source.byteOffset, Math.min(source.byteLength, 12)).toString("latin1");
  return head.startsWith("\xff\xd8\xff") || head.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF[^]{4}WEBP/.test(head);
}

/** What the process says; null when it broke off. */
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
    // However it ended, what it had said is heard before.
    child.once("disconnect", () => resolve(null));
    child.send(task, () => {});
  } catch (error) {
    giveUp(error);
  }
  return promise.finally(() => clearTimeout(patience));
}

let program: string | undefined;

/** Handed over as JavaScript: a process that reads TypeScript itself starts in 180 ms of a core where this takes 105. */
function begin(): ChildProcess {
  program ??= stripTypeScriptTypes(readFileSync(join(projectRoot, "app/platform/image-process.server.ts"), "utf8"));
  return spawn(process.execPath, ["--max-old-space-size=128", "--input-type=module", "--eval", program], {
    // Where its one package is found.
    cwd: projectRoot,
    // None of ours: no secret is where such a file is read.
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
}
