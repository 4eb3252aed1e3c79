import type { ReactNode } from "react";
import { formatDistance } from "#app/lib/formats.ts";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { DirectoryItem } from "../model/page.ts";
import { Logo } from "#app/ui/logo.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { formatBadge } from "./badge-label.ts";
import { badgeLegendId } from "./badge-legend-id.ts";
import { useOfferText } from "./offer-text.ts";
import { useRatingText } from "./rating-text.ts";

const shownBadges = 3;
interface CardProps {
  item: DirectoryItem;
  code: string;
  profilePath: string;
  /** Null when no price can be requested. */
  requestPath: string | null;
  pick: ReactNode;
  chosen: boolean;
  /** True if the page has a `BadgeLegend` for the badges to open. */
  explained?: boolean;
}

export function ContractorCard({ item, code, profilePath, requestPath, pick, chosen, explained = false }: CardProps) {
  const { t, locale } = useTranslations();
  const offer = useOfferText(item);
  const rating = useRatingText(item);
  const { name, badges } = item;
  const online = item.quoteOnline;
  return (
    <Panel
      as="li"
      data-contractor={item.publicId}
      className={`grid grid-cols-[auto_1fr] gap-4 @xl:grid-cols-[auto_1fr_auto] ${chosen ? "border-secondary ring-1 ring-secondary" : ""}`}
    >
      <Logo name={name} src={item.pictureUrl} />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <a className="link link-hover" href={profilePath}>
            {name}
          </a>
        </h2>
        <p className={item.rating === null ? "text-sm text-muted" : "before:mr-1 before:text-warning before:content-['★']"}>{rating}</p>
        <p className="text-sm text-muted">
          {t(item.distanceMiles === 0 ? "directory:card.placeHere" : "directory:card.place", {
            city: item.city,
            region: item.region,
            code,
            distance: formatDistance(item.distanceMiles, countryByPostalKey(code), locale),
          })}
        </p>
        {badges.length > 0 && <Badges badges={badges} explained={explained} />}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-2 @xl:col-span-1 @xl:w-52 @xl:flex-col @xl:items-stretch">
        <p className={`w-full font-medium @xl:text-right ${online ? "text-success" : ""}`}>{offer}</p>
        <ButtonLink
          look={online && requestPath ? "secondary" : "outline"}
          size="tall"
          className="flex-1 @xl:flex-none"
          href={requestPath ?? profilePath}
        >
          {t(requestPath ? (online ? "directory:card.getPrice" : "directory:card.askPrice") : "directory:card.profile")}
        </ButtonLink>
        {requestPath && pick}
      </div>
    </Panel>
  );
}

function Badges({ badges, explained }: { badges: readonly string[]; explained: boolean }) {
  const { t } = useTranslations();
  const more = badges.length - shownBadges;
  const named = badges.slice(0, shownBadges).map((badge) => formatBadge(badge, t));
  const words = [...named, ...(more > 0 ? [t("directory:card.moreBadges", { count: more })] : [])].join(" · ");
  if (!explained) return <p className="text-sm">{words}</p>;
  return (
    <button
      type="button"
      popoverTarget={badgeLegendId}
      className="min-h-6 cursor-pointer self-start text-left text-sm underline decoration-dotted underline-offset-4"
    >
      {words}
    </button>
  );
}
