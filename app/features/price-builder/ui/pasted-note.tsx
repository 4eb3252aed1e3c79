import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { PasteResult } from "./cell-keys.ts";

export function PastedNote({ pasted }: { pasted: PasteResult | null }) {
  const { t, locale } = useTranslations();
  const formatRows = (rows: readonly string[]) =>
    new Intl.ListFormat(locale).format(rows.slice(0, maxRows).map((row) => t("builder:prices.row", { row })));
  return (
    <output className="sticky bottom-[calc(var(--foot-taken)+5.5rem)] z-10 empty:hidden">
      {pasted && (
        <span className={`alert alert-soft ${isComplete(pasted) ? "alert-success" : "alert-warning"} max-w-none bg-base-100`}>
          <Icon name={isComplete(pasted) ? "check" : "alert"} />
          <span className="flex flex-col gap-1 wrap-anywhere">
            <span>{t("builder:prices.pasted", { count: pasted.count })}</span>
            {pasted.unread.length > 0 && <span>{t("builder:prices.pastedUnread", { rows: formatRows(pasted.unread) })}</span>}
            {pasted.unnamed.length > 0 && <span>{t("builder:prices.pastedUnnamed", { rows: formatRows(pasted.unnamed) })}</span>}
            {pasted.beyond > 0 && <span>{t("builder:prices.pastedBeyond", { count: pasted.beyond })}</span>}
          </span>
          <Button size="small" type="button" onClick={pasted.undo}>
            {t("builder:prices.undo")}
          </Button>
        </span>
      )}
    </output>
  );
}

/** Rows named in the note; a wrong paste may have hundreds. */
const maxRows = 6;

function isComplete({ unread, unnamed, beyond }: PasteResult): boolean {
  return unread.length + unnamed.length + beyond === 0;
}
