import { paths } from "#app/paths.ts";
import type { SceneName } from "./scene.tsx";

/** Texts are `outcomes:page.<key>.header`, `.text` and `.button`. */
interface ErrorPage {
  key: string;
  scene: SceneName;
  link: string;
}

const pages: readonly ErrorPage[] = [
  { key: "outdated", scene: "state-error", link: "/" },
  { key: "contractor", scene: "state-no-contractors", link: paths.directory() },
];

const defaultPage: ErrorPage = { key: "default", scene: "state-error", link: "/" };

/** Finds the page by its key; texts and links never come from an address. */
export function findErrorPage(search: URLSearchParams): ErrorPage {
  const requestedKey = search.get("about");
  return pages.find(({ key }) => key === requestedKey) ?? defaultPage;
}
