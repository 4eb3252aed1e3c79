import type { ReactNode } from "react";
import { Panel } from "./panel.tsx";

export function SectionPanel({ title, print = true, children }: { title: string; print?: boolean; children: ReactNode }) {
  return (
    <Panel as="section" gap={4} className={`${print ? "" : "print:hidden"}`}>
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </Panel>
  );
}
