import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icons.tsx";

interface WaitingNoteProps {
  icon: IconName;
  href: string;
  link: string;
  children: ReactNode;
}

/** What the new account still waits for. */
export function WaitingNote({ icon, href, link, children }: WaitingNoteProps) {
  return (
    <div className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 size-5 text-muted" />
      <p className="min-w-0 wrap-anywhere">
        {children}{" "}
        <a className="link" href={href}>
          {link}
        </a>
      </p>
    </div>
  );
}
