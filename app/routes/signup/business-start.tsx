import { redirect } from "react-router";
import type { Route } from "./+types/business-start";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";

export const loader = createLoader(({ actor, brand }, _args: Route.LoaderArgs) => {
  if (actor.kind === "user" && actor.contractorId !== null) throw redirect(paths.businessProfile(), 303);
  return { brand: brand.name, phone: brand.phone };
});

export const handle: PageHandle = { translations: ["pages"] };

const steps = ["step1", "step2", "step3"] as const;

/** For business accounts without a listed business. */
export default function BusinessStart({ loaderData: { brand, phone } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("pages:start.title")}</title>
      <h1 className="text-2xl font-semibold">{t("pages:start.title")}</h1>
      <Panel as="section" gap={4} className="items-start">
        <p>{t("pages:start.text", { brand })}</p>
        <ButtonLink look="primary" size="large" href={`tel:${phone}`}>
          <Icon name="phone" /> {t("pages:start.call", { phone })}
        </ButtonLink>
      </Panel>
      <Panel as="section" gap={3}>
        <h2 className="text-xl font-semibold">{t("pages:start.next")}</h2>
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{t(`pages:start.${step}`, { brand })}</li>
          ))}
        </ol>
      </Panel>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a className="link" href={paths.personalProfile()}>
          {t("pages:start.account")}
        </a>
        <a className="link" href={paths.changePassword()}>
          {t("pages:start.password")}
        </a>
      </p>
    </div>
  );
}
