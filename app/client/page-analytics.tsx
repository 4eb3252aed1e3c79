import { useEffect, useState } from "react";

type Parts = typeof import("./page-counting.tsx");

/** Consent prompt and page view counting. If it fails to load, nothing is counted. */
export function PageAnalytics({ page }: { page: string | null }) {
  const parts = useCountingModule();
  return parts && <parts.PageCounting page={page} />;
}

/** Footer link that reopens the consent prompt. */
export function PrivacyChoicesLink() {
  const parts = useCountingModule();
  return parts && <parts.PrivacyChoices />;
}

function useCountingModule(): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    void import("./page-counting.tsx").then(setParts, () => undefined);
  }, []);
  return parts;
}
