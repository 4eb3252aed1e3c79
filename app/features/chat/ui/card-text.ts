import { useTranslations } from "#app/platform/translations.ts";

/** What a card tells, for both sides. */
export function useCardText(): (event: string) => string {
  const { t } = useTranslations();
  return (event) => t(`chat:card.${event.replace(".", "_")}`);
}
