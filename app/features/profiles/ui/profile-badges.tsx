import { formatBrandBadge } from "#app/features/directory/ui/badge-label.ts";
import { useTranslations } from "#app/platform/translations.ts";

export interface ShownBadge {
  name: string;
  /** The name of the brand that awarded it. */
  brand: string;
  /** URL of its seal. */
  image: string;
  tooltip: string;
}

/** Badges as buttons that explain themselves. Work without scripts. */
export function ProfileBadges({ badges }: { badges: readonly ShownBadge[] }) {
  const { t } = useTranslations();
  if (badges.length === 0) return null;
  return (
    <ul aria-label={t("profile:badges")} className="flex flex-wrap gap-2">
      {badges.map(({ name, brand, image, tooltip }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            popoverTarget={`badge-${name}`}
            className="badge badge-lg h-auto min-h-9 cursor-pointer gap-2 bg-base-200 pl-1.5 text-left hover:bg-base-300"
          >
            <img src={image} alt="" width={24} height={24} />
            {formatBrandBadge({ badge: name, brand }, t)}
          </button>
          <div id={`badge-${name}`} popover="auto" className="tip">
            <img src={image} alt="" width={56} height={56} className="float-right ml-3" />
            <p className="font-semibold">{formatBrandBadge({ badge: name, brand }, t)}</p>
            <p>{t(tooltip)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
