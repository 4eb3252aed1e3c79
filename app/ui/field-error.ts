import { useState } from "react";
import { useActionData, useLocation } from "react-router";

/**
 * Hides the error once the field changes, because the new value is unchecked, until the next response; `fetched` is a
 * fetcher's.
 */
export function useFieldError(error: string | undefined, fetched?: unknown): { error: string | undefined; onInput: () => void } {
  const response: unknown = useActionData();
  const { key } = useLocation();
  const latestResponse = fetched ?? response ?? key;
  const [editedAfter, setEditedAfter] = useState<unknown>(null);
  return { error: editedAfter === latestResponse ? undefined : error, onInput: () => setEditedAfter(latestResponse) };
}
