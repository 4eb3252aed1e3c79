import { regionalForms } from "#app/lib/locales.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useListedSite, useCanonicalAddress } from "./site.ts";

/** Characters that search engines show. */
const maxDescriptionLength = 160;

const pictures = import.meta.glob<string>("./pictures/*.png", { query: "?url&no-inline", import: "default", eager: true });

interface TitleProps {
  title: string;
  /** One sentence; cut for search engines. */
  about: string;
  type?: "website" | "profile";
}

/** Title, description and Open Graph tags of a public page. */
export function PageTitle(props: TitleProps) {
  const site = useListedSite();
  const about = shortenDescription(props.about);
  return (
    <>
      <title>{props.title}</title>
      <meta name="description" content={about} />
      {import.meta.env.SSR && site && <OpenGraphTags {...props} about={about} site={site} />}
    </>
  );
}

/** Open Graph tags. Only machines read them, so no browser loads their code. */
function OpenGraphTags({ title, about, type = "website", site }: TitleProps & { site: NonNullable<ReturnType<typeof useListedSite>> }) {
  const { locale } = useTranslations();
  const { canonical } = useCanonicalAddress(site);
  const { origin, brand } = site;
  const picture = pictures[`./pictures/${brand.localName}.png`];
  const others = brand.languages.filter((language) => language !== locale);
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={brand.directoryTitle} />
      <meta property="og:locale" content={toOpenGraphLocale(locale)} />
      {others.map((language) => (
        <meta key={language} property="og:locale:alternate" content={toOpenGraphLocale(language)} />
      ))}
      {picture && (
        <>
          <meta property="og:image" content={`${origin}${picture}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={brand.name} />
        </>
      )}
    </>
  );
}

function toOpenGraphLocale(locale: keyof typeof regionalForms): string {
  return regionalForms[locale].replace("-", "_");
}

/** Cuts after a whole word. */
function shortenDescription(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= maxDescriptionLength ? line : `${line.slice(0, maxDescriptionLength).replace(/\s\S*$/, "")}…`;
}
