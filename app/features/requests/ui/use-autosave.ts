import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isSameAnswer, type Answers } from "#app/features/categories/model/answers.ts";
import { endpoints, paths } from "#app/paths.ts";
import type { UnfinishedScreen } from "../model/drafts.ts";
import type { ShownPrices } from "../model/wizard.ts";
import { ScreenAutosaver, type SaveResult, type ScreenAnswers } from "./screen-autosaver.ts";
import { rememberAnswers, findRememberedAnswers } from "./tab-answers.ts";
import type { WizardView } from "./wizard-view.ts";

/** Save timeout in milliseconds. */
const saveTimeout = 15_000;

/** Saves in this tab and the draft. `onRemembered` receives answers newer than the draft's, once on opening. */
export function useAutosave(view: WizardView, onRemembered: (answers: Answers) => void) {
  const { key, step, savedAt, entry } = view;
  const place = key ? paths.wizard({ id: key }) : entry;
  const [kept, setKept] = useState<{ of: WizardView; prices: ShownPrices } | null>(null);
  const [waiting, setWaiting] = useState<WizardView | null>(null);
  const keeper = useRef<ScreenAutosaver | null>(null);
  const newest = useRef<{ savedAt: string | null; answers: Answers | null }>({ savedAt, answers: null });
  const restore = useEffectEvent((opened: string) => {
    const found = findRememberedAnswers({ path: place, step: opened, savedAt });
    if (found && Object.entries(found).some(([question, answer]) => !isSameAnswer(answer, view.answers[question]))) onRemembered(found);
  });
  const onKept = useEffectEvent(({ savedAt: keptAt, prices }: SaveResult) => {
    newest.current.savedAt = keptAt;
    if (newest.current.answers) rememberAnswers({ path: place, step, savedAt: keptAt }, newest.current.answers);
    setKept({ of: view, prices });
  });
  const onTrouble = useEffectEvent((isWaiting: boolean) => setWaiting(isWaiting ? view : null));
  useEffect(() => {
    newest.current = { savedAt, answers: null };
    const opening = setTimeout(() => restore(step));
    const stop = key && savedAt ? startAutosave(keeper, { key, savedAt, onKept, onTrouble }) : undefined;
    return () => {
      clearTimeout(opening);
      stop?.();
    };
  }, [key, step, savedAt]);
  return {
    prices: kept?.of === view ? kept.prices : view.prices,
    isWaiting: waiting === view,
    keep(screen: ScreenAnswers) {
      newest.current.answers = screen.answers;
      rememberAnswers({ path: place, step, savedAt: newest.current.savedAt }, screen.answers);
      keeper.current?.change(screen);
    },
    /** Call when the form is submitted. */
    finish: () => keeper.current?.finish(),
  };
}

interface AutosaveOptions {
  /** The draft's. */
  key: string;
  savedAt: string;
  onKept: (kept: SaveResult) => void;
  onTrouble: (isWaiting: boolean) => void;
}

/** Returns a function that stops saving. */
function startAutosave(keeper: { current: ScreenAutosaver | null }, { key, savedAt, onKept, onTrouble }: AutosaveOptions): () => void {
  const one = new ScreenAutosaver(savedAt, { send: (body, lasting) => send(key, body, lasting), onKept, onTrouble });
  keeper.current = one;
  const controller = new AbortController();
  window.addEventListener("online", () => one.retryNow(), { signal: controller.signal });
  window.addEventListener("pagehide", () => one.leave({ withPage: true }), { signal: controller.signal });
  const resume = ({ persisted }: PageTransitionEvent) => persisted && one.resume();
  window.addEventListener("pageshow", resume, { signal: controller.signal });
  return () => {
    controller.abort();
    one.leave();
    keeper.current = null;
  };
}

async function send(key: string, body: UnfinishedScreen, lasting: boolean): Promise<SaveResult> {
  if (!navigator.onLine) throw new Error("offline");
  const answer = await fetch(endpoints.saveDraftScreen({ key }), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    keepalive: lasting,
    signal: AbortSignal.timeout(saveTimeout),
  });
  if (!answer.ok) throw new Error(`Answers were not saved: ${answer.status}`);
  return ((await answer.json()) as { data: SaveResult }).data;
}
