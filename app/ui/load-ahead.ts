import { useRef } from "react";

/** Not every browser has it. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** False on slow or metered connections. */
export function canLoadAhead({ effectiveType = "", saveData = false }: Connection = {}): boolean {
  return !saveData && !/(^|-)2g$/.test(effectiveType);
}

/**
 * Loads code once one of the element's links is pointed at, touched or focused. Never loads data; the navigation
 * handles failures.
 */
export function useLoadAhead(load: () => Promise<unknown>) {
  const isAsked = useRef(false);
  const onIntent = ({ target }: { target: EventTarget }) => {
    const { connection } = navigator as { connection?: Connection };
    if (isAsked.current || !(target instanceof Element) || !target.closest("a") || !canLoadAhead(connection)) return;
    isAsked.current = true;
    load().catch(() => (isAsked.current = false));
  };
  return { onPointerOver: onIntent, onFocus: onIntent, onTouchStart: onIntent };
}
