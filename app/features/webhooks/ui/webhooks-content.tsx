import { isDone } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { BrandOption } from "#app/ui/brand-select.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import type { MessageStatus, ShownEndpoint, ShownMessage } from "../model.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { EndpointList } from "./endpoint-list.tsx";
import { EndpointSettings } from "./endpoint-settings.tsx";

export type WebhookAct = "add" | "edit" | "turnOn" | "turnOff" | "delete" | "ping" | "replay" | "replaceSecret" | "endSecret";

/** What a page of webhooks shows: the list, or one endpoint with its log. */
export interface ShownWebhooks {
  endpoints: readonly ShownEndpoint[];
  brands: readonly BrandOption[];
  max: number;
  opened: {
    endpoint: ShownEndpoint;
    log: { messages: readonly ShownMessage[]; next: string | null; isLaterPage: boolean; status: MessageStatus | null };
  } | null;
}

interface WebhooksContentProps {
  shown: ShownWebhooks;
  path: (query?: Readonly<Record<string, string | null>>) => string;
  answer: unknown;
}

/** For the settings of a contractor and for staff. */
export function WebhooksContent({ shown: { endpoints, brands, max, opened }, path, answer }: WebhooksContentProps) {
  const { t } = useTranslations();
  const done = isDone(answer) ? (answer as { done: WebhookAct; secret: string | null }) : null;
  const toPath = (endpoint: string) => path({ endpoint });
  return (
    <>
      <RefusalNote answer={answer} />
      {done && (
        <SuccessNote>
          {t(`webhooks:done.${done.done}`)}
          {done.secret !== null && <code className="mt-1 block font-medium break-all select-all">{done.secret}</code>}
        </SuccessNote>
      )}
      {opened ? (
        <>
          <ButtonLink look="outline" href={path()} className="self-start">
            {t("webhooks:back")}
          </ButtonLink>
          <EndpointSettings key={`${opened.endpoint.id} ${opened.endpoint.version}`} endpoint={opened.endpoint} answer={answer} />
          <DeliveryLog
            {...opened.log}
            isOff={opened.endpoint.off !== null}
            toPath={(status) => path({ endpoint: opened.endpoint.id, status })}
          />
        </>
      ) : (
        <EndpointList endpoints={endpoints} brands={brands} max={max} toPath={toPath} answer={done ? undefined : answer} />
      )}
    </>
  );
}
