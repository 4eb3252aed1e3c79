import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Bar } from "#app/ui/chart-bars.tsx";
import { useFigures } from "./figures.tsx";
import { leastJobs, leastOnEachSide, type JobGroup, type LimitReport, type PriceLimit } from "../model/price-limits.ts";

const [namedCodes, shownLimits] = [6, 10];

/** Above which price jobs are lost, and where; or what is missing to say so. */
export function PriceLimits({ limits: { found, examined, tooFew } }: { limits: LimitReport }) {
  const { t } = useTranslations();
  return (
    <>
      <p className="text-sm text-muted">{t("insight:limits.rule", { least: leastJobs, side: leastOnEachSide })}</p>
      {found.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {found.slice(0, shownLimits).map((limit) => (
            <li key={`${limit.category} ${limit.codes.join()}`} className="rounded-box border border-base-300 p-4">
              <Limit limit={limit} />
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && (
        <p className="font-medium">
          {examined > 0 ? t("insight:limits.notFound", { count: examined }) : t("insight:limits.tooFew", { least: leastJobs })}
        </p>
      )}
      {found.length === 0 && examined === 0 && <Largest groups={tooFew} />}
    </>
  );
}

function useCodes() {
  const { t } = useTranslations();
  return ({ codes }: Pick<JobGroup, "codes">) => {
    const named = codes.slice(0, namedCodes).join(", ");
    return codes.length > namedCodes ? t("insight:limits.moreCodes", { codes: named, count: codes.length - namedCodes }) : named;
  };
}

function Limit({ limit: { category, limit, below, above, ...group } }: { limit: PriceLimit }) {
  const { t, locale } = useTranslations();
  const { toShare } = useFigures();
  const amount = formatMoney(limit, locale);
  const sides = [
    { key: "above", ...above },
    { key: "below", ...below },
  ];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("insight:limits.found", { amount, service: t(`services:${category}`) })}</h3>
      <p className="text-sm wrap-anywhere">{t("insight:limits.where", { codes: useCodes()(group) })}</p>
      <dl className="grid gap-2 text-sm">
        {sides.map(({ key, won, lost }) => (
          <div key={key} className="grid gap-1">
            <div className="flex flex-wrap justify-between gap-x-3">
              <dt>{t(`insight:limits.${key}`, { amount })}</dt>
              <dd className="tabular-nums">{t("insight:limits.share", { won, jobs: won + lost, share: toShare(won, won + lost) })}</dd>
            </div>
            <dd>
              <Bar share={won / (won + lost)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How far the largest groups are. */
function Largest({ groups }: { groups: readonly JobGroup[] }) {
  const { t } = useTranslations();
  const toCodes = useCodes();
  if (groups.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-sm">
      {groups.map((group) => (
        <li key={`${group.category} ${group.codes.join()}`}>
          {t("insight:limits.progress", {
            service: t(`services:${group.category}`),
            codes: toCodes(group),
            count: group.jobs,
            least: leastJobs,
          })}
        </li>
      ))}
    </ul>
  );
}
