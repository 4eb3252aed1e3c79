import type { CustomerQuote } from "../model/views.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { ContractorFacts } from "./contractor-facts.tsx";

export function OfferLine({ quote }: { quote: Pick<CustomerQuote, "packageKey" | "price"> }) {
  const offer = formatPackageName(quote, useTranslations().t);
  return offer && <p className="mt-1 text-sm wrap-anywhere">{offer}</p>;
}

export function ContractorLine({ contractor }: { contractor: CustomerQuote["contractor"] }) {
  const { profileUrl, name } = contractor;
  return (
    <div className="flex flex-col">
      <a className="link link-hover font-semibold wrap-anywhere" href={profileUrl}>
        {name}
      </a>
      <ContractorFacts contractor={contractor} />
    </div>
  );
}
