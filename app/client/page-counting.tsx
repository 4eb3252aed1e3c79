import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { useWords } from "#app/platform/words.ts";
import { Button } from "#app/ui/button.tsx";
import { giveConsent, useConsent } from "./consent.ts";

const titleId = "consent-title";

/** Counts after consent. `page` is the route pattern; null is never counted. */
export function PageCounting({ page }: { page: string | null }) {
  const consent = useConsent();
  if (consent === "open") return <Question />;
  return consent === "yes" && page !== null && <Receivers page={page} />;
}

/** Withdraws consent and asks again; hidden if the browser's settings decide. */
export function PrivacyChoices() {
  const { t } = useWords();
  const consent = useConsent();
  if (consent === "never") return null;
  const ask = () => {
    flushSync(() => giveConsent("open"));
    document.getElementById(titleId)?.focus();
  };
  return (
    <button type="button" className="link cursor-pointer py-1.5 link-hover" onClick={ask}>
      {t("consent:choices")}
    </button>
  );
}

/** At the bottom of the window, or of the page in low windows. First in keyboard order. */
function Question() {
  const { t } = useWords();
  const answers = [
    ["no", t("consent:no")],
    ["yes", t("consent:yes")],
  ] as const;
  return (
    <section
      ref={makeRoom}
      aria-labelledby={titleId}
      className="bottom-0 z-20 order-last border-t border-base-300 bg-base-100 py-4 text-sm print:hidden [@media(height>=30rem)]:sticky"
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
            <Button look="outline" size="tall" key={answer} type="button" className="border-neutral" onClick={() => giveConsent(answer)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Publishes the prompt's height, so that other fixed elements stay above it. */
function makeRoom(box: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isKept = getComputedStyle(box).position === "sticky";
    style.setProperty("--foot-taken", `${isKept ? box.offsetHeight : 0}px`);
  });
  observer.observe(box);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot-taken");
  };
}

/** Sandboxed analytics frame, which receives only pattern and language. */
function Receivers({ page }: { page: string }) {
  const { t, locale } = useWords();
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
