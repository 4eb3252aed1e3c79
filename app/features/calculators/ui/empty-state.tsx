import type { ReactNode } from "react";
import { Panel } from "#app/ui/panel.tsx";

/** SVG paths in a 120 × 80 view box: outline, tinted background and accent. */
const scenes = {
  heater: {
    tint: "M20 14v50a14 5 0 0 0 28 0V14z",
    line: "M20 14v50a14 5 0 0 0 28 0V14M20 14a14 5 0 0 0 28 0 14 5 0 0 0-28 0zM27 10V4h34v14M41 10V8M28 69v5M40 69v5M30 58h8M70 18h-9M70 13v10h14a12 12 0 0 1 12 12M87 35h18l-3 7H90z",
    accent:
      "M92 47l-2 6M97 47v7M102 47l2 6M89 58l-2 6M97 59v7M105 58l2 6M34 28c5 5 7 8 7 12a7 7 0 0 1-14 0c0-3 1.500-4.500 3-6 1 1.500 2 2 2.500 3 1.500-2.500 1.500-5.500 1.500-9z",
  },
  house: {
    tint: "M24 36v34h58V36L53 12z",
    line: "M16 42 53 12l37 30M24 36v34h58V36M47 70V52h12v18M31 46h9v9h-9zM66 46h9v9h-9zM98 50h14v20H98zM98 56h14M98 61h14M98 66h14M90 62h-8",
    accent:
      "M103 8a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM103 1v3M103 26v3M89 15h3M114 15h3M93 5l2 2M111 23l2 2M113 5l-2 2M95 23l-2 2M14 8v18M6.500 12.500l15 9M21.500 12.500l-15 9",
  },
} as const;

interface EmptyStateProps {
  scene: keyof typeof scenes;
  title: string;
  children: ReactNode;
}

/** The empty state of a calculator. */
export function EmptyState({ scene, title, children }: EmptyStateProps) {
  const { tint, line, accent } = scenes[scene];
  return (
    <Panel
      as="section"
      className="flex flex-col items-center gap-x-8 gap-y-4 text-center sm:flex-row sm:text-left"
      aria-labelledby="invitation"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 120 80"
        className="h-28 w-auto shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={tint} stroke="none" className="fill-base-200" />
        <path d={line} />
        <path d={accent} className="text-primary" />
      </svg>
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id="invitation" className="text-xl font-semibold">
          {title}
        </h2>
        {children}
      </div>
    </Panel>
  );
}
