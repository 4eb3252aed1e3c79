import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import type { WaitlistEntry } from "../model.ts";

interface WaitlistAnswerProps {
  entry: WaitlistEntry;
  answer: unknown;
}

/** Where the links of the mails lead: confirms the address, or ends it. */
export function WaitlistAnswer({ entry: { category, postalCode, status }, answer }: WaitlistAnswerProps) {
  const { t } = useTranslations();
  const values = { service: t(`services:${category}`), zip: postalCode };
  const isOpen = status === "PENDING" || status === "WAITING";
  return (
    <Panel gap={4}>
      <output>{t(`waitlist:status.${status}`, values)}</output>
      <RefusalNote answer={answer} />
      {isOpen ? (
        <Form method="post" className="flex flex-wrap gap-3">
          {status === "PENDING" && (
            <Button look="primary" size="tall" name="act" value="confirm">
              {t("waitlist:confirm")}
            </Button>
          )}
          <Button look="outline" size="tall" name="act" value="leave">
            {t("waitlist:leave")}
          </Button>
        </Form>
      ) : (
        <ButtonLink look="outline" className="self-start" href={paths.directoryAround({ id: postalCode }, { service: category })}>
          {t("waitlist:search")}
        </ButtonLink>
      )}
    </Panel>
  );
}
