import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

export function ErrorFrame({ icon, header, children, ways }: { icon: IconName; header: string; children: ReactNode; ways: ReactNode }) {
  return (
    <div className="page flex flex-col items-center gap-4 py-20 text-center">
      <title>{header}</title>
      <meta name="robots" content="noindex" />
      <Icon name={icon} className="size-12 text-muted" />
      <h1 className="text-2xl font-semibold">{header}</h1>
      <div className="flex max-w-[60ch] flex-col gap-2 text-lg text-muted">{children}</div>
      <div className="flex flex-wrap justify-center gap-3">{ways}</div>
    </div>
  );
}
