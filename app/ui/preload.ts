import { useRef } from "react";

/** Not every browser has it. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** False on slow or metered connections. */
export function canPreload({ effectiveType = "", saveData = false }: Connection = {}): boolean {
  return !saveData && !/(^|-)2g$/.test(effectiveType);
}

/**
 * Loads code once one of the element's links is pointed at, touched or focused. Never loads data; the navigation
 * handles failures.
 */
export function usePreload(load: () => Promise<unknown>) {
  const isRequested = useRef(false);
  const onIntent = ({ target }: { target: EventTarget }) => {
    const { connection } = navigator as { connection?: Connection };
    if (isRequested.current || !(target instanceof Element) || !target.closest("a") || !canPreload(connection)) return;
    isRequested.current = true;
    load().catch(() => (isRequested.current = false));
  };
  return { onPointerOver: onIntent, onFocus: onIntent, onTouchStart: onIntent };
}
