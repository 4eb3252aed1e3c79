import { Form } from "react-router";
import { formatNumber } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ProfileArea } from "../model.ts";

/** Which services follow the profile's area and which have their own. */
export function AreaServices({ services, unlisted }: Pick<ProfileArea, "services" | "unlisted">) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={4} aria-labelledby="area-services">
      <div className="flex flex-col gap-1">
        <h2 id="area-services" className="text-lg font-semibold">
          {t("serviceareas:services.title")}
        </h2>
        <p className="text-sm text-muted">{t("serviceareas:services.about")}</p>
      </div>
      {services.length + unlisted.length === 0 ? (
        <p>{t("serviceareas:services.none")}</p>
      ) : (
        <ul className="divide-y divide-base-300">
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} />
          ))}
          {unlisted.map((category) => (
            <li key={category} className="flex flex-col py-3">
              <span className="font-medium wrap-anywhere">{t(`services:${category}`)}</span>
              <span className="text-sm text-muted">{t("serviceareas:services.unlisted")}</span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={paths.services()} look="outline" className="self-start">
        {t("serviceareas:services.manage")}
      </ButtonLink>
    </Panel>
  );
}

function ServiceRow({ service }: { service: ProfileArea["services"][number] }) {
  const { t, locale } = useTranslations();
  const { id, category, title, followsProfile, rangeMiles, city, region } = service;
  const name = title || t(`services:${category}`);
  const own = t("serviceareas:services.own", { miles: formatNumber(rangeMiles, locale), count: rangeMiles, city, region });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 flex-col">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-muted">{followsProfile ? t("serviceareas:services.follows") : own}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {!followsProfile && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="listing" value={id} />
            <Button name="act" value="follow" aria-label={t("serviceareas:services.useThisFor", { service: name })}>
              {t("serviceareas:services.useThis")}
            </Button>
          </Form>
        )}
        <ButtonLink
          to={paths.serviceBuilder({ id }, { step: "terms" })}
          look="outline"
          aria-label={t("serviceareas:services.editFor", { service: name })}
        >
          {t(followsProfile ? "serviceareas:services.giveOwn" : "serviceareas:services.edit")}
        </ButtonLink>
      </span>
    </li>
  );
}
