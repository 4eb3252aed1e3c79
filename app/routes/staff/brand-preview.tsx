import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/brand-preview";
import type { ShellBrand } from "#app/brands/shell.ts";
import { themeStyle } from "#app/brands/theme.ts";
import { SiteHeader } from "#app/layouts/site-header.tsx";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { loadBrandPreview } from "./brand-settings.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadBrandPreview(ctx, request));

export const handle: PageHandle = { translations: ["brandsettings", "directory", "brandpages", "pages"] };

/** The reader's draft on the parts that every page has; nobody else sees it. */
export default function BrandPreview({ loaderData: { code, brand, outcome, notice } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <title>{t("pages:names.brandPreview")}</title>
      <h1 className="text-2xl font-semibold">{brand.directoryTitle}</h1>
      <p className="alert alert-soft alert-info max-w-none">
        <span className="flex-1">{t("brandsettings:preview.about")}</span>
        <Link className="link" to={paths.brandSettings({ brand: code })}>
          {t("brandsettings:preview.back")}
        </Link>
      </p>
      {(["light", "dark"] as const).map((scheme) => (
        <section key={scheme} aria-label={t(`brandsettings:preview.${scheme}`)} className="flex flex-col gap-2">
          <h2 className="text-xl font-semibold">{t(`brandsettings:preview.${scheme}`)}</h2>
          <div
            inert
            style={toFrameStyle(brand.theme, scheme)}
            className="overflow-hidden rounded-box border border-base-300 bg-base-200 text-base-content"
          >
            <SiteHeader
              brand={brand}
              directory={paths.directory()}
              user={null}
              links={[]}
              search={null}
              frame="public"
              unread={null}
              tabs={[]}
            />
            <PreviewHero brand={brand} />
            <div className="flex flex-col items-start gap-4 bg-base-100 p-4 sm:p-6">
              <div className="flex flex-wrap gap-3">
                <Button type="button" look="primary">
                  {t("brandsettings:preview.button")}
                </Button>
                <Button type="button" look="secondary">
                  {t("brandsettings:preview.second")}
                </Button>
              </div>
              <a className="link" href={paths.directory()}>
                {t("brandsettings:preview.link")}
              </a>
              <span className="badge badge-primary h-auto wrap-anywhere whitespace-normal">{outcome}</span>
            </div>
            <p className="p-4 text-sm wrap-anywhere text-muted sm:p-6">{notice}</p>
          </div>
        </section>
      ))}
    </div>
  );
}

function PreviewHero({ brand }: { brand: ShellBrand }) {
  const { t } = useTranslations();
  return (
    <div className="hero flex flex-wrap items-end justify-between gap-4 overflow-hidden px-4 pt-6 sm:px-6">
      <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-3 pb-6">
        <p className="text-3xl leading-tight font-bold wrap-anywhere">{t("directory:welcome.title")}</p>
        <p>{t("directory:welcome.text")}</p>
      </div>
      <Scene name={`hero-${brand.identity.hero}`} className="w-full max-w-xs" />
    </div>
  );
}

/** Of `app.css`: a frame does not take them from its own scheme. */
const grounds = {
  light: {
    "--color-base-100": "#ffffff",
    "--color-base-200": "#f7f6f4",
    "--color-base-300": "#e6e3de",
    "--color-base-content": "#2b2b2b",
    "--color-muted": "#5c5852",
  },
  dark: {
    "--color-base-100": "#1f1d1a",
    "--color-base-200": "#161412",
    "--color-base-300": "#37332e",
    "--color-base-content": "#f1ede6",
    "--color-muted": "#bab3a9",
  },
} as const;

/** The document's theme is the published one: a frame names its colors itself. */
function toFrameStyle(theme: ShellBrand["theme"], scheme: "light" | "dark"): CSSProperties {
  const isLight = scheme === "light";
  const [accent, onAccent] = isLight ? [theme.accent, theme.onAccent] : [theme.accentDark, "#161412"];
  const [primary, onPrimary] = isLight ? [theme.primary, theme.onPrimary] : [theme.primaryDark, "#161412"];
  const colors: Readonly<Record<string, string>> = {
    "--color-primary": accent,
    "--color-primary-content": onAccent,
    "--color-accent": accent,
    "--color-accent-content": onAccent,
    "--color-secondary": primary,
    "--color-secondary-content": onPrimary,
    "--color-neutral": primary,
    "--color-neutral-content": onPrimary,
    ...grounds[scheme],
  };
  return { ...themeStyle(theme), colorScheme: scheme, ...colors };
}
