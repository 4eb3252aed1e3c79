import { useEffect, useState } from "react";
import type { Cluster } from "../model/clusters.ts";

/** Public id of the contractor whose card has the pointer or the focus. */
export function useHighlightedCard(): string | null {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  useEffect(() => {
    const updateHighlight = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>("[data-contractor]") : null;
      setHighlighted(card?.dataset.contractor ?? null);
    };
    const kinds = ["pointerover", "focusin"] as const;
    for (const kind of kinds) document.addEventListener(kind, updateHighlight);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, updateHighlight);
    };
  }, []);
  return highlighted;
}

/** Highlights the cards of this cluster and no others. */
export function highlightCards(cluster: Cluster | null): void {
  const ids = new Set(cluster?.members.map(({ publicId }) => publicId));
  for (const card of document.querySelectorAll<HTMLElement>("[data-contractor]"))
    card.toggleAttribute("data-lit", ids.has(card.dataset.contractor ?? ""));
}

export function findCard(publicId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-contractor="${CSS.escape(publicId)}"]`);
}
