import { Link } from "react-router";
import { ProgressWords, type ProgressProps } from "#app/features/requests/ui/progress-words.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

interface PriceHeadProps {
  back: string;
  title: string;
  /** None on the review. */
  progress: ProgressProps | null;
}

export function PriceHead({ back, title, progress }: PriceHeadProps) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-4">
        <Link to={back} className="btn btn-ghost min-h-11 -ml-3 gap-1">
          <Icon name="back" />
          {t("wizard:back")}
        </Link>
        <span className="min-w-0 text-sm text-muted wrap-anywhere">{title}</span>
      </p>
      {progress && <ProgressWords {...progress} />}
    </div>
  );
}
