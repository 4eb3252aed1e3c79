import type { FormEvent, ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import type { Category } from "#app/features/categories/model/category.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { ChangedNote } from "#app/features/price-versions/ui/changed-note.tsx";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { RefusedCount, SaveBar } from "./form-parts.tsx";
import { type Sample, SamplePanel, SampleTotal } from "./sample-price.tsx";

interface FrameProps extends Pick<FormProps, "className" | "onKeyDown" | "onPaste"> {
  listing: BuilderListing;
  /** Named in the form, for its reader. */
  name: "prices" | "expert";
  answer: unknown;
  /** Null while untouched. */
  typedBook: PriceBook | null;
  sample: Sample;
  /** Links to the saved state and to the page before. */
  path: string;
  back: string;
  onTyped: (form: HTMLFormElement) => void;
  onSent: () => void;
  children: ReactNode;
}

/** A form that changes the price list: its refusals above, the price of a typical job in the bar below. */
export function PriceFormFrame({ listing, name, answer, typedBook, sample, path, back, onTyped, onSent, children, ...form }: FrameProps) {
  const { t } = useTranslations();
  return (
    <Form
      method="post"
      noValidate
      onInput={(event: FormEvent<HTMLFormElement>) => onTyped(event.currentTarget)}
      onSubmit={onSent}
      {...form}
    >
      <input type="hidden" name="seen" value={listing.revision} />
      <input type="hidden" name="form" value={name} />
      {/* Enter must save; without this button it would press the first button of the form. */}
      <button name="act" value="save" hidden>
        {t("builder:saveAndGoOn")}
      </button>
      <ChangedNote listing={listing} path={path} answer={answer} typed={typedBook} />
      <RefusedCount answer={answer} />
      {children}
      <SaveBar back={back} label={t("builder:saveAndGoOn")}>
        <SampleTotal sample={sample} />
      </SaveBar>
    </Form>
  );
}

interface BesideProps {
  category: Category;
  sample: Sample;
  unreadCount?: number;
  className?: string;
  children: ReactNode;
}

/** Fields with the price of a typical job beside them on wide screens. */
export function BesideSample({ category, sample, unreadCount = 0, className = "", children }: BesideProps) {
  return (
    <div className={`grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] ${className}`}>
      {children}
      <aside className="hidden lg:sticky lg:top-[calc(1.5rem+var(--acting))] lg:block">
        <SamplePanel {...{ category, sample, unreadCount }} />
      </aside>
    </div>
  );
}
