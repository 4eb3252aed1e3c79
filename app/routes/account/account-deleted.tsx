import type { Route } from "./+types/account-deleted";
import { createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { Panel } from "#app/ui/panel.tsx";

export const handle = { translations: ["security"] };

export const loader = createLoader((_ctx, _args: Route.LoaderArgs) => ({}));

/** Landing page after deleting an account. */
export default function AccountDeleted() {
  const { t } = useTranslations();
  return (
    <NarrowPage icon="check" title={t("security:deleted.title")}>
      <Panel gap={4}>
        <p>{t("security:deleted.text")}</p>
        <ButtonLink look="primary" size="tall" isWide href="/">
          {t("security:deleted.home")}
        </ButtonLink>
      </Panel>
    </NarrowPage>
  );
}
