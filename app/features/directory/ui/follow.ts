import { useCallback } from "react";
import { useNavigate } from "react-router";

/**
 * Follows the plain links inside an element without a new document, by one listener for all of them: `ref={useFollow()}`. Without
 * scripts they are links. A link with `data-document` asks for a new document all the same; a link with `data-pick` changes the choice alone: the page stays where it is.
 */
export function useFollow(): (element: HTMLElement | null) => (() => void) | undefined {
  const navigate = useNavigate();
  return useCallback(
    (element: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!link || !plain || link.origin !== location.origin || link.dataset.document !== undefined) return;
        event.preventDefault();
        const picks = link.dataset.pick !== undefined;
        void navigate(link.pathname + link.search, { preventScrollReset: picks, replace: picks });
      };
      element?.addEventListener("click", follow);
      return () => element?.removeEventListener("click", follow);
    },
    [navigate],
  );
}
