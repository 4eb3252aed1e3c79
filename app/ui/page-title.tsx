import { regionalForms } from "#app/lib/locales.ts";
import { useWords } from "#app/platform/words.ts";
import { useListedSite, useOwnAddress } from "./site.ts";

/** Longest description that search engines show. */
const mostShown = 160;

const pictures = import.meta.glob<string>("./pictures/*.png", { query: "?url&no-inline", import: "default", eager: true });

interface TitleProps {
  title: string;
  /** What the page is about, in a sentence; cut where search engines would cut it. */
  about: string;
  type?: "website" | "profile";
}

/** The title of a public page and what it is about, for its reader, for search engines, and for whom the page is shared with. */
export function PageTitle(of: TitleProps) {
  const site = useListedSite();
  const about = shortened(of.about);
  return (
    <>
      <title>{of.title}</title>
      <meta name="description" content={about} />
      {import.meta.env.SSR && site && <Shared {...of} about={about} site={site} />}
    </>
  );
}

/** Open Graph: the page as it looks where somebody shares it. Only machines read it, so no browser loads what makes it. */
function Shared({ title, about, type = "website", site }: TitleProps & { site: NonNullable<ReturnType<typeof useListedSite>> }) {
  const { locale } = useWords();
  const { canonical } = useOwnAddress(site);
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
      <meta property="og:locale" content={openGraphForm(locale)} />
      {others.map((language) => (
        <meta key={language} property="og:locale:alternate" content={openGraphForm(language)} />
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

function openGraphForm(locale: keyof typeof regionalForms): string {
  return regionalForms[locale].replace("-", "_");
}

/** A text without line breaks, cut after a whole word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= mostShown ? line : `${line.slice(0, mostShown).replace(/\s\S*$/, "")}…`;
}
