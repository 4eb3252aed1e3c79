import { directoryPath, directorySearch, firstPage } from "#app/features/directory/model/links.ts";
import { paths } from "#app/paths.ts";
import type { Wizard } from "./wizard.ts";

/** Where a homeowner chose her contractors: the directory with her choice; the profile of the only one where no place is known. */
export function originPath({ addressees, answers: { zip }, category }: Wizard): string {
  const [only, other] = addressees;
  if (!zip && only && !other) return paths.contractor({ publicId: only.publicId }, { service: category });
  const query = { ...firstPage, service: category, picks: addressees.map(({ accountId }) => accountId) };
  return zip ? directoryPath(String(zip), query) : `${paths.directory()}${directorySearch(query)}`;
}

/** The directory for the work of a draft at its place. */
export function wizardDirectoryPath({ answers, category }: Wizard): string {
  const query = { service: category };
  return answers.zip ? paths.directoryAround({ id: String(answers.zip) }, query) : paths.directory(query);
}
