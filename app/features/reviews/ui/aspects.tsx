import { useTranslations } from "#app/platform/translations.ts";
import { ratedAspects, type AspectStars } from "../model/aspects.ts";
import { Stars } from "./stars.tsx";

/** Stars of single aspects; nothing where none were given. */
export function AspectList({ aspects }: { aspects: AspectStars }) {
  const { t } = useTranslations();
  const given = ratedAspects.flatMap((aspect) => (aspects[aspect] === null ? [] : [{ aspect, stars: aspects[aspect] }]));
  if (given.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {given.map(({ aspect, stars }) => (
        <div key={aspect} className="flex items-center gap-2">
          <dt className="text-muted">{t(`reviews:aspect.${aspect}`)}</dt>
          <dd>
            <Stars given={stars} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
