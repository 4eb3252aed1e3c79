import { useTranslations } from "#app/platform/translations.ts";
import { CodeField } from "../../accounts/ui/code-field.tsx";

/** Where the session's code is too old, a new one is part of a form. */
export function FreshCode({ isNeeded, answer }: { isNeeded: boolean; answer: unknown }) {
  const { t } = useTranslations();
  return isNeeded ? <CodeField answer={answer} hint={t("staff:users.codeHint")} /> : null;
}
