import { useWords } from "#app/platform/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { Pasted } from "./cell-keys.ts";

export function PastedNote({ pasted }: { pasted: Pasted | null }) {
  const { t, locale } = useWords();
  const listed = (rows: readonly string[]) =>
    new Intl.ListFormat(locale).format(rows.slice(0, shownRows).map((row) => t("builder:prices.row", { row })));
  return (
    <output className="sticky bottom-[calc(var(--foot-taken,0px)+5.5rem)] z-10 empty:hidden">
      {pasted && (
        <span className={`alert alert-soft ${isWhole(pasted) ? "alert-success" : "alert-warning"} max-w-none bg-base-100`}>
          <Icon name={isWhole(pasted) ? "check" : "alert"} />
          <span className="flex flex-col gap-1 wrap-anywhere">
            <span>{t("builder:prices.pasted", { count: pasted.count })}</span>
            {pasted.unread.length > 0 && <span>{t("builder:prices.pastedUnread", { rows: listed(pasted.unread) })}</span>}
            {pasted.unnamed.length > 0 && <span>{t("builder:prices.pastedUnnamed", { rows: listed(pasted.unnamed) })}</span>}
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
const shownRows = 6;

function isWhole({ unread, unnamed, beyond }: Pasted): boolean {
  return unread.length + unnamed.length + beyond === 0;
}
