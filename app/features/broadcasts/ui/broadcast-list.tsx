import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandField, type BrandOption } from "#app/ui/brand-select.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { LinkedTable } from "#app/ui/linked-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { BroadcastSummary } from "../model.ts";

/** Begins a message to the members of a brand. */
export function NewBroadcast({ brands, answer }: { brands: readonly BrandOption[]; answer: unknown }) {
  const { t } = useTranslations();
  return (
    <Panel as={Form} method="post" action={paths.adminNotify()} className="flex flex-wrap items-end gap-4 *:max-sm:w-full">
      <BrandField
        label={t("broadcasts:brand")}
        brands={brands}
        chosen={findTypedValue(answer, "brand")}
        none={t("broadcasts:chooseBrand")}
        required
      />
      <Button look="primary" size="tall" name="act" value="create">
        {t("broadcasts:create")}
      </Button>
    </Panel>
  );
}

interface PastProps {
  broadcasts: readonly BroadcastSummary[];
  brandNames: Readonly<Record<string, string>>;
}

/** Drafts and what was sent. */
export function PastBroadcasts({ broadcasts, brandNames }: PastProps) {
  const { t, locale } = useTranslations();
  const columns: Column<BroadcastSummary>[] = [
    { key: "brand", head: t("broadcasts:brand"), render: ({ brand }) => brandNames[brand] ?? brand },
    { key: "state", head: t("broadcasts:state"), render: ({ state }) => t(`broadcasts:states.${state}`) },
    {
      key: "recipients",
      head: t("broadcasts:recipients"),
      isRight: true,
      render: ({ state, recipientCount }) => (state === "DRAFT" ? "–" : recipientCount.toLocaleString(locale)),
    },
  ];
  return (
    <LinkedTable
      title={t("broadcasts:past")}
      rows={broadcasts}
      rowKey={({ id }) => id}
      head={t("broadcasts:subject")}
      toLink={({ id, subject, createdAt, startedAt, author }) => ({
        name: subject || t("broadcasts:untitled"),
        note: [formatDate(startedAt ?? createdAt, easternTime, locale), author].filter(Boolean).join(" · "),
        path: paths.adminNotify({ id }),
      })}
      columns={columns}
      empty={t("broadcasts:none")}
    />
  );
}
