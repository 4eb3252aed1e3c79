import { Link } from "react-router";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { bookChanges } from "../model/book-changes.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { ChangeList } from "./change-list.tsx";

interface ChangedProps {
  listing: BuilderListing;
  /** Link to the saved state. */
  path: string;
  answer: unknown;
  /** Null on screens without prices. */
  typed: PriceBook | null;
}

/**
 * Shows an error of the form as a whole. For an edit conflict over prices, also who saved, when, and the differences.
 */
export function ChangedNote({ listing, path, answer, typed }: ChangedProps) {
  const { t, locale } = useTranslations();
  if (!isRefusal(answer) || answer.failure.fields.length > 0 || answer.failure.code === "") return null;
  const { code, details } = answer.failure;
  const { savedAt, savedBy, timeZone } = listing;
  const changes = code === "listings.changed" && typed ? bookChanges(findCategory(listing.category), [listing.book, typed]) : [];
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none items-start">
      <Icon name="alert" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="font-medium">{t(`errors:${code}`, details)}</p>
        {code === "listings.changed" && (
          <>
            {typed && savedAt && (
              <p>
                {t(savedBy ? "builder:changed.by" : "builder:changed.at", {
                  name: savedBy,
                  date: formatDate(savedAt, timeZone, locale),
                  time: formatTime(savedAt, timeZone, locale),
                })}
              </p>
            )}
            <p>
              {t("builder:changed.again")}{" "}
              <Link className="link" to={path} reloadDocument>
                {t("builder:changed.theirs")}
              </Link>
            </p>
            {changes.length > 0 && (
              <div className="rounded-box bg-base-100 p-3 text-base-content">
                <ChangeList changes={changes} heads={{ before: t("builder:changed.saved"), after: t("builder:changed.yours") }} />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}
