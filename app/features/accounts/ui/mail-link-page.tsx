import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** The URL contains a secret: no referrer, no indexing. */
export function MailLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="strict-origin" />
      <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}

interface NextStepProps {
  children: ReactNode;
  href: string;
  label: string;
}

export function NextStep({ children, href, label }: NextStepProps) {
  return (
    <Panel gap={4} className="items-start">
      {children}
      <ButtonLink look="primary" href={href}>
        {label}
      </ButtonLink>
    </Panel>
  );
}
