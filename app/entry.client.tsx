import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { documentLocale, loadWords } from "./platform/words.client.ts";
import { WordsContext } from "./platform/words.ts";

const words = { t: await loadWords(), locale: documentLocale() };

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
