import { photoPath } from "#app/features/photos/model/pictures.ts";
import { formatDay } from "#app/features/proofs/ui/format-day.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { parseDocumentFact, parsePictureFact, parseServiceFact, type FactName } from "../model/facts.ts";

interface FactValuesProps {
  name: FactName;
  values: readonly string[];
  /** Today's values: pictures that are not among them were removed. */
  current: readonly string[];
}

const maxPictures = 24;

/** The values of one detail, in words or as pictures. */
export function FactValues({ name, values, current }: FactValuesProps) {
  const { t, locale } = useTranslations();
  if (values.length === 0) return <span className="text-muted">{t("memberships:review.notSet")}</span>;
  if (name === "logo" || name === "photos") return <FactPictures name={name} values={values} current={current} />;
  if (name === "jobTypes") return values.map((value) => t(`profile:jobTypes.${value}`)).join(", ");
  const texts = values.map((value) => {
    if (name === "services") return formatService(value);
    return name === "documents" ? formatDocument(value) : value;
  });
  return <span className="whitespace-pre-line">{texts.join("\n")}</span>;

  function formatService(value: string): string {
    const { category, priceType } = parseServiceFact(value);
    return `${t(`services:${category}`)} · ${t(`memberships:review.prices.${priceType ?? "none"}`)}`;
  }

  function formatDocument(value: string): string {
    const { kind, number, validUntil } = parseDocumentFact(value);
    const until = validUntil && t("memberships:review.until", { date: formatDay(validUntil, locale) });
    return [t(`proofs:kinds.${kind}`), number, until].filter(Boolean).join(" · ");
  }
}

function FactPictures({ name, values, current }: FactValuesProps) {
  const { t } = useTranslations();
  const pictures = values.flatMap((value) => parsePictureFact(value) ?? []);
  // Old records have the number of photos in place of the photos.
  const former = values.find((value) => !parsePictureFact(value));
  const kept = pictures.filter((picture) => current.includes(toValue(picture)));
  const [more, removed] = [kept.length - maxPictures, pictures.length - kept.length];
  return (
    <span className="flex flex-wrap items-center gap-2">
      {kept.slice(0, maxPictures).map(({ id, width }, at) => (
        <img
          key={id}
          src={photoPath(id, width)}
          alt={`${t(`memberships:facts.${name}`)} ${at + 1}`}
          width={80}
          height={80}
          loading="lazy"
          className="size-20 rounded-box bg-base-200 object-contain"
        />
      ))}
      {former}
      {more > 0 && <span>{t("memberships:review.morePictures", { count: more })}</span>}
      {removed > 0 && <span className="text-muted">{t("memberships:review.formerPictures", { count: removed })}</span>}
    </span>
  );
}

function toValue({ id, width }: { id: string; width: number }): string {
  return `${id}/${width}`;
}
