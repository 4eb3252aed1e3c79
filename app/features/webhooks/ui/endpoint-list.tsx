import { Form, Link } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { BrandSelect, type BrandOption } from "#app/ui/brand-select.tsx";
import type { ShownEndpoint } from "../model.ts";
import { EndpointFields } from "./endpoint-fields.tsx";

interface EndpointListProps {
  endpoints: readonly ShownEndpoint[];
  /** Empty for a contractor. */
  brands: readonly BrandOption[];
  max: number;
  toPath: (id: string) => string;
  answer: unknown;
}

/** The endpoints of a contractor or of brands, and a form for another one. */
export function EndpointList({ endpoints, brands, max, toPath, answer }: EndpointListProps) {
  const { t } = useTranslations();
  const canAdd = brands.length > 0 || endpoints.length < max;
  return (
    <SectionPanel title={t("webhooks:list.title")}>
      {endpoints.length === 0 && <p className="text-muted">{t("webhooks:list.none")}</p>}
      {endpoints.length > 0 && (
        <ul className="flex flex-col">
          {endpoints.map((endpoint) => (
            <Endpoint key={endpoint.id} endpoint={endpoint} brands={brands} path={toPath(endpoint.id)} />
          ))}
        </ul>
      )}
      {canAdd ? (
        <Disclosure title={t("webhooks:add.title")} open={endpoints.length === 0 || answer !== undefined}>
          <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4 pt-2">
            {brands.length > 0 && <BrandSelect label={t("webhooks:brand")} brands={brands} />}
            <EndpointFields answer={answer} />
            <Button look="primary" size="tall" name="act" value="add" className="self-start">
              {t("webhooks:add.button")}
            </Button>
          </Form>
        </Disclosure>
      ) : (
        <p className="text-sm text-muted">{t("errors:webhooks.tooMany", { count: max })}</p>
      )}
    </SectionPanel>
  );
}

interface EndpointProps {
  endpoint: ShownEndpoint;
  brands: readonly BrandOption[];
  path: string;
}

function Endpoint({ endpoint: { brand, url, types, off, failingSince }, brands, path }: EndpointProps) {
  const { t } = useTranslations();
  const brandName = brands.find(({ code }) => code === brand)?.name;
  return (
    <li className="flex flex-col gap-1 border-b border-base-300 py-3 first:pt-0 last:border-0">
      <Link to={path} className="link inline-flex min-h-6 font-medium break-all">
        {url}
      </Link>
      <p className="text-sm text-muted">{[brandName, t("webhooks:list.events", { count: types.length })].filter(Boolean).join(" · ")}</p>
      {off && <p className="text-sm text-error">{t(`webhooks:off.${off.reason}`)}</p>}
      {!off && failingSince && <p className="text-sm text-error">{t("webhooks:list.failing")}</p>}
    </li>
  );
}
