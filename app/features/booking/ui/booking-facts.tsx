import type { ReactNode } from "react";

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col divide-y divide-base-300">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 first:pt-0 last:pb-0">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
