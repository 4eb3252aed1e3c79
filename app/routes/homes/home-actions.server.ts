import { redirect } from "react-router";
import { hosts } from "#app/brands/hosts.server.ts";
import { removeHome, removeItem, saveHome, saveItem } from "#app/features/homes/service.server.ts";
import { addDocument, removeDocument } from "#app/features/homes/service/documents.server.ts";
import { acceptSuggestedService } from "#app/features/homes/service/reminders.server.ts";
import { offerTransfer, revokeTransfer } from "#app/features/homes/service/transfers.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { readUploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { readDocumentInput, readHomeInput, readItemInput, readText } from "./home-forms.server.ts";

type HomeAct = (ctx: Ctx, id: string, form: FormData) => Promise<unknown>;

const acts = {
  home: (ctx, id, form) => saveHome(ctx, id, readHomeInput(form)),
  item: (ctx, id, form) => saveItem(ctx, id, { itemId: readText(form, "item") || null, input: readItemInput(form) }),
  removeItem: (ctx, id, form) => removeItem(ctx, id, readText(form, "item")),
  remind: (ctx, id, form) => acceptSuggestedService(ctx, id, readText(form, "item")),
  document: async (ctx, id, form) => addDocument(ctx, id, { input: readDocumentInput(form), file: await readUploadedFile(form) }),
  removeDocument: (ctx, id, form) => removeDocument(ctx, id, readText(form, "document")),
  revoke: revokeTransfer,
} satisfies Record<string, HomeAct>;

/** Answers with a new transfer link, which is shown once. */
export async function changeHome(ctx: Ctx, id: string, form: FormData): Promise<{ link: string | null } | Response> {
  const act = readAct(form, [...(Object.keys(acts) as (keyof typeof acts)[]), "offer", "removeHome"]);
  if (act === "offer") return { link: hosts.buildUrl(ctx.brand, `${paths.homeTransfer()}?key=${await offerTransfer(ctx, id)}`) };
  if (act === "removeHome") {
    await removeHome(ctx, id);
    return redirect(paths.homeFiles(), 303);
  }
  await acts[act](ctx, id, form);
  return { link: null };
}
