import { useSearchParams } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { CardsSkeleton } from "#app/ui/cards-skeleton.tsx";
import { directoryPath, sharePath, parseView, wizardPath } from "#app/features/directory/model/links.ts";
import { ChoiceBar } from "#app/features/shortlist/ui/choice-bar.tsx";
import { ChoiceNote } from "#app/features/shortlist/ui/choice-note.tsx";
import { useChoice } from "#app/features/shortlist/ui/use-choice.ts";
import { SearchForm, SearchLine } from "#app/features/directory/ui/search-form.tsx";
import type { DirectoryView } from "#app/features/directory/ui/view.ts";
import type { Choice } from "#app/features/shortlist/model/choice.ts";
import { DirectoryHead } from "./directory-head.tsx";
import { DirectoryResults } from "./directory-results.tsx";
import { useIsDirectoryLoading } from "./use-directory-loading.ts";

/** With the contractors selected in the URL, as far as they can be asked here. */
export interface DirectoryScreenView extends DirectoryView {
  choice: Choice;
}

export function DirectoryScreen({ view }: { view: DirectoryScreenView }) {
  const { t } = useTranslations();
  const [search] = useSearchParams();
  const loading = useIsDirectoryLoading();
  const { services, found, choice, mostChosen } = view;
  const { service } = view.query;
  const code = found?.place.code ?? null;
  const chosen = useChoice({ service, code, judged: choice, shown: found?.items ?? [], most: mostChosen });
  const picks = chosen.map(({ accountId }) => accountId);
  const query = { ...view.query, picks, view: parseView(search) };
  const place = found && (found.place.isCity ? t("directory:places.named", { ...found.place }) : found.place.code);
  return (
    <>
      <div className="page flex flex-col gap-4 py-4">
        <DirectoryHead view={view} place={place} />
        {found ? (
          <SearchLine key={`${service} ${place}`} {...{ services, service, picks }} place={place ?? ""} view={query.view} />
        ) : (
          <div id="search">
            <SearchForm services={services} service={service} place="" />
          </div>
        )}
        {found && <ChoiceNote choice={choice} code={found.place.code} />}
        {found ? <DirectoryResults view={view} found={found} query={query} loading={loading} /> : loading && <CardsSkeleton />}
      </div>
      {found && picks.length > 0 && (
        <ChoiceBar
          chosen={chosen}
          most={mostChosen}
          pathWith={(left) => directoryPath(found.place.code, { ...query, picks: left })}
          requestPath={view.requestable ? wizardPath(picks, service, found.place.code) : null}
          sharePath={sharePath(found.place.code, query)}
        />
      )}
    </>
  );
}
