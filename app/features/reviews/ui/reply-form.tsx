import { formatNumber } from "#app/lib/formats.ts";
import { findFieldError, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError, FormField } from "#app/ui/form-field.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { maxReplyLength, replyChangeDays, type ManagedReview } from "../model/replies.ts";

/** Writes, changes or removes the one public reply of a review. `answer` is the action's, of any review. */
export function ReplyForm({ review, answer }: { review: ManagedReview; answer: unknown }) {
  const { t } = useTranslations();
  const refusal = isRefusal(answer) && answer.typed["review"] === review.id ? answer : null;
  const { code, details } = findFieldError(refusal, "reply") ?? refusal?.failure ?? {};
  const error = code && t(`errors:${code}`, details);
  const seen = Number(refusal?.failure.details["version"] ?? refusal?.typed["seen"] ?? review.replyVersion);
  return (
    <KeptForm keepAs={`reviewReply.${review.id}`} noValidate className="flex flex-col gap-3" key={review.replyVersion}>
      <input type="hidden" name="review" value={review.id} />
      <input type="hidden" name="seen" value={seen} />
      {review.isChangeable ? (
        <ReplyField review={review} typed={refusal?.typed["reply"]} error={error} />
      ) : (
        <>
          <p className="text-sm text-muted">{t("ratings:reply.final", { days: replyChangeDays })}</p>
          <FieldError id={`reply-${review.id}`} isAlert>
            {error}
          </FieldError>
        </>
      )}
      <ReplyButtons review={review} />
    </KeptForm>
  );
}

function ReplyButtons({ review: { reply, author, isChangeable } }: { review: ManagedReview }) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-wrap gap-3">
      {isChangeable && (
        <Button look="outline" size="tall" name="act" value="reply">
          {t(reply === null ? "ratings:reply.publish" : "ratings:reply.save")}
          <span className="sr-only">: {author}</span>
        </Button>
      )}
      {reply !== null && (
        <Button look="ghost" size="tall" name="act" value="removeReply">
          {t("ratings:reply.remove")}
          <span className="sr-only">: {author}</span>
        </Button>
      )}
    </div>
  );
}

interface ReplyFieldProps {
  review: ManagedReview;
  typed: string | undefined;
  error: string | undefined;
}

function ReplyField({ review, typed, error }: ReplyFieldProps) {
  const { t, locale } = useTranslations();
  return (
    <FormField
      id={`reply-${review.id}`}
      label={t(review.reply === null ? "ratings:reply.write" : "ratings:reply.change")}
      hint={t("ratings:reply.hint", { most: formatNumber(maxReplyLength, locale), days: replyChangeDays })}
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          name="reply"
          rows={4}
          maxLength={maxReplyLength}
          defaultValue={typed ?? review.reply ?? ""}
          className={`textarea w-full ${error ? "textarea-error" : ""}`}
        />
      )}
    </FormField>
  );
}
