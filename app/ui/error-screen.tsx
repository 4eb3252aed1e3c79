import { useLocation } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { findCatalogueRow } from "./error-catalogue.ts";
import { ErrorFrame } from "./error-frame.tsx";

/** `status` is null without a response. `code` is a failure's message key. */
export function ErrorScreen({ status, code }: { status: number | null; code?: string | null }) {
  const { t } = useTranslations();
  const { pathname, search } = useLocation();
  const { screen } = findCatalogueRow(status);
  const isPlace = status === 404 && [paths.directory(), paths.distributors()].some((area) => pathname.startsWith(`${area}/`));
  const message = code && code !== "access.notFound" ? t(`errors:${code}`, { defaultValue: "" }) : "";
  const text = t(`error.${screen}.text`);
  const explains = message !== "" && message !== text;
  return (
    <ErrorFrame
      icon={screen === "timeout" ? "clock" : "alert"}
      header={t(`error.${screen}.title`)}
      ways={<Ways isLate={screen === "timeout"} isDenied={status === 403} hasSearch={isPlace} path={`${pathname}${search}`} />}
    >
      {(!explains || (status === 404 && code !== "places.unknown")) && <p>{text}</p>}
      {explains && <p className={status === 404 ? "text-base" : ""}>{message}</p>}
      {isPlace && <PlaceSearch />}
    </ErrorFrame>
  );
}

interface WaysProps {
  isLate: boolean;
  isDenied: boolean;
  hasSearch: boolean;
  path: string;
}

function Ways({ isLate, isDenied, hasSearch, path }: WaysProps) {
  const { t } = useTranslations();
  return (
    <>
      {isLate && (
        <ButtonLink look="primary" href={path}>
          {t("error.reload")}
        </ButtonLink>
      )}
      {isDenied && (
        <ButtonLink look="primary" href={paths.login({ denied: "1", returnTo: path })}>
          {t("error.otherAccount")}
        </ButtonLink>
      )}
      <ButtonLink look={isLate || isDenied || hasSearch ? "outline" : "primary"} href="/">
        {t("error.home")}
      </ButtonLink>
    </>
  );
}

/** Works without scripts. */
function PlaceSearch() {
  const { t } = useTranslations();
  return (
    <search>
      <form action={paths.findPlace()} className="flex flex-wrap items-end justify-center gap-3 text-left text-base text-base-content">
        <label className="flex min-w-0 flex-[1_1_14rem] flex-col gap-1 font-medium">
          {t("error.search.label")}
          <input name="place" required maxLength={100} autoComplete="postal-code" className="input min-h-12 w-full" />
        </label>
        <Button look="primary" size="large">
          {t("error.search.submit")}
        </Button>
      </form>
    </search>
  );
}
