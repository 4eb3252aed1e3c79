import { type ComponentProps, type SubmitEvent, useEffect, useState } from "react";
import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

/** Blocks submission while offline and keeps the input. */
export function OnlineForm({ children, onSubmit, ...form }: ComponentProps<typeof Form>) {
  const { t } = useTranslations();
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const goOn = () => setWaiting(false);
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  }, []);
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    if (navigator.onLine) return onSubmit?.(event);
    event.preventDefault();
    setWaiting(true);
  };
  return (
    <Form {...form} onSubmit={check}>
      {children}
      {waiting && (
        <p role="alert" className="alert alert-warning alert-soft max-w-none">
          <Icon name="alert" />
          {t("wizard:offline")}
        </p>
      )}
    </Form>
  );
}
