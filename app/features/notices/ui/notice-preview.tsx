import type { ReactNode } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { NoticePreview } from "../model.ts";

export function NoticePreviewView({ preview }: { preview: NoticePreview }) {
  const { t } = useTranslations();
  const { mail, line, text } = preview;
  return (
    <>
      <Facts preview={preview} />
      <SectionPanel title={t("notifications:channel.mail")}>
        <p className="text-lg font-semibold wrap-anywhere">{mail.subject}</p>
        {mail.html !== "" && (
          <iframe
            title={t("notifications:previews.html")}
            sandbox=""
            srcDoc={mail.html}
            className="h-120 w-full rounded-lg border border-base-300 bg-white"
          />
        )}
        <p className="rounded-lg bg-base-200 p-4 text-sm whitespace-pre-line wrap-anywhere">{mail.text}</p>
      </SectionPanel>
      {line !== null && (
        <SectionPanel title={t("notifications:previews.line")}>
          <p className="wrap-anywhere">{line}</p>
        </SectionPanel>
      )}
      {text !== null && (
        <SectionPanel title={t("notifications:channel.text")}>
          <p className="rounded-lg bg-base-200 p-4 text-sm wrap-anywhere">{text}</p>
        </SectionPanel>
      )}
    </>
  );
}

function Facts({ preview: { events, group, channels, isUrgent } }: { preview: NoticePreview }) {
  const { t } = useTranslations();
  const choice = group === null ? t("notifications:previews.always") : t(`notifications:group.${group}.title`);
  return (
    <Panel as="dl" className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact name={t("notifications:previews.events")}>{events.length > 0 ? events.join(", ") : t("notifications:previews.asked")}</Fact>
      <Fact name={t("notifications:previews.channels")}>{channels.map((channel) => t(`notifications:channel.${channel}`)).join(", ")}</Fact>
      <Fact name={t("notifications:previews.group")}>{choice}</Fact>
      <Fact name={t("notifications:previews.urgent")}>{t(`notifications:previews.${isUrgent ? "yes" : "no"}`)}</Fact>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
