import type { ReactNode } from "react";
import { useWords } from "#app/platform/words.ts";
import { Panel } from "./panel.tsx";

/** Cards with pictures. */
export function CardsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Waiting>
      {counted(count).map((card) => (
        <Panel key={card} className="flex gap-4">
          <Line className="size-14 shrink-0" />
          <div className="flex flex-1 flex-col gap-3 py-1">
            <Line className="h-5 w-1/2" />
            <Line className="h-4 w-1/3" />
            <Line className="h-4 w-2/3" />
          </div>
        </Panel>
      ))}
    </Waiting>
  );
}

/** Announces loading once to screen readers. */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useWords();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <output className="sr-only">{t("loading")}</output>
      {children}
    </div>
  );
}

/** Placeholder for a text or picture. */
export function Line({ className }: { className: string }) {
  return <div className={`skeleton ${className}`} />;
}

/** From 1 to `count`. */
export function counted(count: number): number[] {
  return Array.from({ length: count }, (_nothing, at) => at + 1);
}
