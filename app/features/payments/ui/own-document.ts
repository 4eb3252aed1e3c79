import { useEffect } from "react";

/**
 * Loads this page, and the next one, as a document: only this page's Content-Security-Policy allows the card frame, and
 * client navigation keeps the policy of the first document.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    if (!isLoadedFrom(location.pathname)) location.reload();
    const loadNextPage = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (link) event.stopPropagation();
    };
    addEventListener("click", loadNextPage, { capture: true });
    return () => removeEventListener("click", loadNextPage, { capture: true });
  }, []);
}

function isLoadedFrom(pathname: string): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || new URL(loaded.name).pathname === pathname;
}
