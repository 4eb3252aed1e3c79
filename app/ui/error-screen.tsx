import { useWords } from "#app/platform/words.ts";
import { Icon } from "./icons.tsx";

const screens: Record<number, string> = { 403: "forbidden", 404: "notFound", 409: "conflict", 429: "tooMany", 503: "unavailable" };

/** The error page: what happened in plain words, and one way out. `code` is the message key of a refusal. */
export function ErrorScreen({ status, code }: { status: number; code?: string | null }) {
  const { t } = useWords();
  const screen = screens[status] ?? "generic";
  const known = code && code !== "access.notFound" ? t(`errors:${code}`, { defaultValue: "" }) : "";
  return (
    <div className="page flex flex-col items-center gap-4 py-20 text-center">
      <title>{t(`error.${screen}.title`)}</title>
      <Icon name="alert" className="size-12 text-muted" />
      <h1 className="text-2xl font-semibold">{t(`error.${screen}.title`)}</h1>
      <p className="text-lg text-muted">{known || t(`error.${screen}.text`)}</p>
      <a className="btn btn-primary" href="/">
        {t("error.home")}
      </a>
    </div>
  );
}
