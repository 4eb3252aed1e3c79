import { useLocation } from "react-router";
import { schemes, type Scheme } from "#app/lib/schemes.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";

/** Light, dark or as the device. Works without scripts. */
export function SchemeSwitch({ scheme }: { scheme: Scheme }) {
  const { t } = useTranslations();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.appearance()} aria-label={t("nav.scheme.title")} className="-mx-2 flex flex-wrap gap-1">
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      {schemes.map((one) => (
        <button
          key={one}
          name="scheme"
          value={one}
          aria-pressed={one === scheme}
          className={`cursor-pointer rounded px-2 py-1.5 ${one === scheme ? "font-semibold text-base-content" : "link link-hover"}`}
        >
          {t(`nav.scheme.${one}`)}
        </button>
      ))}
    </form>
  );
}
