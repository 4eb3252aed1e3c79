import { Link } from "react-router";
import { useWords } from "#app/platform/words.ts";

/** The bar that stays while contractors are chosen: how many, the one request to all of them, and the way back to none. */
export function ChoiceBar({
  count,
  most,
  requestPath,
  clearPath,
}: {
  count: number;
  most: number;
  requestPath: string;
  clearPath: string;
}) {
  const { t } = useWords();
  return (
    <section
      aria-label={t("directory:choice.title")}
      className="sticky bottom-(--foot-taken,0px) z-10 mt-6 border-t border-base-300 bg-base-100 py-3 print:hidden"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="font-medium">{t("directory:choice.count", { count, most })}</output>
        <Link className="btn btn-ghost min-h-10" to={clearPath} replace preventScrollReset>
          {t("directory:choice.clear")}
        </Link>
        <Link className="btn btn-primary ml-auto min-h-12 max-sm:w-full" to={requestPath}>
          {t("directory:choice.request", { count })}
        </Link>
      </div>
    </section>
  );
}
