import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { limitModuleReloads, loadModule } from "./client/missing-modules.ts";
import { parseRequestTimeout } from "./client/request-timeout.ts";
import { watchRequests } from "./client/watch-requests.ts";
import { documentLocale, loadTranslator } from "./platform/translations.client.ts";
import { TranslationContext } from "./platform/translations.ts";

watchRequests(parseRequestTimeout(document.documentElement.dataset.patience));
limitModuleReloads();
const translations = { t: await loadModule(loadTranslator), locale: documentLocale() };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationContext value={translations}>
        <HydratedRouter />
      </TranslationContext>
    </StrictMode>,
  );
});
