import type { ReactNode } from "react";
import { isRefusal } from "#app/platform/forms.ts";
import { DisclosureTitle } from "#app/ui/disclosure.tsx";

interface FoldProps {
  title: string;
  /** Muted text after the title. */
  note?: string | undefined;
  open?: boolean;
  children: ReactNode;
}

/** A row of a panel that opens to more fields. */
export function Fold({ title, note, open = false, children }: FoldProps) {
  return (
    <details className="group/disclosure" open={open}>
      <DisclosureTitle>
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{title}</span> {note && <span className="text-sm text-muted">{note}</span>}
        </span>
      </DisclosureTitle>
      <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>
    </details>
  );
}

/** True if a rejected field has one of these prefixes. */
export function hasErrorIn(answer: unknown, prefixes: readonly string[]): boolean {
  return isRefusal(answer) && answer.failure.fields.some(({ field }) => prefixes.some((prefix) => field.startsWith(prefix)));
}
