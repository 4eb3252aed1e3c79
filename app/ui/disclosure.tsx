import type { ReactNode } from "react";

export function Disclosure({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="rounded-lg border border-base-300 bg-base-100" open={open}>
      <summary className="cursor-pointer rounded-lg px-4 py-3 font-medium hover:bg-base-200">{title}</summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
