import type { NoticeContent } from "#app/features/notices/model.ts";

/** What a notice names of an offer beside its contractor and its work: the package, and the title that the contractor gives it. */
export function offered({ packageKey, packageTitle }: { packageKey: string | null; packageTitle: string | null }): NoticeContent {
  return packageKey === null ? {} : { packageKey, packageTitle: packageTitle ?? "" };
}
