import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { togglePick } from "../model/links.ts";

/**
 * Follows the plain links inside an element without a new document, by one listener for all of them: `ref={useFollow()}`. Without
 * scripts they are links. A link with `data-document` asks for a new document all the same; a link with `data-pick` takes this contractor into the choice or
 * out of it: the page stays where it is, and of two that are chosen quickly neither is lost. It listens from an effect on: until `useChoice` has settled
 * the address, in an effect of the same pass, a click is a plain link's, and nothing is navigated over it.
 */
export function useFollow(): (element: HTMLElement | null) => void {
  const navigate = useNavigate();
  const [element, setElement] = useState<HTMLElement | null>(null);
  /** The query that the last choice asked for, until the page has it. */
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || link.origin !== location.origin || link.dataset.document !== undefined) return;
      event.preventDefault();
      const { pick } = link.dataset;
      if (pick === undefined) return void navigate(link.pathname + link.search);
      const search = withPick(asked.current ?? location.search, pick);
      asked.current = search;
      const shown = Promise.resolve(navigate(link.pathname + search, { preventScrollReset: true, replace: true }));
      void shown.finally(() => {
        if (asked.current === search) asked.current = null;
      });
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [element, navigate]);
  return setElement;
}

function withPick(search: string, accountId: string): string {
  const query = new URLSearchParams(search);
  const picks = togglePick(query.getAll("pick"), accountId);
  query.delete("pick");
  for (const pick of picks) query.append("pick", pick);
  return `?${query}`;
}
