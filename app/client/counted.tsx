import { useEffect, useState } from "react";

type Parts = typeof import("./page-counting.tsx");

/** Consent prompt and page view counting. If it fails to load, nothing is counted. */
export function Counted({ page }: { page: string | null }) {
  const parts = useParts();
  return parts && <parts.PageCounting page={page} />;
}

/** Footer link that reopens the consent prompt. */
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
