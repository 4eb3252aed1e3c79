import { useLocation } from "react-router";
import { useWords } from "#app/platform/words.ts";
import { catalogueRow } from "./error-catalogue.ts";
import { ErrorFrame } from "./error-frame.tsx";

/** The page of a status, null for no answer: what happened in plain words, and the way out. `code` is the message key of a refusal. */
export function ErrorScreen({ status, code }: { status: number | null; code?: string | null }) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const { screen } = catalogueRow(status);
  const known = code && code !== "access.notFound" ? t(`errors:${code}`, { defaultValue: "" }) : "";
  const text = t(`error.${screen}.text`);
  const explains = known !== "" && known !== text;
  const isLate = screen === "timeout";
  const here = `${pathname}${search}`;
  return (
    <ErrorFrame
      icon={isLate ? "clock" : "alert"}
      header={t(`error.${screen}.title`)}
      ways={
        <>
          {isLate && (
            <a className="btn btn-primary" href={here}>
              {t("error.reload")}
            </a>
          )}
          {status === 403 && (
            <a className="btn btn-primary" href={`/login?denied=1&returnTo=${encodeURIComponent(here)}`}>
              {t("error.otherAccount")}
            </a>
          )}
          <a className={`btn ${isLate || status === 403 ? "btn-outline" : "btn-primary"}`} href="/">
            {t("error.home")}
          </a>
        </>
      }
    >
      {(!explains || status === 404) && <p>{text}</p>}
      {explains && <p className={status === 404 ? "text-base" : ""}>{known}</p>}
    </ErrorFrame>
  );
}
