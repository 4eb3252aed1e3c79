import { useLocation } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { findCatalogueRow } from "./error-catalogue.ts";
import { ErrorFrame } from "./error-frame.tsx";
import type { SceneName } from "./scene.tsx";

/** Failures whose message says no more than the page's own text. */
const samePageCodes: ReadonlySet<string> = new Set(["access.notFound", "access.unknownPage"]);

function findScene(screen: string, code: string | null | undefined): SceneName {
  if (code === "places.unknown") return "state-no-contractors";
  if (screen === "notFound") return "state-not-found";
  return screen === "timeout" ? "state-offline" : "state-error";
}

/** `status` is null without a response. `code` is a failure's message key. */
export function ErrorScreen({ status, code }: { status: number | null; code?: string | null }) {
  const { t } = useTranslations();
  const { pathname, search } = useLocation();
  const { screen } = findCatalogueRow(status);
  const isMissing = status === 404;
  const message = code && !samePageCodes.has(code) ? t(`errors:${code}`, { defaultValue: "" }) : "";
  const text = t(`error.${screen}.text`);
  const explains = message !== "" && message !== text;
  return (
    <ErrorFrame
      scene={findScene(screen, code)}
      header={t(`error.${screen}.title`)}
      ways={<Ways isLate={screen === "timeout"} isDenied={status === 403} hasSearch={isMissing} path={`${pathname}${search}`} />}
    >
      {(!explains || (isMissing && code !== "places.unknown")) && <p>{text}</p>}
      {explains && <p className={isMissing ? "text-base" : ""}>{message}</p>}
      {isMissing && <PlaceSearch />}
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
