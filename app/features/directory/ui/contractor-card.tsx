import type { FunctionComponent } from "react";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { formatDate, formatMoney, formatRoughDistance } from "#app/lib/formats.ts";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CachedPart } from "#app/ui/cached-part.tsx";
import type { DirectoryItem } from "../model/page.ts";
import { Logo } from "#app/ui/logo.tsx";
import { formatBadge } from "./badge-label.ts";
import { badgeLegendId } from "./badge-legend-id.ts";
import { useOfferText, useOpeningText } from "./offer-text.ts";
import { useRatingText } from "./rating-text.ts";

const shownBadges = 2;
const chip = "rounded-full bg-base-200 px-2 text-xs leading-6";
/** A target twice as high as the chip that one sees, in the same place. */
const roomy = "-my-3 rounded-[0.75rem/1.5rem]! border-y-12 border-transparent bg-clip-padding";

export interface PickProps {
  one: DirectoryItem;
  chosen: boolean;
  path: string | null;
}

interface CardProps {
  item: DirectoryItem;
  service: CategoryCode;
  code: string;
  profilePath: string;
  /** The link that adds it to the shortlist. */
  Pick: FunctionComponent<PickProps>;
  /** URL with the contractor toggled; null when the shortlist is full, absent when no price can be requested. */
  pickPath?: string | null;
  chosen: boolean;
  /** True if the page has a `BadgeLegend` for the badges to open. */
  explained?: boolean;
}

/** At most 150 px high beside a map. Its content takes most of the page's rendering time, so the server keeps its HTML. */
export function ContractorCard(props: CardProps) {
  const { item, chosen } = props;
  return (
    <CachedPart
      as="li"
      data-contractor={item.publicId}
      className={`grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 rounded-box border bg-base-100 p-3 @lg:grid-cols-[auto_1fr_9.5rem] ${chosen ? "border-secondary ring-1 ring-secondary" : "border-base-300"}`}
      Content={CardContent}
      props={props}
    />
  );
}

function CardContent({ item, service, code, profilePath, Pick, pickPath, chosen, explained = false }: CardProps) {
  const { t } = useTranslations();
  return (
    <>
      <Logo name={item.name} src={item.pictureUrl} />
      <div className="flex min-w-0 flex-col gap-0.5 text-sm">
        <h2 className="text-base leading-6 font-semibold wrap-anywhere @lg:line-clamp-1">
          <a className="link link-hover" href={profilePath}>
            {item.name}
          </a>
        </h2>
        <Place item={item} code={code} />
        <Availability item={item} />
        <Chips item={item} explained={explained} />
      </div>
      <div className="col-span-2 flex items-center justify-between gap-x-3 gap-y-1 @lg:col-span-1 @lg:flex-col @lg:items-stretch">
        <Price item={item} service={service} />
        {pickPath === undefined ? (
          <ButtonLink look="outline" size="tall" href={profilePath}>
            {t("directory:card.profile")}
          </ButtonLink>
        ) : (
          <Pick one={item} chosen={chosen} path={pickPath} />
        )}
      </div>
    </>
  );
}

/** Distances are between postal codes, so they are rough. */
function Place({ item, code }: Pick<CardProps, "item" | "code">) {
  const { t, locale } = useTranslations();
  const rating = useRatingText(item);
  const { city, region, distanceMiles } = item;
  const distance = formatRoughDistance(distanceMiles, countryByPostalKey(code), locale).replace(" ", "\u00a0");
  return (
    <p className={`text-muted ${item.rating === null ? "" : "before:mr-1 before:text-warning before:content-['★']"}`}>
      {t(distanceMiles === 0 ? "directory:card.placeHere" : "directory:card.place", { rating, city, region, code, distance })}
    </p>
  );
}

function Availability({ item }: Pick<CardProps, "item">) {
  const { t } = useTranslations();
  const offer = useOfferText(item);
  const opening = useOpeningText(item.opening);
  const others = [offer, ...(item.startsWithinWeek ? [t("directory:card.withinWeek")] : [])].join(" · ");
  if (!opening) return <p>{others}</p>;
  const isOpen = item.opening?.state !== "CLOSED";
  return (
    <p>
      <b className={isOpen ? "font-medium text-success" : "font-medium"}>{opening}</b> · {others}
    </p>
  );
}

/** What staff verified, and the brand's badges. */
function Chips({ item: { licence, insuredOn, badges }, explained }: Pick<CardProps, "item" | "explained">) {
  const { t, locale } = useTranslations();
  const checked = `${chip} before:mr-1 before:text-success before:content-['✓']`;
  const more = badges.length - shownBadges;
  const named = badges.slice(0, shownBadges).map((badge) => formatBadge(badge, t));
  const words = [...named, ...(more > 0 ? [t("directory:card.moreBadges", { count: more })] : [])].join(" · ");
  if (!licence && insuredOn === null && badges.length === 0) return null;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-1.5 gap-y-1">
      {licence && (
        <span className={checked}>
          {t("directory:card.licence", { region: licence.region, date: formatDate(licence.checkedOn, "UTC", locale) })}
        </span>
      )}
      {insuredOn !== null && <span className={checked}>{t("directory:card.insured")}</span>}
      {explained && words ? (
        <button type="button" popoverTarget={badgeLegendId} className={`${chip} ${roomy} cursor-pointer text-left hover:bg-base-300`}>
          {words}
        </button>
      ) : (
        words && <span className={chip}>{words}</span>
      )}
    </p>
  );
}

function Price({ item: { fromPrice }, service }: Pick<CardProps, "item" | "service">) {
  const { t, locale } = useTranslations();
  if (fromPrice === null) return <p />;
  return (
    <p className="min-w-0 text-sm leading-5 text-muted @lg:text-right @lg:leading-4.5">
      <b className="block text-base text-base-content tabular-nums">
        {t("directory:card.from", { price: formatMoney(fromPrice, locale) })}
      </b>
      {t(`directory:typicalJob.${service}`)}
    </p>
  );
}
