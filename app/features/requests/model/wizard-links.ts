import { directoryPath, directorySearch, firstPage } from "#app/features/directory/model/links.ts";
import { paths } from "#app/paths.ts";
import type { Wizard } from "./wizard.ts";

/** Returns the directory; the profile for a single contractor without a known place. */
export function originPath({ addressees, answers: { zip }, category }: Wizard): string {
  const [only, other] = addressees;
  if (!zip && only && !other) return paths.contractor({ publicId: only.publicId }, { service: category });
  const query = { ...firstPage, service: category, picks: addressees.map(({ accountId }) => accountId) };
  return zip ? directoryPath(String(zip), query) : `${paths.directory()}${directorySearch(query)}`;
}

export function wizardDirectoryPath({ answers, category }: Wizard): string {
  const query = { service: category };
  return answers.zip ? paths.directoryAround({ id: String(answers.zip) }, query) : paths.directory(query);
}
