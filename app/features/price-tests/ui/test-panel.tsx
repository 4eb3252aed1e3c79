import { Form, Link } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { type ListingTest, testSources, type TestSource } from "../model.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { expertPath, listingPath, testPath } from "#app/features/price-builder/ui/paths.ts";
import { TestRows } from "./test-rows.tsx";
import { TestSummary } from "./test-summary.tsx";

interface TestProps {
  result: ListingTest;
  /** The unsaved form that was tested; null for the newest version. */
  typed: TypedFields | null;
  /** Called when a form carries the unsaved fields on. */
  sent: () => void;
}

export function TestPanel({ result, typed, sent }: TestProps) {
  const { t } = useTranslations();
  const { listing, on, against, isDraft, test } = result;
  const compared = against !== null;
  return (
    <div className="flex flex-col gap-5">
      {isDraft && typed && <UnsavedBar id={listing.id} {...{ typed, sent }} />}
      <SourceChoice {...{ result, typed, sent }} />
      <p className="text-muted">
        {compared
          ? t(isDraft ? "builder:test.draftAgainst" : "builder:test.against", { number: listing.bookVersion, former: against })
          : t("builder:test.alone")}
      </p>
      {test.rows.length === 0 ? (
        <Panel as="p">{t(on === "requests" ? "builder:test.noRequests" : "builder:test.noSamples")}</Panel>
      ) : (
        <>
          <TestSummary test={test} compared={compared} />
          <TestRows rows={test.rows} compared={compared} />
        </>
      )}
    </div>
  );
}

function SourceChoice({ result: { listing, on }, typed, sent }: TestProps) {
  const { t } = useTranslations();
  const look = (one: TestSource) => buttonClass({ look: one === on ? "secondary" : "outline", size: "tall" });
  if (!typed)
    return (
      <nav className="flex flex-wrap gap-2" aria-label={t("builder:test.on")}>
        {testSources.map((one) => (
          <Link key={one} to={testPath(listing.id, one)} aria-current={one === on ? "true" : undefined} className={look(one)}>
            {t(`builder:test.${one}`)}
          </Link>
        ))}
      </nav>
    );
  return (
    <Form method="post" onSubmit={sent} className="flex flex-wrap gap-2" aria-label={t("builder:test.on")}>
      <HiddenFields typed={typed} />
      {testSources.map((one) => (
        <button key={one} formAction={testPath(listing.id, one)} aria-current={one === on ? "true" : undefined} className={look(one)}>
          {t(`builder:test.${one}`)}
        </button>
      ))}
    </Form>
  );
}

interface UnsavedProps {
  id: string;
  typed: TypedFields;
  sent: () => void;
  refused?: boolean;
}

export function UnsavedBar({ id, typed, sent, refused = false }: UnsavedProps) {
  const { t } = useTranslations();
  const form = typed.form === "expert" ? expertPath(id) : listingPath(id, "prices");
  return (
    <Form
      method="post"
      action={form}
      onSubmit={sent}
      className="alert alert-soft alert-info flex max-w-none flex-wrap items-center justify-between gap-3"
    >
      <HiddenFields typed={typed} />
      <p className="min-w-0 flex-[1_1_16rem]">{t(refused ? "builder:test.refused" : "builder:test.notSaved")}</p>
      <div className="flex flex-wrap gap-2">
        <Button look={refused ? "primary" : "outline"} size="tall" name="act" value="edit">
          {t("builder:test.edit")}
        </Button>
        {!refused && (
          <Button look="primary" size="tall" name="act" value="save">
            {t("builder:test.save")}
          </Button>
        )}
      </div>
    </Form>
  );
}

function HiddenFields({ typed }: { typed: TypedFields }) {
  return Object.entries(typed).flatMap(([name, value]) =>
    name === "act" ? [] : [<input key={name} type="hidden" name={name} value={value} />],
  );
}
