import { Form } from "react-router";
import { formatFullDay, formatNumber } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { HomeFile } from "../model.ts";
import type { HomeDocument } from "../model/documents.ts";
import { DocumentForm } from "./document-form.tsx";

const megabyte = 1024 * 1024;

interface DocumentsPanelProps {
  home: Pick<HomeFile, "id" | "items" | "documents">;
  /** Of the form. */
  answer: unknown;
}

/** Receipts, warranties and manuals. Needs the translations `homes`. */
export function DocumentsPanel({ home, answer }: DocumentsPanelProps) {
  const { t } = useTranslations();
  const { documents } = home;
  return (
    <SectionPanel title={t("homes:documents.title")}>
      {documents.length === 0 && <p className="text-muted">{t("homes:documents.none")}</p>}
      {documents.length > 0 && (
        <ul className="flex flex-col divide-y divide-base-300">
          {documents.map((document) => (
            <DocumentRow key={document.id} home={home} document={document} />
          ))}
        </ul>
      )}
      <Disclosure key={documents.length} title={t("homes:documents.add")} open={answer !== null}>
        <DocumentForm home={home} answer={answer} />
      </Disclosure>
    </SectionPanel>
  );
}

function DocumentRow({ home, document }: { home: DocumentsPanelProps["home"]; document: HomeDocument }) {
  const { t, locale } = useTranslations();
  const { id, title, kind, itemId, mediaType, bytes, passesOn, addedAt } = document;
  const size = t("homes:documents.size", { size: formatNumber(Math.max(bytes / megabyte, 0.1), locale, 1) });
  const facts = [
    t(`homes:documents.kinds.${kind}`),
    home.items.find((item) => item.id === itemId)?.title,
    `${mediaType === "application/pdf" ? "PDF" : t("homes:documents.picture")}, ${size}`,
    formatFullDay(addedAt.slice(0, 10), locale),
    passesOn && t("homes:documents.passed"),
  ].filter(Boolean);
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon name="note" className="mt-3 size-5 text-muted" />
      <div className="min-w-0 flex-1">
        <a
          className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
          href={paths.homeDocument({ id: home.id, documentId: id })}
        >
          {title}
        </a>
        <p className="text-sm wrap-anywhere text-muted">{facts.join(" · ")}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="document" value={id} />
        <Button look="ghost" name="act" value="removeDocument">
          {t("homes:documents.remove")} <span className="sr-only">{title}</span>
        </Button>
      </Form>
    </li>
  );
}
