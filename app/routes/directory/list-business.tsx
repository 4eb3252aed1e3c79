import { data, Form } from "react-router";
import type { Route } from "./+types/list-business";
import { KnownBusiness, type ListedBusiness } from "#app/features/business-claims/model/existing-businesses.ts";
import { findExistingBusinesses } from "#app/features/business-claims/service/existing-businesses.server.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SceneHead } from "#app/ui/scene-head.tsx";

/** With a name, also finds listed businesses of that name. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const hasSearched = searchParams.get("name") !== null;
  const typed = { name: (searchParams.get("name") ?? "").slice(0, 120), digits: (searchParams.get("digits") ?? "").slice(0, 4) };
  const parsed = KnownBusiness.safeParse(typed);
  const wrong =
    hasSearched && !parsed.success ? Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])) : {};
  const found = hasSearched && parsed.success ? await findExistingBusinesses(ctx, parsed.data) : null;
  const { name: brand, phone } = ctx.brand;
  return data({ brand, phone, typed, wrong, found }, { status: hasSearched && !parsed.success ? 400 : 200 });
});

export const handle: PageHandle = { translations: ["listbus", "directory"], listed: true };

const benefits = ["found", "reviews", "requests"] as const;
const lines = { standard: ["profile", "area", "phone"], advanced: ["prices", "leads", "calls"] } as const;

/** Explains listings to contractors. */
export default function ListBusinessPage({ loaderData: { brand, phone, ...search } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-8 py-8">
      <PageTitle title={t("listbus:title", { brand })} about={t("listbus:intro", { brand })} />
      <SceneHead scene="hero-tools" title={t("listbus:title", { brand })} about={t("listbus:intro", { brand })}>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink look="primary" size="large" href={paths.businessSignUp()}>
            {t("listbus:start.signUp")}
          </ButtonLink>
          <a className="link inline-flex min-h-11 items-center" href="#already">
            {t("listbus:already")}
          </a>
        </p>
      </SceneHead>
      <ul className="grid gap-4 md:grid-cols-3">
        {benefits.map((benefit) => (
          <Panel as="li" gap={2} key={benefit}>
            <h2 className="text-lg font-semibold">{t(`listbus:${benefit}.title`)}</h2>
            <p className="text-muted">{t(`listbus:${benefit}.text`)}</p>
          </Panel>
        ))}
      </ul>
      <section className="grid gap-4 md:grid-cols-2" aria-label={t("listbus:kinds")}>
        <Kind kind="standard" />
        <Kind kind="advanced" />
      </section>
      <Search {...search} />
      <Panel as="section" gap={3}>
        <h2 className="text-xl font-semibold">{t("listbus:start.title")}</h2>
        <p className="text-muted">{t("listbus:start.text", { brand })}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="primary" size="large" href={paths.businessSignUp()}>
            {t("listbus:start.signUp")}
          </ButtonLink>
          <ButtonLink look="outline" size="large" href={paths.contractorSignUp()}>
            {t("listbus:start.signIn")}
          </ButtonLink>
          <ButtonLink look="ghost" size="large" href={`tel:${phone}`}>
            <Icon name="phone" /> {t("listbus:start.call", { phone })}
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}

function Kind({ kind }: { kind: keyof typeof lines }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={3}>
      <h2 className="text-xl font-semibold">{t(`listbus:${kind}.title`)}</h2>
      <p className="text-muted">{t(`listbus:${kind}.price`)}</p>
      <ul className="flex flex-col gap-1">
        {lines[kind].map((line) => (
          <li key={line} className="flex gap-2 before:text-success before:content-['✓']">
            {t(`listbus:${kind}.${line}`)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface SearchProps {
  typed: { name: string; digits: string };
  wrong: Readonly<Record<string, string>>;
  /** Null before a search. */
  found: readonly ListedBusiness[] | null;
}

function Search({ typed, wrong, found }: SearchProps) {
  const { t } = useTranslations();
  const field = (name: "name" | "digits") => {
    const error = wrong[name] && t(`errors:${wrong[name]}`);
    return { name, label: t(`listbus:${name}`), defaultValue: typed[name], error };
  };
  return (
    <Panel as="section" gap={4} aria-labelledby="already">
      <h2 id="already" className="text-xl font-semibold">
        {t("listbus:already")}
      </h2>
      <p className="text-muted">{t("listbus:alreadyText")}</p>
      <Form className="grid items-end gap-4 sm:grid-cols-[1fr_14rem_auto]" action={`${paths.listBusiness()}#already`}>
        <Field {...field("name")} required maxLength={120} autoComplete="organization" />
        <Field {...field("digits")} maxLength={4} inputMode="numeric" autoComplete="off" />
        <Button look="secondary" size="large">
          {t("listbus:search")}
        </Button>
      </Form>
      {found && (
        <output className="block">
          <p className="font-medium">{t(found.length > 0 ? "listbus:foundSome" : "listbus:foundNone", { name: typed.name })}</p>
          <ul className="mt-2 flex flex-col gap-2">
            {found.map(({ publicId, name, city, region }) => (
              <li key={publicId} className="wrap-anywhere">
                <a className="link font-medium" href={paths.contractor({ publicId })}>
                  {name}
                </a>
                <span className="text-muted"> · {t("directory:places.named", { city, region })}</span> ·{" "}
                <a className="link" href={paths.businessSignUp({ claim: publicId })} rel="nofollow">
                  {t("listbus:claim")}
                  <span className="sr-only">: {name}</span>
                </a>
              </li>
            ))}
          </ul>
        </output>
      )}
    </Panel>
  );
}
