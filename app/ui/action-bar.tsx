import type { ReactNode } from "react";

/**
 * A form's main buttons. On a phone they stay at the window's foot while the form is scrolled. Its container has 16 px of
 * padding there, as a panel or a page, whose background it takes.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="flex flex-wrap items-start gap-3 max-sm:sticky max-sm:bottom-(--foot-taken) max-sm:z-10 max-sm:-mx-4 max-sm:border-t max-sm:border-base-300 max-sm:bg-base-200 max-sm:px-4 max-sm:py-3 max-sm:in-[.panel]:bg-base-100 max-sm:*:grow max-sm:in-[.panel]:last:-mb-4 max-sm:in-[.panel]:last:rounded-b-box"
    >
      {children}
    </div>
  );
}
