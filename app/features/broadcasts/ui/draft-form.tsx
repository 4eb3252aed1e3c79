import { Form } from "react-router";
import { locales } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { findSeenVersion, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { broadcastPages } from "../model.ts";
import type { ShownBroadcast } from "./broadcast-screen.tsx";
import { MessageFields } from "./message-fields.tsx";
import { SegmentFields } from "./segment-fields.tsx";

interface DraftFormProps {
  broadcast: ShownBroadcast;
  answer: unknown;
}

/** Who gets the message, and its texts. Works without scripts. */
export function DraftForm({ broadcast, answer }: DraftFormProps) {
  const { t } = useTranslations();
  const { id, version, page, messages } = broadcast;
  return (
    <Form method="post" action={paths.adminNotify({ id })} className="flex flex-col gap-6">
      <input type="hidden" name="seen" value={findSeenVersion(answer, version, "broadcasts.changed")} />
      <SegmentFields broadcast={broadcast} answer={answer} />
      <Panel as="section" gap={4} aria-labelledby="message">
        <h2 id="message" className="text-xl font-semibold">
          {t("broadcasts:message.title")}
        </h2>
        <p className="text-sm text-muted">{t("broadcasts:message.about")}</p>
        {locales.map((locale) => (
          <MessageFields key={locale} locale={locale} message={messages[locale]} answer={answer} />
        ))}
        <Select name="page" label={t("broadcasts:message.page")} defaultValue={findTypedValue(answer, "page", page)}>
          {broadcastPages.map((one) => (
            <option key={one} value={one}>
              {t(`broadcasts:pages.${one}`)}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap items-start gap-3">
          <Button look={messages.en.subject === "" ? "primary" : "outline"} size="tall" name="act" value="save">
            {t("broadcasts:save")}
          </Button>
          <ConfirmedAction label={t("broadcasts:delete")} look="ghost">
            <p className="text-sm">{t("broadcasts:deleteAbout")}</p>
            <Button look="danger" size="tall" name="act" value="delete" formNoValidate>
              {t("broadcasts:deleteForGood")}
            </Button>
          </ConfirmedAction>
        </div>
      </Panel>
    </Form>
  );
}
