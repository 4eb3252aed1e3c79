import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { FailureDetails } from "#app/lib/errors.ts";
import { getRetrySeconds, sendPhoto, type UploadTarget } from "./send-photo.ts";

export interface Upload {
  key: number;
  name: string;
  file: File;
  state: "waiting" | "sending" | "drawing" | "kept" | "known" | "refused";
  /** Share sent, from 0 to 1. */
  share: number;
  /** Null if the server did not respond, so a retry may help. */
  refusal: { code: string; details: FailureDetails } | null;
}

let lastKey = 0;

/** Uploads files one after the other, and reloads the page's data after each. */
export function useUploads(target: UploadTarget) {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastUpload = useRef(Promise.resolve());
  const isBusy = uploads.some((upload) => !isSettled(upload));
  useConfirmLeave(isBusy);

  const updateUpload = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const queue = ({ key, file }: Upload) => {
    lastUpload.current = lastUpload.current.then(async () => {
      const answer = await sendPhoto(target, file, (state, share) => updateUpload(key, { state, share }));
      if (answer !== "kept" && answer !== "known")
        return updateUpload(key, { state: "refused", refusal: answer === "lost" ? null : answer });
      updateUpload(key, { state: answer });
      await revalidate();
    });
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => ({ key: (lastKey += 1), name: file.name, file, state: "waiting", share: 0, refusal: null }));
    setUploads((all) => [...all.filter(isUnfinished), ...added]);
    added.forEach(queue);
  };
  const retry = (upload: Upload) => {
    updateUpload(upload.key, { state: "waiting", share: 0 });
    queue(upload);
  };
  const dismiss = ({ key }: Upload) => setUploads((all) => all.filter((upload) => upload.key !== key));
  return { uploads, isBusy, add, retry, dismiss };
}

export function isSettled({ state }: Upload): boolean {
  return state === "kept" || state === "known" || state === "refused";
}

/** Still on its way, or to be sent again by its button: other files leave it in the list. */
export function isUnfinished(upload: Upload): boolean {
  return !isSettled(upload) || canRetry(upload);
}

/** False for a final refusal. */
export function canRetry({ state, refusal }: Upload): boolean {
  return state === "refused" && (!refusal || getRetrySeconds(refusal) !== null);
}

/** Makes the browser confirm before leaving the site or reloading. */
function useConfirmLeave(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", confirmLeave);
    return () => window.removeEventListener("beforeunload", confirmLeave);
  }, [busy]);
}
