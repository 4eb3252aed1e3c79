import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { togglePick } from "../model/links.ts";

/**
 * `ref={useClientNavigation()}` navigates plain links in an element on the client. `data-document` links load a
 * document; `data-pick` links toggle a contractor in place. Attached in an effect, so that `useChoice` settles the URL
 * first.
 */
export function useClientNavigation(): (element: HTMLElement | null) => void {
  const navigate = useNavigate();
  const [element, setElement] = useState<HTMLElement | null>(null);
  /** Query of the last toggle until the page shows it. */
  const pendingSearch = useRef<string | null>(null);
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlainClick || link.origin !== location.origin || link.dataset.document !== undefined) return;
      event.preventDefault();
      const { pick } = link.dataset;
      if (pick === undefined) return void navigate(link.pathname + link.search + link.hash);
      const search = togglePickParam(pendingSearch.current ?? location.search, pick);
      pendingSearch.current = search;
      const shown = Promise.resolve(navigate(link.pathname + search, { preventScrollReset: true, replace: true }));
      void shown.finally(() => {
        if (pendingSearch.current === search) pendingSearch.current = null;
      });
    };
    element?.addEventListener("click", handleClick);
    return () => element?.removeEventListener("click", handleClick);
  }, [element, navigate]);
  return setElement;
}

function togglePickParam(search: string, accountId: string): string {
  const query = new URLSearchParams(search);
  const picks = togglePick(query.getAll("pick"), accountId);
  query.delete("pick");
  for (const pick of picks) query.append("pick", pick);
  return `?${query}`;
}
