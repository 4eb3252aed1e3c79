import { useTranslations } from "#app/platform/translations.ts";

export interface ProgressProps {
  /** Screens finished and still open; the open ones are an estimate. */
  done: number;
  open: number;
}

export function ProgressWords({ done, open }: ProgressProps) {
  const { t } = useTranslations();
  const percent = Math.round((100 * done) / Math.max(1, done + open));
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm text-muted">{open > 1 ? t("wizard:progress.left", { count: open }) : t(`wizard:progress.${open}`)}</p>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-base-300">
        <div className="h-full rounded-full bg-secondary" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
