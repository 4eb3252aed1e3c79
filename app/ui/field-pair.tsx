import type { ReactNode } from "react";

/** Two fields side by side, each with a hint: labels, hints, controls and errors are level, however long their texts. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-y-1 sm:*:row-span-4 sm:*:grid sm:*:grid-rows-subgrid sm:*:content-start">
      {children}
    </div>
  );
}
