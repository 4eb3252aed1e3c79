import type { Answers } from "#app/features/categories/model/answers.ts";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { PriceLines, PriceTotal } from "#app/features/quotes/ui.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";

export interface PreviewedPrice {
  packageKey: string | null;
  price: Price;
}

interface PricePreviewProps {
  prices: readonly PreviewedPrice[];
  category: string;
  answers: Answers;
}

/** By the business's own price list, each package by itself. */
export function PricePreviewPanel({ prices, category, answers }: PricePreviewProps) {
  const { t } = useTranslations();
  return prices.map(({ packageKey, price }) => (
    <SectionPanel key={packageKey ?? ""} title={formatPackageName({ packageKey, price }, t) ?? t("leadquotes:price.yours")}>
      {price.type === "NONE" ? (
        <p>{t("leadquotes:price.byHand")}</p>
      ) : (
        <>
          <PriceTotal price={price} until={null} />
          <PriceLines price={price} scope={{ category, answers, reader: "contractor" }} />
        </>
      )}
    </SectionPanel>
  ));
}
