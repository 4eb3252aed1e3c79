import { useState } from "react";
import { Form } from "react-router";
import { formatDistance, formatRating } from "#app/lib/formats.ts";
import { countryByPostalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { furtherAct, furtherField, toFurtherPath, type FurtherContractor } from "../model/further.ts";

interface FurtherProps {
  contractors: readonly FurtherContractor[];
  /** Of the job. */
  postalCode: string;
  /** Number of contractors that may still be added. */
  room: number;
  action: string;
  /** True to send at once, false to add to the draft. */
  sends: boolean;
  /** Account IDs that are chosen at first. */
  start?: readonly string[];
}

/** Nothing without contractors. */
export function FurtherContractors({ contractors, postalCode, room, action, sends, start = [] }: FurtherProps) {
  const { t } = useTranslations();
  const offered = start.filter((one) => contractors.some(({ accountId }) => accountId === one));
  const [chosen, setChosen] = useState<readonly string[]>(offered.slice(0, Math.max(0, room)));
  if (contractors.length === 0 || room < 1) return null;
  const isFull = chosen.length >= room;
  const toggle = (accountId: string) =>
    setChosen(chosen.includes(accountId) ? chosen.filter((one) => one !== accountId) : [...chosen, accountId]);
  return (
    <Panel as={Form} gap={4} method="post" action={action}>
      <div>
        <h2 className="text-lg font-semibold">{t("further:title", { count: room })}</h2>
        <p className="text-sm text-muted">{t(sends ? "further:textSend" : "further:textAdd")}</p>
      </div>
      <ul className="flex flex-col gap-2">
        {contractors.map((contractor) => (
          <li key={contractor.accountId}>
            <FurtherRow
              contractor={contractor}
              country={countryByPostalKey(postalCode)}
              isChosen={chosen.includes(contractor.accountId)}
              isLocked={isFull && !chosen.includes(contractor.accountId)}
              onToggle={() => toggle(contractor.accountId)}
            />
          </li>
        ))}
      </ul>
      {isFull && contractors.length > room && <output className="text-sm font-medium">{t("further:full", { count: room })}</output>}
      <Button look="outline" size="large" name="act" value={furtherAct} className="self-start">
        {t(sends ? "further:send" : "further:add")}
      </Button>
    </Panel>
  );
}

interface RowProps {
  contractor: FurtherContractor;
  country: ReturnType<typeof countryByPostalKey>;
  isChosen: boolean;
  /** True once no more may be chosen. */
  isLocked: boolean;
  onToggle: () => void;
}

function FurtherRow({ contractor, country, isChosen, isLocked, onToggle }: RowProps) {
  const { accountId, name, rating, reviewsCount, distanceMiles } = contractor;
  const { t, locale } = useTranslations();
  const rated = rating === null ? t("further:unrated") : t("further:rated", { rating: formatRating(rating, locale), count: reviewsCount });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-box border border-base-300 px-4 py-2 has-[:checked]:border-secondary">
      <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 font-medium wrap-anywhere">
        <input
          type="checkbox"
          name={furtherField}
          value={accountId}
          defaultChecked={isChosen}
          disabled={isLocked}
          onChange={onToggle}
          className="checkbox checkbox-sm shrink-0"
        />
        {name}
      </label>
      <span className="text-sm text-muted">
        {rated} · {formatDistance(distanceMiles, country, locale)}
      </span>
    </div>
  );
}

/** The contractors of a refused form. */
export function listChosen(answer: unknown): string[] {
  if (!isRefusal(answer)) return [];
  return answer.ticked?.[furtherField] ?? [answer.typed[furtherField]].filter((one) => one !== undefined);
}

interface FurtherRefusalProps {
  answer: unknown;
  /** The page that the phone's page leads back to, with the same contractors chosen. */
  path: string;
}

/** Why the request went to nobody else. Where the phone has to be verified first, with a link. Needs the translations `further`. */
export function FurtherRefusal({ answer, path }: FurtherRefusalProps) {
  const { t } = useTranslations();
  if (!isRefusal(answer) || answer.failure.code !== "sms.verifyToSend") return <RefusalNote answer={answer} />;
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none items-start">
      <Icon name="alert" />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p>{t("further:verify.text")}</p>
        <a className="link py-1" href={paths.phoneSettings({ returnTo: toFurtherPath(path, listChosen(answer)) })}>
          {t("further:verify.link")}
        </a>
      </div>
    </div>
  );
}
