import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardLostParts, loadPart } from "./client/lost-parts.ts";
import { watchRequests } from "./client/watch-requests.ts";
import { documentLocale, loadWords } from "./platform/words.client.ts";
import { WordsContext } from "./platform/words.ts";

watchRequests(Number(document.documentElement.dataset.patience));
guardLostParts();
const words = { t: await loadPart(loadWords), locale: documentLocale() };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsContext value={words}>
        <HydratedRouter />
      </WordsContext>
    </StrictMode>,
  );
});
