import { useState, type ComponentProps } from "react";
import { maxTermsLength } from "#app/features/pricing/model/price-book.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { TextArea } from "#app/ui/text-area.tsx";

/** A text area with a character counter; without scripts it shows the limit. */
export function CountedArea({ defaultValue = "", ...area }: ComponentProps<typeof TextArea> & { defaultValue?: string }) {
  const { t, locale } = useTranslations();
  const scripts = useIsHydrated();
  const [length, setLength] = useState(defaultValue.length);
  const most = formatNumber(maxTermsLength, locale);
  const isOver = length > maxTermsLength;
  return (
    <div className="flex flex-col gap-1">
      <TextArea {...area} defaultValue={defaultValue} onInput={(event) => setLength(event.currentTarget.value.length)} />
      <p className={`self-end text-sm tabular-nums ${isOver ? "font-medium text-error" : "text-muted"}`}>
        {scripts ? t("builder:terms.used", { used: formatNumber(length, locale), most }) : t("builder:terms.most", { most })}
      </p>
    </div>
  );
}
