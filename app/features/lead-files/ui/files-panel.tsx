import { Form } from "react-router";
import { documentFileTypes, maxDocumentBytes } from "#app/lib/documents.ts";
import { formatDate, formatNumber } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { FormField } from "#app/ui/form-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type LeadFile, maxFilesAtOnce } from "../model.ts";

const megabyte = 1024 * 1024;

interface FilesPanelProps {
  leadId: string;
  files: readonly LeadFile[];
  timeZone: string;
  /** Of the form. */
  answer: unknown;
}

/** Documents and photos that only the team sees. Needs the translations `leadfiles`. */
export function FilesPanel({ leadId, files, timeZone, answer }: FilesPanelProps) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <Panel as="section" id="files" gap={4} className="scroll-mt-20 print:hidden">
      <h2 className="text-sm font-medium text-muted">{t("leadfiles:title")}</h2>
      {files.length > 0 && (
        <ul className="flex flex-col divide-y divide-base-300">
          {files.map((file) => (
            <FileRow key={file.id} {...{ leadId, file, timeZone }} />
          ))}
        </ul>
      )}
      <Form
        key={files.length}
        method="post"
        action={paths.leadFiles({ id: leadId })}
        encType="multipart/form-data"
        noValidate
        className="flex flex-col gap-3"
      >
        <FormField
          id="lead-file"
          label={t("leadfiles:add")}
          hint={t("leadfiles:hint", { most: maxDocumentBytes / megabyte, count: maxFilesAtOnce })}
          error={error("file")}
        >
          {(control) => (
            <input
              {...control}
              className="file-choice min-h-11 w-full"
              type="file"
              name="file"
              accept={documentFileTypes}
              multiple
              required
            />
          )}
        </FormField>
        <Button name="act" value="add" look="outline" size="tall" className="self-start">
          {t("leadfiles:save")}
        </Button>
      </Form>
    </Panel>
  );
}

function FileRow({ leadId, file, timeZone }: Pick<FilesPanelProps, "leadId" | "timeZone"> & { file: LeadFile }) {
  const { t, locale } = useTranslations();
  const { id, name, mediaType, bytes, addedAt, addedBy } = file;
  const size = t("leadfiles:size", { size: formatNumber(Math.max(bytes / megabyte, 0.1), locale, 1) });
  const type = mediaType === "application/pdf" ? "PDF" : t("leadfiles:picture");
  const facts = [`${type}, ${size}`, addedBy, formatDate(addedAt, timeZone, locale)].filter(Boolean);
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon name={mediaType === "application/pdf" ? "note" : "image"} className="mt-3 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <a className="link inline-flex min-h-11 items-center font-medium wrap-anywhere" href={paths.leadFile({ id: leadId, fileId: id })}>
          {name}
        </a>
        <p className="text-sm wrap-anywhere text-muted">{facts.join(" · ")}</p>
      </div>
      <Form method="post" action={paths.leadFiles({ id: leadId })} preventScrollReset>
        <input type="hidden" name="fileId" value={id} />
        <Button look="ghost" size="tall" name="act" value="remove">
          {t("leadfiles:remove")} <span className="sr-only">{name}</span>
        </Button>
      </Form>
    </li>
  );
}
