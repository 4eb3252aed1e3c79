import { useEffect, useRef, useState, type ComponentType } from "react";

/** Longest wait for an idle moment, in milliseconds. */
const idleTimeout = 2_000;

interface FrameProps<Shown extends object> {
  id?: string;
  /** Accessible name. */
  label: string;
  /** Loads the map component. Must be the same function on every render. */
  load: () => Promise<ComponentType<Shown>>;
  /** Props of the loaded component. */
  map: Shown;
  /** Message shown when loading fails. */
  failed: string;
  className: string;
}

/** Loads the map's code once the frame is visible and the page idle. Hidden in print and without scripts. */
export function MapFrame<Shown extends object>({ id, label, load, map, failed, className }: FrameProps<Shown>) {
  const frame = useRef<HTMLElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<Shown> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new IntersectionObserver((changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      whenIdle(() => {
        load().then(
          (part) => setLoaded(() => part),
          () => setHasFailed(true),
        );
      });
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [load]);
  return (
    <section
      ref={frame}
      id={id}
      aria-label={label}
      className={`overflow-hidden rounded-box border border-base-300 bg-base-200 noscript:hidden print:hidden ${className}`}
    >
      {Loaded ? <Loaded {...map} /> : hasFailed && <p className="p-6 text-muted">{failed}</p>}
    </section>
  );
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: idleTimeout });
  else setTimeout(work, 0);
}
