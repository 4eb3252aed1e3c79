import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/codes";
import { fail } from "#app/lib/errors.ts";
import { onPage } from "#app/platform/pages.server.ts";
import { isDemonstration } from "#app/platform/settings.server.ts";
import { useWords } from "#app/platform/words.ts";
import { Panel } from "#app/ui/panel.tsx";
import { demoSecrets, type DemoStaff } from "#db/world/accounts.ts";
import { codesChangeIn, demoCode } from "#db/world/codes.ts";

export const handle = { words: ["security"] };

export const loader = onPage(({ now }, _args: Route.LoaderArgs) => {
  if (!isDemonstration()) fail("not_found", "access.notFound");
  const staff = Object.keys(demoSecrets) as DemoStaff[];
  const codes = staff.map((email) => ({ email, now: demoCode(email, now), next: demoCode(email, now, 1) }));
  return { codes, seconds: Math.ceil(codesChangeIn(now) / 1000) };
});

/** What the authenticator apps of the demo staff show, for development and demonstration. */
export default function CodesPage({ loaderData: { codes, seconds } }: Route.ComponentProps) {
  const { t } = useWords();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, revalidate]);
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("security:codes.title")}</title>
      <header>
        <h1 className="text-2xl font-semibold">{t("security:codes.title")}</h1>
        <p className="mt-1 text-muted">{t("security:codes.what")}</p>
      </header>
      <Panel as="table" className="[&_td]:p-3 [&_th]:p-3 [&_th]:text-left">
        <thead>
          <tr className="text-sm">
            <th scope="col">{t("security:codes.account")}</th>
            <th scope="col">{t("security:codes.now")}</th>
            <th scope="col">{t("security:codes.next")}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map(({ email, now, next }) => (
            <tr key={email}>
              <th scope="row" className="font-medium">
                {email.split("@")[0]}
                <wbr />@{email.split("@")[1]}
              </th>
              <td className="money text-lg font-semibold tracking-wider">{now}</td>
              <td className="money tracking-wider text-muted">{next}</td>
            </tr>
          ))}
        </tbody>
      </Panel>
      <p className="flex items-center gap-4 text-muted">
        {t("security:codes.change", { count: seconds })}
        <a className="link" href="/dev/codes">
          {t("security:codes.reload")}
        </a>
      </p>
    </div>
  );
}
