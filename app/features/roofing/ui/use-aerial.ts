import { useEffect, useEffectEvent, useState } from "react";
import type { Aerial } from "../model/aerial.ts";

/** Returns the picture once loaded, and calls `onError` if loading fails. */
export function useAerial(aerial: Aerial | null, onAway: () => void): Aerial | null {
  const [shown, setShown] = useState<string | null>(null);
  const src = aerial?.src;
  const tellAway = useEffectEvent(onAway);
  useEffect(() => {
    if (!src) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const picture = new Image();
    picture.addEventListener("load", () => setShown(src), { signal });
    picture.addEventListener("error", () => tellAway(), { signal });
    picture.src = src;
    return () => end.abort();
  }, [src]);
  return shown === src ? aerial : null;
}
