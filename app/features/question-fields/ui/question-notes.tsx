import type { Note } from "#app/features/categories/model/category.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

/** Advisory notes; screen readers announce them. */
export function QuestionNotes({ notes }: { notes: readonly Note[] }) {
  const { t, locale } = useTranslations();
  const formatParams = ({ params }: Note) =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === "number" ? formatNumber(value, locale) : value]),
    );
  return (
    <output className="clear-both flex flex-col gap-2 empty:hidden">
      {notes.map((note) => (
        <span key={note.key} className="alert alert-warning alert-soft max-w-none items-start">
          <Icon name="alert" className="mt-0.5 size-5" />
          <span className="min-w-0">{t(note.key, formatParams(note))}</span>
        </span>
      ))}
    </output>
  );
}
