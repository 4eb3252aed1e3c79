import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { FailureDetails } from "#app/lib/errors.ts";
import { sendPhoto, type Sending } from "./send-photo.ts";

/** A file on its way. */
export interface Upload {
  key: number;
  name: string;
  file: File;
  /** Waiting for its turn, on its way, being drawn anew by the server, kept, or refused. */
  state: "waiting" | "sending" | "drawing" | "kept" | "refused";
  /** How much of it is sent, from 0 to 1. */
  share: number;
  /** Why the server would not have it; null when it never answered. Then, and where it says when, another try may help. */
  refusal: { code: string; details: FailureDetails } | null;
}

let lastKey = 0;

/** Sends files one after the other and says how far each is; the page's data are asked for again whenever one was kept. */
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

/** Lets the browser ask before the page is left for another site or by a reload. */
function useStayWhile(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [busy]);
}
