import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { formatQuoteNumber, isActiveBooking } from "#app/features/quotes/model.ts";
import { formatRating } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { LinkedQuoteView } from "./linked-quote.server.ts";

interface LinkedProps {
  view: LinkedQuoteView;
}

/** Whose quote it is, for what. */
export function LinkedHead({ view: { quote, request, order } }: LinkedProps) {
  const { t, locale } = useTranslations();
  const { name, profileUrl, rating, reviewsCount } = quote.contractor;
  const title = order && isActiveBooking(quote.status) ? "leadquotes:customer.booked" : "leadquotes:customer.title";
  return (
    <header className="flex flex-col gap-1">
      <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{t(title, { contractor: name })}</h1>
      <p className="text-muted">
        {t(`services:${quote.category}`)} · {t("quotes:list.place", request.place)}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {rating !== null && (
          <span className="flex items-center gap-1">
            <Icon name="star" className="size-4 text-warning" />
            {t("quotes:card.rated", { rating: formatRating(rating, locale), count: reviewsCount })}
          </span>
        )}
        <a className="link inline-flex min-h-6 items-center" href={profileUrl} target="_blank" rel="noreferrer">
          {t("leadquotes:customer.profile", { contractor: name })}
        </a>
      </p>
    </header>
  );
}

/** One of several; a booked one is shown alone. */
export function LinkedPackages({ view: { packages, quote, order, query } }: LinkedProps) {
  const { t } = useTranslations();
  if (packages.length < 2 || order) return null;
  return (
    <nav aria-label={t("leadquotes:customer.packages")} className="flex flex-wrap gap-2 print:hidden">
      {packages.map((one) => (
        <ButtonLink
          key={one.number}
          size="tall"
          look={one.number === quote.number ? "neutral" : "outline"}
          aria-current={one.number === quote.number ? "page" : undefined}
          href={paths.linkedQuote({ key: query.key, quote: one.number })}
        >
          {formatPackageName(one, t) ?? formatQuoteNumber(one.number)}
        </ButtonLink>
      ))}
    </nav>
  );
}
