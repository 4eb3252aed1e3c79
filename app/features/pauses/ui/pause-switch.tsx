import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import type { PausePlan } from "../model.ts";

/** Begins a vacation now, or ends all current pauses that the page shows. */
export function PauseSwitch({ plan: { availability, current } }: { plan: PausePlan }) {
  const { t } = useTranslations();
  const isOn = availability.vacationMode;
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-2">
      {isOn && current.map(({ id }) => <input key={id} type="hidden" name="current" value={id} />)}
      <Button look="primary" className="self-start" name="act" value={isOn ? "end" : "start"}>
        {t(isOn ? "vacation:end" : "vacation:start")}
      </Button>
      <p className="text-sm text-muted">{t(isOn ? "vacation:endWhat" : "vacation:startWhat")}</p>
    </Form>
  );
}
