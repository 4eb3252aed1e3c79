import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { FailureDetails } from "#app/lib/errors.ts";
import { sendPhoto, type Sending } from "./send-photo.ts";

export interface Upload {
  key: number;
  name: string;
  file: File;
  state: "waiting" | "sending" | "drawing" | "kept" | "refused";
  /** Share sent, from 0 to 1. */
  share: number;
  /** Null if the server did not respond, so a retry may help. */
  refusal: { code: string; details: FailureDetails } | null;
}

let lastKey = 0;

/** Uploads files one after the other, and reloads the page's data after each. */
export function useUploads(sending: Sending) {
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef(Promise.resolve());
  const isBusy = uploads.some(({ state }) => state !== "kept" && state !== "refused");
  useStayWhile(isBusy);

  const note = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const queue = ({ key, file }: Upload) => {
    line.current = line.current.then(async () => {
      const answer = await sendPhoto(sending, file, (state, share) => note(key, { state, share }));
      if (answer !== "kept") return note(key, { state: "refused", refusal: answer === "lost" ? null : answer });
      note(key, { state: "kept" });
      await revalidate();
    });
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => ({ key: (lastKey += 1), name: file.name, file, state: "waiting", share: 0, refusal: null }));
    setUploads((all) => [...all.filter(({ state }) => state !== "kept"), ...added]);
    added.forEach(queue);
  };
  const retry = (upload: Upload) => {
    note(upload.key, { state: "waiting", share: 0 });
    queue(upload);
  };
  const dismiss = ({ key }: Upload) => setUploads((all) => all.filter((upload) => upload.key !== key));
  return { uploads, isBusy, add, retry, dismiss };
}

/** Makes the browser confirm before leaving the site or reloading. */
function useStayWhile(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [busy]);
}
