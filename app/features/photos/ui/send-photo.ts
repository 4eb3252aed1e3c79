import type { FailureDetails } from "#app/lib/errors.ts";
import { maxPhotoBytes, type PhotoKind } from "../model/pictures.ts";
import { isHeic, shrinkPhoto } from "./shrunk-photo.ts";

/** `known`: the file was there already. `lost`: no valid response. */
type UploadResult = "kept" | "known" | "lost" | { code: string; details: FailureDetails };

/** `to` is the path that accepts one file per request. */
export interface UploadTarget {
  kind: PhotoKind;
  to: string;
}

/** Maximum number of automatic retries, and the longest wait in seconds for one. */
const [maxRetries, maxWaitSeconds] = [20, 60];

/** Seconds; null if the refusal is final. */
export function getRetrySeconds({ details: { retryAfter } }: { details: FailureDetails }): number | null {
  return typeof retryAfter === "number" ? retryAfter : null;
}

/**
 * Sends one photo, reporting progress. Waits and retries if the server asks for a short wait; longer waits are left to
 * the user. A file that is still too large after scaling, or a HEIC that the browser cannot convert, is not sent.
 */
export async function sendPhoto(
  { kind, to }: UploadTarget,
  file: File,
  onProgress: (state: "sending" | "drawing" | "waiting", share: number) => void,
): Promise<UploadResult> {
  onProgress("sending", 0);
  const form = new FormData();
  form.set("kind", kind);
  const photo = kind === "GALLERY" || isHeic(file) ? await shrinkPhoto(file) : file;
  if (photo === file && isHeic(file)) return { code: "photos.heic", details: {} };
  if (photo.size > maxPhotoBytes) return { code: "photos.tooLarge", details: { most: maxPhotoBytes / 1024 / 1024 } };
  form.set("files", photo, file.name);
  for (let retries = 0; ; retries += 1) {
    const answer = await send(to, form, onProgress);
    const wait = typeof answer === "object" ? getRetrySeconds(answer) : null;
    if (wait === null || wait > maxWaitSeconds || retries === maxRetries) return answer;
    onProgress("waiting", 0);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/** Uses XMLHttpRequest, as `fetch` reports no upload progress. */
function send(to: string, form: FormData, onProgress: (state: "sending" | "drawing", share: number) => void): Promise<UploadResult> {
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<UploadResult>();
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress("sending", total === 0 ? 0 : loaded / total));
  request.upload.addEventListener("load", () => onProgress("drawing", 1));
  request.addEventListener("load", () => resolve(parseUploadResult(request.response)));
  for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => resolve("lost"));
  request.open("POST", to);
  request.timeout = 120_000;
  request.send(form);
  return promise;
}

export function parseUploadResult(response: unknown): UploadResult {
  if (typeof response !== "object" || response === null) return "lost";
  if ("kept" in response) return "isNew" in response && response.isNew === false ? "known" : "kept";
  const failure: unknown = "failure" in response ? response.failure : response;
  if (typeof failure !== "object" || failure === null || !("code" in failure) || typeof failure.code !== "string") return "lost";
  return { code: failure.code, details: "details" in failure ? (failure.details as FailureDetails) : {} };
}
