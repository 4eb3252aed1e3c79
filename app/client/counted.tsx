import { useEffect, useState } from "react";

type Parts = typeof import("./page-counting.tsx");

/** Asks for consent and counts, where a brand counts at all. Without scripts, or without its program, the page is as good as ever: nobody is counted. */
export function Counted({ page }: { page: string | null }) {
  const parts = useParts();
  return parts && <parts.PageCounting page={page} />;
}

/** In the foot: the way back to the question. */
export function CountedFoot() {
  const parts = useParts();
  return parts && <parts.PrivacyChoices />;
}

function useParts(): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    void import("./page-counting.tsx").then(setParts, () => undefined);
  }, []);
  return parts;
}
