import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";

/** When the business seems to be there already: claim it, or say that it is another one. */
export function ExistingBusinessNote({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  if (!isRefusal(answer) || answer.failure.code !== "claims.existsAlready") return null;
  const { publicId, name, token } = answer.failure.details;
  return (
    <section className="flex flex-col gap-3 rounded-box border border-warning bg-base-100 p-4">
      <h2 className="text-lg font-semibold">{t("joining:exists.title")}</h2>
      <p>{t("joining:exists.text", { name })}</p>
      <ButtonLink
        look="secondary"
        className="self-start"
        href={paths.claimBusiness({ publicId: String(publicId) }, { found: String(token) })}
      >
        {t("joining:exists.claim")}
      </ButtonLink>
      <Checkbox name="isNew" label={t("joining:exists.isNew")} />
    </section>
  );
}
