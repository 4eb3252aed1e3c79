import { Form } from "react-router";
import { maxDocumentBytes } from "#app/lib/documents.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { FormField } from "#app/ui/form-field.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { ProductDocument } from "../model.ts";
import { DocumentLink } from "./document-link.tsx";

const megabyte = 1024 * 1024;

/** For staff: the product's page as a PDF, with forms that add, replace and remove it. Needs the translations `catalogue`. */
export function DocumentPanel({ document, answer }: { document: ProductDocument | null; answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <SectionPanel title={t("catalogue:column.page")}>
      {document ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <DocumentLink text="catalogue:document.file" href={paths.productDocument({ id: document.id })} document={document} />
          <ConfirmedAction look="ghost" label={t("catalogue:document.remove")}>
            <p>{t("catalogue:document.removeAbout")}</p>
            <Form method="post" preventScrollReset>
              <Button look="danger" size="tall" name="act" value="removeDocument">
                {t("catalogue:document.remove")}
              </Button>
            </Form>
          </ConfirmedAction>
        </div>
      ) : (
        <p className="text-muted">{t("catalogue:document.none")}</p>
      )}
      <Form
        key={document?.id ?? ""}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="flex flex-col items-start gap-4"
      >
        <FormField
          id="document"
          label={t(document ? "catalogue:document.replace" : "catalogue:document.add")}
          hint={t("catalogue:document.hint", { most: maxDocumentBytes / megabyte })}
          error={error("file")}
        >
          {(control) => (
            <input
              {...control}
              className="file-choice mt-1 min-h-11 w-full"
              type="file"
              name="file"
              accept="application/pdf,.pdf"
              required
            />
          )}
        </FormField>
        <Button size="tall" look="outline" name="act" value="saveDocument">
          {t("catalogue:document.save")}
        </Button>
      </Form>
    </SectionPanel>
  );
}
