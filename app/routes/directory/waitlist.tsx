import type { Route } from "./+types/waitlist";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { confirmWaiting, joinWaitlist, leaveWaitlist, loadByKey } from "#app/features/waitlist/service.server.ts";
import { ElsewhereLink } from "#app/features/waitlist/ui/elsewhere-link.tsx";
import { WaitlistAnswer } from "#app/features/waitlist/ui/waitlist-answer.tsx";
import { WaitlistForm } from "#app/features/waitlist/ui/waitlist-form.tsx";
import { fail } from "#app/lib/errors.ts";
import { findAct } from "#app/platform/form-acts.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SecretAddress } from "#app/ui/secret-address.tsx";

/** The link's secret is in its query, which is not logged. */
const readQuery = (request: Request) => new URL(request.url).searchParams;

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const query = readQuery(request);
  const key = query.get("key");
  if (key !== null) return { entry: await loadByKey(ctx, key), wanted: null };
  const service = categoryCodes.find((code) => code === query.get("service")) ?? fail("not_found", "access.notFound");
  const { code } = await loadPlaceByZip(ctx, query.get("zip") ?? "");
  return { entry: null, wanted: { service, zip: code } };
});

/** Also by the button of a mail program (RFC 8058), whose form names no act. */
export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const query = readQuery(request);
  const key = query.get("key");
  const act = findAct(form, ["join", "confirm", "leave"]);
  if (key === null) {
    const typed = { email: form.get("email") ?? "", consent: form.get("consent") ?? "" };
    await joinWaitlist(ctx, { ...typed, category: query.get("service"), postalCode: query.get("zip") ?? "" });
  } else if (act === "confirm") await confirmWaiting(ctx, key);
  else await leaveWaitlist(ctx, key);
  return { isJoined: key === null };
});

export const handle: PageHandle = { translations: ["waitlist", "services"] };

/** Who finds nobody leaves an address, and is told once when somebody covers the place. */
export default function WaitlistPage({ loaderData: { entry, wanted }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const isJoined = isDone(actionData) && actionData.isJoined;
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("waitlist:title")}</title>
      <h1 className="text-2xl font-semibold">{t("waitlist:title")}</h1>
      {entry && <SecretAddress />}
      {entry && <WaitlistAnswer entry={entry} answer={actionData} />}
      {wanted && (isJoined ? <Panel as="output">{t("waitlist:sent")}</Panel> : <WaitlistForm {...wanted} answer={actionData} />)}
      {(entry?.status === "WAITING" || isJoined) && <ElsewhereLink />}
    </div>
  );
}
