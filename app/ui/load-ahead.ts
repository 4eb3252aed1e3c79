import { useRef } from "react";

/** What a browser says of its connection; not every browser does. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether code may be loaded before it is needed: not on a slow connection, nor on one that costs. */
export function canLoadAhead({ effectiveType = "", saveData = false }: Connection = {}): boolean {
  return !saveData && !/(^|-)2g$/.test(effectiveType);
}

/**
 * Handlers for an element whose links lead to code that is not loaded yet: loads it once a link is pointed at, touched or focused. Code
 * only, never data. A failure is left to the navigation, which loads the code itself.
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
