import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLocale } from "./lib/locales.ts";
import { loadWords } from "./platform/words.client.ts";
import { WordsContext } from "./platform/words.ts";

const language = document.documentElement.lang;
const locale = isLocale(language) ? language : "en";
const t = await loadWords(locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsContext value={{ t, locale }}>
        <HydratedRouter />
      </WordsContext>
    </StrictMode>,
  );
});
