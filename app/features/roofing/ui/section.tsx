import type { ReactNode } from "react";
import { Panel } from "#app/ui/panel.tsx";

interface SectionProps {
  id: string;
  number: number;
  title: string;
  about: string;
  children: ReactNode;
}

export function Section({ id, number, title, about, children }: SectionProps) {
  return (
    <Panel as="section" gap={5} id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-6">
      <header className="flex gap-4">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-secondary font-semibold text-secondary-content tabular-nums"
        >
          {number}
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id={`${id}-title`} className="text-xl font-semibold">
            {title}
          </h2>
          <p className="text-muted">{about}</p>
        </div>
      </header>
      {children}
    </Panel>
  );
}

/** Style of a card that contains a native radio button. */
export const radioCardStyle =
  "flex cursor-pointer rounded-box border border-base-300 bg-base-100 transition-colors duration-100 hover:border-secondary " +
  "has-[:checked]:border-primary has-[:checked]:bg-base-200 has-[:checked]:ring-1 has-[:checked]:ring-primary " +
  "has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-info";
