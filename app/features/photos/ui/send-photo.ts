import type { FailureDetails } from "#app/lib/errors.ts";
import { mostPhotoBytes, type PhotoKind } from "../model/pictures.ts";
import { shrunkPhoto } from "./shrunk-photo.ts";

/** What the server said of a file; `lost` when it said nothing that is to be understood. */
type Answer = "kept" | "lost" | { code: string; details: FailureDetails };

/** What files are for, and the path that takes them one by one. */
export interface Sending {
  kind: PhotoKind;
  to: string;
}

/** How often a file is sent again after the server asked to wait, and up to how many seconds that is done without asking. */
const [mostWaits, mostPatience] = [20, 60];

/** The seconds after which the server may take what it refused; null where it is refused for good. */
export function waitOf({ details: { retryAfter } }: { details: FailureDetails }): number | null {
  return typeof retryAfter === "number" ? retryAfter : null;
}

/**
 * Sends one photo and says how far it is; one that stays heavier than the server takes is refused for good before it is sent. Where the server asks for patience, it waits as long as that and sends it again; where it would
 * take minutes, that is left to who sends it.
 */
export async function sendPhoto(
  { kind, to }: Sending,
  file: File,
  told: (state: "sending" | "drawing" | "waiting", share: number) => void,
): Promise<Answer> {
  told("sending", 0);
  const form = new FormData();
  form.set("kind", kind);
  const photo = kind === "GALLERY" ? await shrunkPhoto(file) : file;
  if (photo.size > mostPhotoBytes) return { code: "photos.tooLarge", details: { most: mostPhotoBytes / 1024 / 1024 } };
  form.set("files", photo, file.name);
  for (let waits = 0; ; waits += 1) {
    const answer = await send(to, form, told);
    const wait = typeof answer === "object" ? waitOf(answer) : null;
    if (wait === null || wait > mostPatience || waits === mostWaits) return answer;
    told("waiting", 0);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/** `fetch` cannot say how much of a body is sent; this can. */
function send(to: string, form: FormData, told: (state: "sending" | "drawing", share: number) => void): Promise<Answer> {
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => told("sending", total === 0 ? 0 : loaded / total));
  request.upload.addEventListener("load", () => told("drawing", 1));
  request.addEventListener("load", () => resolve(answerOf(request.response)));
  for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => resolve("lost"));
  request.open("POST", to);
  request.timeout = 120_000;
  request.send(form);
  return promise;
}

function answerOf(response: unknown): Answer {
  if (typeof response !== "object" || response === null) return "lost";
  if ("kept" in response) return "kept";
  const failure: unknown = "failure" in response ? response.failure : response;
  if (typeof failure !== "object" || failure === null || !("code" in failure) || typeof failure.code !== "string") return "lost";
  return { code: failure.code, details: "details" in failure ? (failure.details as FailureDetails) : {} };
}
