import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Enrolment } from "#app/features/accounts/service/second-factor.server.ts";
import { CodeField } from "#app/features/accounts/ui/code-field.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

export function SecondFactorSetUp({ secret, url, qrCode, answer }: Enrolment & { answer: unknown }) {
  const { t } = useTranslations();
  return (
    <Panel as={Form} gap={6} method="post" noValidate>
      <ol className="flex flex-col gap-6">
        <Step number={1} title={t("security:enrol.step1")}>
          <p className="text-muted">{t("security:enrol.scan")}</p>
          <div className="self-center">
            <QrCode {...qrCode} label={t("security:enrol.qrCode")} />
          </div>
          <a className="link flex min-h-11 items-center" href={url}>
            {t("security:enrol.open")}
          </a>
          <p className="text-muted">{t("security:enrol.type")}</p>
          <code className="money block rounded-field bg-base-200 p-3 text-center text-lg font-semibold tracking-wider wrap-anywhere select-all">
            {secret}
          </code>
        </Step>
        <Step number={2} title={t("security:enrol.step2")}>
          <RefusalNote answer={answer} />
          <CodeField answer={answer} />
        </Step>
      </ol>
      <Button look="primary" size="tall" isWide>
        {t("security:code.submit")}
      </Button>
    </Panel>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-3">
      <h2 className="flex items-center gap-3 text-lg font-semibold">
        <span aria-hidden="true" className="flex size-7 shrink-0 items-center justify-center rounded-full bg-base-200 text-sm">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </li>
  );
}
