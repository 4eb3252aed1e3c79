import { paths } from "#app/paths.ts";
import type { IconName } from "./icons.tsx";

/** Texts are `outcomes:page.<key>.header`, `.text` and `.button`. */
interface ErrorPage {
  key: string;
  icon: IconName;
  link: string;
}

const pages: readonly ErrorPage[] = [
  { key: "outdated", icon: "alert", link: "/" },
  { key: "contractor", icon: "search", link: paths.directory() },
];

const defaultPage: ErrorPage = { key: "default", icon: "alert", link: "/" };

/** Finds the page by its key; texts and links never come from an address. */
export function findErrorPage(search: URLSearchParams): ErrorPage {
  const requestedKey = search.get("about");
  return pages.find(({ key }) => key === requestedKey) ?? defaultPage;
}
