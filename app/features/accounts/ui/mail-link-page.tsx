import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** The URL contains a secret: no referrer, no indexing. */
export function MailLinkPage({ icon = "mail", ...page }: Omit<ComponentProps<typeof NarrowPage>, "isSecret">) {
  return <NarrowPage icon={icon} isSecret {...page} />;
}

interface NextStepProps {
  children: ReactNode;
  href: string;
  label: string;
}

export function NextStep({ children, href, label }: NextStepProps) {
  return (
    <Panel gap={4}>
      {children}
      <ButtonLink look="primary" size="tall" isWide href={href}>
        {label}
      </ButtonLink>
    </Panel>
  );
}
