import { useState } from "react";
import { useActionData, useLocation } from "react-router";

/**
 * The refusal of a field until its value changes: what was typed since has not been checked, so nothing says that it is wrong. The next answer to
 * the form speaks again; `fetched` is the answer where a fetcher sends the form.
 */
export function useFieldError(error: string | undefined, fetched?: unknown): { error: string | undefined; onInput: () => void } {
  const answer: unknown = useActionData();
  const { key } = useLocation();
  const asked = fetched ?? answer ?? key;
  const [editedAfter, setEditedAfter] = useState<unknown>(null);
  return { error: editedAfter === asked ? undefined : error, onInput: () => setEditedAfter(asked) };
}
