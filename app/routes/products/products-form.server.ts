import { redirect } from "react-router";
import { parseProductQuery } from "#app/features/products/model/product-query.ts";
import { saveProductForm } from "#app/features/products/service/form.server.ts";
import { removeProduct, setProductActive } from "#app/features/products/service.server.ts";
import { productListPath } from "#app/features/products/ui/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { withNotice } from "#app/ui/notices.ts";

/** Switches, removes or saves a product and returns to the same part of the list. */
export async function submitProducts(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const back = productListPath(parseProductQuery(searchParams), { after: searchParams.get("after") ?? "" });
  const switched = form.get("switch");
  const removed = form.get("remove");
  if (typeof switched === "string") {
    await setProductActive(ctx, switched, form.get("active") === "on");
    return redirect(back, 303);
  }
  if (typeof removed === "string") await removeProduct(ctx, removed);
  else
    await saveProductForm(
      ctx,
      Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))),
    );
  return redirect(withNotice(back, "changesApplied"), 303);
}
