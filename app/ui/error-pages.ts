import { paths } from "#app/paths.ts";
import type { IconName } from "./icons.tsx";

/** An error page of its own: sign, words (`outcomes:page.<key>.header`, `.text`, `.button`), and where its button leads. */
interface ErrorPage {
  key: string;
  icon: IconName;
  link: string;
}

const pages: readonly ErrorPage[] = [
  { key: "outdated", icon: "alert", link: "/" },
  { key: "contractor", icon: "search", link: paths.directory() },
];

const plain: ErrorPage = { key: "default", icon: "alert", link: "/" };

/** The error page that an address names by its key; the default one for every other. Texts and links never come from an address. */
export function errorPageOf(search: URLSearchParams): ErrorPage {
  const named = search.get("about");
  return pages.find(({ key }) => key === named) ?? plain;
}
