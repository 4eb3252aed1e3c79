import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { saveConsent, useConsent } from "./consent.ts";

const titleId = "consent-title";

/** Counts after consent. `page` is the route pattern; null is never counted. */
export function PageCounting({ page }: { page: string | null }) {
  const consent = useConsent();
  if (consent === "open") return <ConsentPrompt />;
  return consent === "yes" && page !== null && <AnalyticsFrame page={page} />;
}

/** Withdraws consent and asks again; hidden if the browser's settings decide. */
export function PrivacyChoices() {
  const { t } = useTranslations();
  const consent = useConsent();
  if (consent === "never") return null;
  const ask = () => {
    flushSync(() => saveConsent("open"));
    document.getElementById(titleId)?.focus();
  };
  return (
    <button type="button" className="link cursor-pointer py-1.5 link-hover" onClick={ask}>
      {t("consent:choices")}
    </button>
  );
}

/** At the bottom of the window, or of the page in low windows. First in keyboard order. */
function ConsentPrompt() {
  const { t } = useTranslations();
  const answers = [
    ["no", t("consent:no")],
    ["yes", t("consent:yes")],
  ] as const;
  return (
    <section
      ref={reserveSpace}
      aria-labelledby={titleId}
      className="bottom-(--bottom-bar) z-20 order-last border-t border-base-300 bg-base-100 py-4 text-sm print:hidden [@media(height>=30rem)]:sticky"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 id={titleId} tabIndex={-1} className="text-base font-semibold">
            {t("consent:title")}
          </h2>
          <p className="text-muted">{t("consent:text")}</p>
        </div>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full">
          {answers.map(([answer, label]) => (
            <Button look="outline" size="tall" key={answer} type="button" className="border-neutral" onClick={() => saveConsent(answer)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Publishes the prompt's height, so that other fixed elements stay above it. */
function reserveSpace(box: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isKept = getComputedStyle(box).position === "sticky";
    style.setProperty("--consent-bar", `${isKept ? box.offsetHeight : 0}px`);
  });
  observer.observe(box);
  return () => {
    observer.disconnect();
    style.removeProperty("--consent-bar");
  };
}

/** Sandboxed analytics frame, which receives only pattern and language. */
function AnalyticsFrame({ page }: { page: string }) {
  const { t, locale } = useTranslations();
  const { pathname } = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  const counted = useRef<string>(null);
  useEffect(() => {
    if (!isOpen || counted.current === pathname) return;
    counted.current = pathname;
    frame.current?.contentWindow?.postMessage({ page, language: locale }, "*");
  }, [isOpen, page, pathname, locale]);
  return (
    <iframe
      ref={frame}
      src={paths.pageViews()}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      title={t("consent:choices")}
      hidden
      onLoad={() => setOpen(true)}
    />
  );
}
