import { useWords } from "#app/platform/words.ts";

/** The list before it is there, in the shape of what comes. */
export function SkeletonCards() {
  const { t } = useWords();
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <output className="sr-only">{t("directory:loading")}</output>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="panel flex gap-4">
          <div className="skeleton size-14 shrink-0" />
          <div className="flex flex-1 flex-col gap-3 py-1">
            <div className="skeleton h-5 w-1/2" />
            <div className="skeleton h-4 w-1/3" />
            <div className="skeleton h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
