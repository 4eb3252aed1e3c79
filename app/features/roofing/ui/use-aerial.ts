import { useEffect, useEffectEvent, useState } from "react";
import type { Aerial } from "../model/aerial.ts";

/** Returns the picture once loaded, and calls `onError` if loading fails. */
export function useAerial(aerial: Aerial | null, onError: () => void): Aerial | null {
  const [loadedSrc, setShown] = useState<string | null>(null);
  const src = aerial?.src;
  const notifyError = useEffectEvent(onError);
  useEffect(() => {
    if (!src) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const picture = new Image();
    picture.addEventListener("load", () => setShown(src), { signal });
    picture.addEventListener("error", () => notifyError(), { signal });
    picture.src = src;
    return () => end.abort();
  }, [src]);
  return loadedSrc === src ? aerial : null;
}
