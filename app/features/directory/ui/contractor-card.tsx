import { formatDistance } from "#app/lib/formats.ts";
import { countryOfKey } from "#app/lib/postal-codes.ts";
import { useWords } from "#app/platform/words.ts";
import type { DirectoryItem } from "../model/page.ts";
import { Monogram } from "./monogram.tsx";
import { useOfferWords } from "./offer-words.ts";
import { useRatingWords } from "./rating-words.ts";

const shownBadges = 3;
/** A box to tick, drawn before the word. */
const checkbox =
  "before:flex before:size-5 before:items-center before:justify-center before:rounded before:border before:border-muted before:text-secondary-content";

interface CardProps {
  item: DirectoryItem;
  /** The searched code. */
  code: string;
  profilePath: string;
  /** Where a price is asked for; null where it cannot be: the service has no questions yet, or the contractor prices nothing here. */
  requestPath: string | null;
  /** Where this contractor is chosen, or left; null when no more can be chosen. */
  pickPath: string | null;
  chosen: boolean;
}

/** A contractor in the list: who, how near, how good, why it is shown, what its price is worth, and the next step. */
export function ContractorCard({ item, code, profilePath, requestPath, pickPath, chosen }: CardProps) {
  const { t, locale } = useWords();
  const offer = useOfferWords(item);
  const rating = useRatingWords(item);
  const { name, badges } = item;
  const online = item.quoteOnline;
  return (
    <li
      className={`panel grid grid-cols-[auto_1fr] gap-4 sm:grid-cols-[auto_1fr_auto] ${chosen ? "border-secondary ring-1 ring-secondary" : ""}`}
    >
      <Monogram name={name} />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <a className="link link-hover" href={profilePath}>
            {name}
          </a>
        </h2>
        <p className={item.rating === null ? "text-sm text-muted" : "before:mr-1 before:text-warning before:content-['★']"}>{rating}</p>
        <p className="text-sm text-muted">
          {t("directory:card.place", {
            city: item.city,
            region: item.region,
            code,
            distance: formatDistance(item.distanceMiles, countryOfKey(code), locale),
          })}
        </p>
        {badges.length > 0 && (
          <p className="text-sm">
            {badges
              .slice(0, shownBadges)
              .map((badge) => t(`directory:badges.${badge}`))
              .join(" · ")}
            {badges.length > shownBadges && ` · ${t("directory:card.moreBadges", { count: badges.length - shownBadges })}`}
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-2 sm:col-span-1 sm:w-52 sm:flex-col sm:items-stretch">
        <p className={`w-full font-medium sm:text-right ${online ? "text-success" : ""}`}>{offer}</p>
        <a
          className={`btn min-h-11 flex-1 sm:flex-none ${online && requestPath ? "btn-secondary" : "btn-outline"}`}
          href={requestPath ?? profilePath}
        >
          {t(requestPath ? (online ? "directory:card.getPrice" : "directory:card.askPrice") : "directory:card.profile")}
        </a>
        {requestPath && <Choice name={name} pickPath={pickPath} chosen={chosen} />}
      </div>
    </li>
  );
}

function Choice({ name, pickPath, chosen }: { name: string; pickPath: string | null; chosen: boolean }) {
  const { t } = useWords();
  if (!pickPath) return <p className="text-center text-sm text-muted">{t("directory:card.full")}</p>;
  const word = chosen ? "chosen" : "choose";
  return (
    <a
      data-pick=""
      rel="nofollow"
      href={pickPath}
      className={`btn btn-ghost min-h-11 flex-1 sm:flex-none ${checkbox} ${chosen ? "before:border-secondary before:bg-secondary before:content-['✓']" : "before:content-['']"}`}
      aria-label={t(`directory:card.${word}Named`, { name })}
    >
      {t(`directory:card.${word}`)}
    </a>
  );
}
