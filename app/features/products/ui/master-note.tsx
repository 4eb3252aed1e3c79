import type { ReactNode } from "react";
import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { MasterChange, MasterNote } from "../model/master-products.ts";

/** Marks what a brand added or changed lately. */
export function ChangeMark({ brand, change: { day, fields } }: { brand: string; change: MasterChange }) {
  const { t, locale } = useTranslations();
  const date = formatDate(`${day}T12:00:00Z`, "UTC", locale);
  const names = fields.map((field) => t(`catalogue:field.${field}`)).join(", ");
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium text-info">
      <Icon name="alert" className="mt-0.5 size-4" />
      <span>
        {fields.length === 0 ? t("catalogue:mark.new", { brand, date }) : t("catalogue:mark.changed", { brand, date, fields: names })}
      </span>
    </p>
  );
}

interface MasterNotesProps {
  master: MasterNote;
  name: string;
  /** Link to the brand's own document. */
  document: ReactNode;
}

/** What a brand's catalog says of a contractor's own product. */
export function MasterNotes({ master, name, document }: MasterNotesProps) {
  const { t, locale } = useTranslations();
  const { brand, lastDay, productPage, isFeeWaived, isRetired, change } = master;
  return (
    <>
      {change && <ChangeMark brand={brand} change={change} />}
      {isRetired && <p className="text-sm font-medium text-warning">{t("catalogue:mark.retired", { brand })}</p>}
      {lastDay && (
        <p className="text-sm text-muted">
          {t("catalogue:mark.lastDay", { brand, date: formatDate(`${lastDay}T12:00:00Z`, "UTC", locale) })}
        </p>
      )}
      {isFeeWaived && <p className="text-sm text-muted">{t("catalogue:mark.waived", { brand })}</p>}
      {document}
      {productPage && (
        <a href={productPage} rel="noreferrer" className="link self-start text-sm">
          {t("catalogue:mark.page")} <span className="sr-only">{name}</span>
        </a>
      )}
    </>
  );
}
