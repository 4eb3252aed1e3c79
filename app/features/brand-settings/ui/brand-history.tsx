import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { BrandHistoryRow, BrandPage } from "../model.ts";

/** What was published, the newest first. */
export function BrandHistory({ page: { history, version } }: { page: BrandPage }) {
  const { t, locale } = useTranslations();
  const columns: Column<BrandHistoryRow>[] = [
    { key: "version", head: t("brandsettings:history.version"), isRowHeader: true, render: (row) => row.version },
    {
      key: "when",
      head: t("brandsettings:history.when"),
      render: ({ publishedAt }) => `${formatDate(publishedAt, easternTime, locale)}, ${formatTime(publishedAt, easternTime, locale)}`,
    },
    { key: "by", head: t("brandsettings:history.by"), className: "wrap-anywhere", render: ({ by }) => by ?? "–" },
    {
      key: "groups",
      head: t("brandsettings:history.changed"),
      className: "max-sm:w-full",
      render: ({ groups }) => groups.map((group) => t(`brandsettings:fields.${group}`)).join(", "),
    },
    {
      key: "acts",
      head: t("brandsettings:history.acts"),
      render: (row) => (row.version === version ? t("brandsettings:history.inForce") : <Restore version={row.version} seen={version} />),
    },
  ];
  return (
    <SectionPanel title={t("brandsettings:history.title")}>
      <p className="text-muted">{t("brandsettings:history.about")}</p>
      <DataTable
        caption={t("brandsettings:history.title")}
        columns={columns}
        rows={history}
        rowKey={(row) => row.version}
        isStackedOnPhone
        empty={<p className="text-muted">{t("brandsettings:history.none")}</p>}
      />
      {version > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Restore version={0} seen={version} />
        </div>
      )}
    </SectionPanel>
  );
}

function Restore({ version, seen }: { version: number; seen: number }) {
  const { t } = useTranslations();
  return (
    <Form method="post">
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="version" value={version} />
      <Button look="outline" name="act" value="restore">
        {version === 0 ? t("brandsettings:history.restoreFile") : t("brandsettings:history.restore", { version })}
      </Button>
    </Form>
  );
}
