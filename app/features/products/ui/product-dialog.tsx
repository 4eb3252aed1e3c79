import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import type { OwnProduct } from "../model.ts";
import type { CatalogueItem } from "../model/catalogue-items.ts";
import type { RuleSummary } from "../model/legal-until.ts";
import { toMakerName } from "../model/makers.ts";
import { ProductForm } from "./product-form.tsx";

interface DialogProps {
  dialog: { product: OwnProduct; rule: RuleSummary | null } | { item: CatalogueItem | null; id: string };
  answer: unknown;
  back: string;
}

/** Edits a product, or adds one from the catalogue or from scratch. */
export function ProductDialog({ dialog, answer, back }: DialogProps) {
  const { t } = useTranslations();
  const product = "product" in dialog ? dialog.product : null;
  const item = "item" in dialog ? dialog.item : null;
  const id = "id" in dialog ? dialog.id : dialog.product.id;
  const named = product ?? item;
  const name = named && [toMakerName(named.serviceCategory, named.manufacturer), named.productName].filter(Boolean).join(" ");
  const title = product ? t("products:form.change", { name }) : item ? t("products:form.take", { name }) : t("products:form.add");
  return (
    <PageDialog title={title} back={back} closeLabel={t("products:form.close")}>
      {(close) => (
        <>
          <ProductForm
            product={product}
            rule={"rule" in dialog ? dialog.rule : null}
            item={item}
            id={id}
            answer={answer}
            back={back}
            close={close}
          />
          {product && <RemoveProduct id={product.id} />}
        </>
      )}
    </PageDialog>
  );
}

function RemoveProduct({ id }: { id: string }) {
  const { t } = useTranslations();
  return (
    <Form method="post" preventScrollReset className="border-t border-base-300 pt-3">
      <details>
        <summary className={buttonClass({ look: "ghost", size: "small" }, "min-h-11 text-sm text-error")}>
          {t("products:form.remove")}
        </summary>
        <div className="flex flex-wrap items-center gap-3 py-2">
          <span>{t("products:form.removeSure")}</span>
          <Button look="danger" size="small" className="min-h-11 text-sm" name="remove" value={id}>
            {t("products:form.removeYes")}
          </Button>
        </div>
      </details>
    </Form>
  );
}
