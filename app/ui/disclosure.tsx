import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

export function Disclosure({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="rounded-lg border border-base-300 bg-base-100" open={open}>
      <DisclosureTitle>
        <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
      </DisclosureTitle>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

/** The heading of a panel that is a `details`. */
export function PanelSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="flex cursor-pointer list-none items-center justify-between gap-3 text-xl font-semibold [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <Icon name="chevron" className="size-5 shrink-0 text-muted transition-transform [[open]>summary>&]:rotate-180" />
    </summary>
  );
}

/** The summary of a `details`. */
export function DisclosureTitle({ children }: { children: ReactNode }) {
  return (
    <summary className="flex cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-3 hover:bg-base-200 [&::-webkit-details-marker]:hidden">
      {children}
      <Icon name="chevron" className="size-5 shrink-0 text-muted transition-transform [[open]>summary>&]:rotate-180" />
    </summary>
  );
}
