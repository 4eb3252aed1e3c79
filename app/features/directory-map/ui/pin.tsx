import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useRatingText } from "#app/features/directory/ui/rating-text.ts";
import { findLowestPrice, type Cluster } from "../model/clusters.ts";

interface PinProps {
  cluster: Cluster;
  /** Looked at here, on its card or in the open panel. */
  isLit: boolean;
  /** In the shortlist, or one of them is. */
  isChosen: boolean;
  onPress: () => void;
  onLook: (isLookedAt: boolean) => void;
}

/** Shows the price of one contractor, or the number of several and their lowest price. */
export function Pin({ cluster, isLit, isChosen, onPress, onLook }: PinProps) {
  const { locale } = useTranslations();
  const { members } = cluster;
  const price = findLowestPrice(members);
  const isOne = members.length === 1;
  return (
    <button
      type="button"
      className="map-pin"
      data-pin={members[0]?.publicId}
      data-lit={isLit ? "" : undefined}
      data-chosen={isChosen ? "" : undefined}
      aria-label={usePinName(cluster, isChosen)}
      title={isOne ? members[0]?.name : undefined}
      onClick={onPress}
      onPointerEnter={() => onLook(true)}
      onPointerLeave={() => onLook(false)}
      onFocus={() => onLook(true)}
      onBlur={() => onLook(false)}
    >
      <span className={price === null ? "map-dot" : "map-price"}>
        {!isOne && (price === null ? formatNumber(members.length, locale) : <b>{formatNumber(members.length, locale)}</b>)}
        {price !== null && formatPinPrice(price, isOne, locale)}
      </span>
    </button>
  );
}

function formatPinPrice(price: number, isOne: boolean, locale: Locale): string {
  return `${formatMoney(price, locale)}${isOne ? "" : "+"}`;
}

/** As on the card: name or place, rating, price, and whether it was added. */
function usePinName({ members, spots: [{ city, region }] }: Cluster, isChosen: boolean): string {
  const { t, locale } = useTranslations();
  const [first, second] = members;
  const rating = useRatingText(first ?? { rating: null, reviewsCount: 0 });
  const price = findLowestPrice(members);
  const parts = [
    second ? t("map:cluster", { count: members.length, city, region }) : t("map:pin", { name: first?.name, rating }),
    ...(price === null ? [] : [t("directory:card.from", { price: formatMoney(price, locale) })]),
    ...(isChosen ? [t("directory:card.chosen")] : []),
  ];
  return parts.join(" · ");
}
