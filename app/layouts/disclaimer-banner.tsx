import { useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";

/** Shown until accepted, for brands that require it. Works without scripts. */
export function DisclaimerBanner({ disclaimer }: { disclaimer: string }) {
  const { t } = useTranslations();
  const { pathname, search } = useLocation();
  return (
    <aside aria-label={t("nav.disclaimer")} className="border-b border-base-300 bg-base-100 print:hidden">
      <form
        method="post"
        action={paths.disclaimer()}
        className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm"
      >
        <p className="min-w-0 flex-[1_1_20rem]">{disclaimer}</p>
        <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
        <Button look="neutral" size="small">
          {t("nav.understood")}
        </Button>
      </form>
    </aside>
  );
}
