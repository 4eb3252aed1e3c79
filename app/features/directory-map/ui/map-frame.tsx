import { useEffect, useRef, useState, type ComponentType } from "react";

/** How long the map waits for a quiet moment of the page, in milliseconds. */
const patience = 2_000;

interface FrameProps<Shown extends object> {
  id?: string;
  /** What the map is of, for those who do not see it. */
  label: string;
  /** Loads the map's part of the product. The same function at every rendering. */
  load: () => Promise<ComponentType<Shown>>;
  /** What the map gets once it is there. */
  map: Shown;
  /** What is said where it cannot be loaded. */
  failed: string;
  className: string;
}

/**
 * The place of a map. Its code is loaded once the place is seen and the page has a quiet moment, and never before; where it cannot be
 * loaded a sentence says so. Without scripts, and on paper, there is no map.
 */
export function MapFrame<Shown extends object>({ id, label, load, map, failed, className }: FrameProps<Shown>) {
  const frame = useRef<HTMLElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<Shown> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new IntersectionObserver((changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      whenQuiet(() => {
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

function whenQuiet(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: patience });
  else setTimeout(work, 0);
}
