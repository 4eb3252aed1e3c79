import type { Route } from "./+types/account-deleted";
import { createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

export const handle = { translations: ["security"] };

export const loader = createLoader((_ctx, _args: Route.LoaderArgs) => ({}));

/** Landing page after deleting an account. */
export default function AccountDeleted() {
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("security:deleted.title")}</title>
      <meta name="robots" content="noindex" />
      <Panel gap={4}>
        <h1 className="text-2xl font-semibold">{t("security:deleted.title")}</h1>
        <p>{t("security:deleted.text")}</p>
        <ButtonLink look="primary" className="self-start" href="/">
          {t("security:deleted.home")}
        </ButtonLink>
      </Panel>
    </div>
  );
}
