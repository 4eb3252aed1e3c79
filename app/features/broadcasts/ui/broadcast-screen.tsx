import { Link } from "react-router";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { BroadcastPage, BroadcastState, Messages, Outcome, OutcomeCounts, Recipient, Segment, SegmentCount } from "../model.ts";
import { CheckStep } from "./check-step.tsx";
import { DraftForm } from "./draft-form.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { ProgressPanel } from "./progress-panel.tsx";
import { RecipientList } from "./recipient-list.tsx";

/** A message as its page shows it. */
export interface ShownBroadcast {
  id: string;
  brand: BrandCode;
  /** Of the brand: nothing is sent without it. */
  hasPostalAddress: boolean;
  state: BroadcastState;
  version: number;
  segment: Segment;
  page: BroadcastPage;
  messages: Messages;
  recipientCount: number;
  /** Badges that the brand awards. */
  badges: readonly string[];
  /** Null without a message. */
  preview: { locale: Locale; mail: { subject: string; text: string; html: string } } | null;
  /** Of a draft. */
  count: SegmentCount | null;
  /** Once it was started. */
  sending: {
    counts: OutcomeCounts;
    doneCount: number;
    list: { rows: readonly Recipient[]; next: string | null; outcome: Outcome | null; isLaterPage: boolean };
  } | null;
}

interface BroadcastScreenProps {
  broadcast: ShownBroadcast;
  needsCode: boolean;
  answer: unknown;
}

export function BroadcastScreen({ broadcast, needsCode, answer }: BroadcastScreenProps) {
  const { t } = useTranslations();
  const { id, count, sending, preview } = broadcast;
  return (
    <>
      <Link className="link inline-flex min-h-11 items-center self-start" to={paths.adminNotify()}>
        {t("broadcasts:all")}
      </Link>
      {sending && <ProgressPanel broadcast={broadcast} {...sending} />}
      {count && <DraftForm key={broadcast.version} broadcast={broadcast} answer={answer} />}
      {preview && <MessagePreview id={id} {...preview} canTest={count !== null && broadcast.hasPostalAddress} isDraft={count !== null} />}
      {count && preview && <CheckStep broadcast={broadcast} count={count} needsCode={needsCode} answer={answer} />}
      {sending && <RecipientList id={id} {...sending.list} />}
    </>
  );
}
