import type { ReactNode } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { useBrandPhone } from "./brand-phone.ts";
import { Icon } from "./icons.tsx";
import { Scene, type SceneName } from "./scene.tsx";

interface ErrorFrameProps {
  scene: SceneName;
  header: string;
  children: ReactNode;
  ways: ReactNode;
}

/** What happened, what to do next, and the brand's phone number. */
export function ErrorFrame({ scene, header, children, ways }: ErrorFrameProps) {
  const { t } = useTranslations();
  const phone = useBrandPhone();
  return (
    <div className="page flex flex-col items-center gap-4 py-10 text-center sm:py-16">
      <title>{header}</title>
      <meta name="robots" content="noindex" />
      <Scene name={scene} className="w-60 sm:w-80" />
      <h1 className="text-2xl font-semibold sm:text-3xl">{header}</h1>
      <div className="flex w-full max-w-[60ch] flex-col gap-4 text-lg text-muted">{children}</div>
      <div className="flex flex-wrap justify-center gap-3">{ways}</div>
      {phone !== null && (
        <a href={`tel:${phone}`} className="flex min-h-11 items-center gap-2 font-medium hover:underline">
          <Icon name="phone" className="size-4" /> {t("error.call", { phone: phone })}
        </a>
      )}
    </div>
  );
}
