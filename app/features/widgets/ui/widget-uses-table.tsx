import { useTranslations } from "#app/platform/translations.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { usesDays, widgetChannels, widgetSteps, type WidgetUses } from "../model/channels.ts";

/** How often the widget was seen, opened and used, by where from. Only a site shows it unasked. */
export function WidgetUsesTable({ uses }: { uses: WidgetUses }) {
  const { t, locale } = useTranslations();
  return (
    <SectionPanel title={t("widget:uses.title")}>
      <p className="text-sm text-muted">{t("widget:uses.text", { days: usesDays })}</p>
      <DataTable
        caption={t("widget:uses.title")}
        rows={widgetChannels}
        rowKey={(channel) => channel}
        columns={[
          { key: "channel", head: t("widget:uses.where"), isRowHeader: true, render: (channel) => t(`widget:uses.channel.${channel}`) },
          ...widgetSteps.map((step) => ({
            key: step,
            head: t(`widget:uses.${step}`),
            isRight: true,
            render: (channel: (typeof widgetChannels)[number]) =>
              step === "shown" && channel !== "SITE" ? "–" : formatNumber(uses[channel][step], locale, 0),
          })),
        ]}
      />
    </SectionPanel>
  );
}
