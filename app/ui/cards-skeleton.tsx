import type { ReactNode } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "./panel.tsx";

/** Cards with pictures. */
export function CardsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <LoadingRegion>
      {numbersUpTo(count).map((card) => (
        <Panel key={card} className="flex gap-4">
          <SkeletonLine className="size-14 shrink-0" />
          <div className="flex flex-1 flex-col gap-3 py-1">
            <SkeletonLine className="h-5 w-1/2" />
            <SkeletonLine className="h-4 w-1/3" />
            <SkeletonLine className="h-4 w-2/3" />
          </div>
        </Panel>
      ))}
    </LoadingRegion>
  );
}

/** Announces loading once to screen readers. */
export function LoadingRegion({ children }: { children: ReactNode }) {
  const { t } = useTranslations();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <output className="sr-only">{t("loading")}</output>
      {children}
    </div>
  );
}

/** Placeholder for a text or picture. */
export function SkeletonLine({ className }: { className: string }) {
  return <div className={`skeleton ${className}`} />;
}

/** From 1 to `count`. */
export function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_nothing, at) => at + 1);
}
