import { useEffect, useState } from "react";
import type { Cluster } from "../model/clusters.ts";

/** The contractor of whose card the pointer or the keyboard is on; null on none. */
export function useLitCard(): string | null {
  const [lit, setLit] = useState<string | null>(null);
  useEffect(() => {
    const look = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>("[data-contractor]") : null;
      setLit(card?.dataset.contractor ?? null);
    };
    const kinds = ["pointerover", "focusin"] as const;
    for (const kind of kinds) document.addEventListener(kind, look);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, look);
    };
  }, []);
  return lit;
}

/** Marks the cards of those whose pin is looked at, as far as they are on the page, and no others. */
export function lightCards(cluster: Cluster | null): void {
  const ids = new Set(cluster?.members.map(({ publicId }) => publicId));
  for (const card of document.querySelectorAll<HTMLElement>("[data-contractor]"))
    card.toggleAttribute("data-lit", ids.has(card.dataset.contractor ?? ""));
}

/** The card of a contractor, where the page shows it. */
export function cardOf(publicId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-contractor="${CSS.escape(publicId)}"]`);
}
