import { isDone } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { SecretAddress } from "#app/ui/secret-address.tsx";
import type { ReactNode } from "react";
import { RefusedFiles, type TakenFiles } from "./refused-files.tsx";

interface PhotoPageProps {
  title: string;
  /** Where the photos belong. */
  back: string;
  /** The action's. */
  answer: unknown;
  children: ReactNode;
}

/** Photos of one thing for browsers without scripts. Needs the translations `photos` and `outcomes`. */
export function PhotoPage({ title, back, answer, children }: PhotoPageProps) {
  useFocusInvalidField(answer);
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-6 sm:py-8">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <SecretAddress />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <RefusalNote answer={answer} />
      {isDone(answer) && <RefusedFiles {...(answer as TakenFiles)} />}
      {children}
      <ButtonLink look="primary" className="self-start" href={back}>
        {t("photos:attached.back")}
      </ButtonLink>
    </div>
  );
}
