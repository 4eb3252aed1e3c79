import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/codes";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { isDemonstration } from "#app/platform/settings.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { demoSecrets, type DemoStaff } from "#db/world/accounts.ts";
import { msUntilNextCode, demoCode } from "#db/world/codes.ts";

export const handle = { translations: ["security"] };

export const loader = createLoader(({ now }, _args: Route.LoaderArgs) => {
  if (!isDemonstration()) fail("not_found", "access.notFound");
  const staff = Object.keys(demoSecrets) as DemoStaff[];
  const codes = staff.map((email) => ({ email, now: demoCode(email, now), next: demoCode(email, now, 1) }));
  return { codes, seconds: Math.ceil(msUntilNextCode(now) / 1000) };
});

/** Authenticator codes of demo staff, for development and demos. */
export default function CodesPage({ loaderData: { codes, seconds } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, revalidate]);
  const columns: Column<(typeof codes)[number]>[] = [
    { key: "account", head: t("security:codes.account"), render: ({ email }) => <Account email={email} />, isRowHeader: true },
    { key: "now", head: t("security:codes.now"), render: (code) => code.now, className: "money text-lg font-semibold tracking-wider" },
    { key: "next", head: t("security:codes.next"), render: ({ next }) => next, className: "money tracking-wider text-muted" },
  ];
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("security:codes.title")}</title>
      <header>
        <h1 className="text-2xl font-semibold">{t("security:codes.title")}</h1>
        <p className="mt-1 text-muted">{t("security:codes.what")}</p>
      </header>
      <Panel>
        <DataTable caption={t("security:codes.title")} columns={columns} rows={codes} rowKey={({ email }) => email} />
      </Panel>
      <p className="flex items-center gap-4 text-muted">
        {t("security:codes.change", { count: seconds })}
        <a className="link" href={paths.demoCodes()}>
          {t("security:codes.reload")}
        </a>
      </p>
    </div>
  );
}

/** Allows a line break before the @. */
function Account({ email }: { email: string }) {
  const [name, host] = email.split("@");
  return (
    <span className="font-medium">
      {name}
      <wbr />@{host}
    </span>
  );
}
