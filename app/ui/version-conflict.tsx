import { Link } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "./icons.tsx";

/** One field in both versions, as text. */
interface VersionRow {
  label: string;
  saved: string;
  yours: string;
}

interface VersionConflictProps {
  /** Equal ones are left out. */
  rows: readonly VersionRow[];
  /** The page with the saved version. */
  path: string;
}

/**
 * Shown when another version was saved first: both versions where they differ. The form keeps the typed one and the version
 * shown here as `seen`. Needs the translations `outcomes`.
 */
export function VersionConflict({ rows, path }: VersionConflictProps) {
  const { t } = useTranslations();
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none items-start">
      <Icon name="alert" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="font-medium">{t("outcomes:conflict.title")}</p>
        <p>
          {t("outcomes:conflict.text")} {t("outcomes:conflict.saveAgain")}{" "}
          <Link className="link" to={path} reloadDocument>
            {t("outcomes:conflict.useTheirs")}
          </Link>
        </p>
        <dl className="flex flex-col gap-3 rounded-box bg-base-100 p-3 text-base-content">
          {rows
            .filter(({ saved, yours }) => saved.trim() !== yours.trim())
            .map(({ label, saved, yours }) => (
              <div key={label} className="flex flex-col">
                <dt className="font-medium">{label}</dt>
                <Version name={t("outcomes:conflict.theirs")} text={saved} />
                <Version name={t("outcomes:conflict.yours")} text={yours} />
              </div>
            ))}
        </dl>
      </div>
    </div>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  const { t } = useTranslations();
  return (
    <dd className="whitespace-pre-line wrap-anywhere">
      {name}: {text.trim() || t("outcomes:conflict.empty")}
    </dd>
  );
}
