import { redirect } from "react-router";
import { photoViews } from "#app/features/photo-checks/model.ts";
import { approvePhotos, hidePhoto, loadPhotoChecks, showPhoto } from "#app/features/photo-checks/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

const outcomes = ["approved", "hidden", "shown"] as const;

export async function loadPhotosPage(ctx: Ctx, { pathname, searchParams }: URL) {
  const view = photoViews.find((one) => one === searchParams.get("view")) ?? "new";
  const after = searchParams.get("after");
  const done = outcomes.find((one) => one === searchParams.get("done")) ?? null;
  return { path: pathname, view, done, isLaterPage: after !== null, ...(await loadPhotoChecks(ctx, { view, after })) };
}

export async function submitPhotosPage(ctx: Ctx, { pathname, searchParams }: URL, form: FormData): Promise<Response> {
  const act = readAct(form, ["approve", "hide", "show"]);
  const photos = form.getAll("photo").map(String);
  const [photo = ""] = photos;
  if (act === "approve") await approvePhotos(ctx, photos);
  else if (act === "hide") await hidePhoto(ctx, photo, { reason: form.get("reason") ?? "" });
  else await showPhoto(ctx, photo);
  const query = new URLSearchParams(searchParams);
  query.set("done", { approve: "approved", hide: "hidden", show: "shown" }[act]);
  return redirect(`${pathname}?${query}`, 303);
}
