import type { FailureDetails } from "#app/lib/errors.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";

export interface RefusedFile {
  name: string;
  code: string;
  details: FailureDetails;
}

/** What became of a form's files. `known` ones were there already. */
export interface TakenFiles {
  kept: number;
  known: number;
  refused: RefusedFile[];
}

export function RefusedFiles({ kept, known, refused }: TakenFiles) {
  const { t } = useTranslations();
  const taken = [kept > 0 && t("photos:kept", { count: kept }), known > 0 && t("photos:known", { count: known })].filter(Boolean);
  if (refused.length === 0) return taken.length > 0 && <SuccessNote>{taken.join(" ")}</SuccessNote>;
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none items-start">
      <Icon name="alert" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{t("outcomes:failed.filesUpload")}</p>
        <ul className="list-disc pl-5">
          {refused.map(({ name, code, details }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
            <li key={at} className="wrap-anywhere">
              {t("photos:refused", { name, reason: t(`errors:${code}`, details) })}
            </li>
          ))}
        </ul>
        {kept > 0 && <p>{t("photos:keptOthers", { count: kept })}</p>}
        {known > 0 && <p>{t("photos:known", { count: known })}</p>}
      </div>
    </div>
  );
}
