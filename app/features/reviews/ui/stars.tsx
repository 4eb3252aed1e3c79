import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { stars } from "../model.ts";

/** Needs the translations `reviews`. */
export function Stars({ given }: { given: number }) {
  const { t } = useTranslations();
  return (
    <span className="flex">
      <span className="sr-only">{t("reviews:given", { count: given })}</span>
      {stars.map((star) => (
        <Icon key={star} name="star" className={`size-4 ${star <= given ? "text-warning" : "text-base-300"}`} />
      ))}
    </span>
  );
}
