import { Form, redirect } from "react-router";
import type { Route } from "./+types/continue";
import { brands } from "#app/brands/registry.ts";
import { maskAddress } from "#app/features/handoffs/model.ts";
import { redeemCode } from "#app/features/handoffs/service/redeeming.server.ts";
import { findHandOffPreview } from "#app/features/handoffs/service/previewing.server.ts";
import { safePath } from "#app/lib/paths.ts";
import { paths } from "#app/paths.ts";
import { cookieNames, formatHandOffCookies, formatHandOffCookie, readCookie, readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";

export const handle: PageHandle = { translations: ["handoffs"] };

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const code = readCookie(request, cookieNames.offer);
  const offer = code === null ? null : await findHandOffPreview(ctx, code);
  const here = ctx.actor.kind === "user" ? maskAddress(ctx.actor) : null;
  return { to: findReturnPath(request), offer: offer && { address: offer.address, from: brands[offer.from].name }, here };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs) => {
  const [code, nonce] = [readCookie(request, cookieNames.offer), readCookie(request, cookieNames.handOff)];
  const own = code !== null && nonce !== null;
  const redeemed = own
    ? await redeemCode(ctx, code, { ...readBrowserIdentity(request), nonce, agreed: true })
    : { outcome: "dead" as const };
  const headers = new Headers({ "Set-Cookie": formatHandOffCookie("offer", "", 0), "Referrer-Policy": "no-referrer" });
  const cookies = redeemed.outcome === "entered" ? formatHandOffCookies(redeemed) : [];
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const to = findReturnPath(request);
  return redirect(redeemed.outcome === "dead" ? paths.continueHandOff({ to }) : to, { status: 303, headers });
});

function findReturnPath(request: Request): string {
  return safePath(new URL(request.url).searchParams.get("to"), "/");
}

/** Asks users from another host to confirm their identity: a link alone must not sign anybody in as somebody else. */
export default function Continue({ loaderData: { to, offer, here } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("handoffs:title")}</title>
      <meta name="robots" content="noindex" />
      {offer ? <ContinueForm {...offer} to={to} here={here} /> : <HandOffExpired to={to} here={here} />}
    </div>
  );
}

interface OfferedProps {
  address: string;
  from: string;
  to: string;
  here: string | null;
}

function ContinueForm({ address, from, to, here }: OfferedProps) {
  const { t } = useTranslations();
  return (
    <>
      <h1 className="text-2xl font-semibold wrap-anywhere">{t("handoffs:question", { address })}</h1>
      <Panel gap={4}>
        <p>{t("handoffs:from", { brand: from })}</p>
        {here && (
          <p className="alert alert-soft alert-warning max-w-none">
            <Icon name="alert" />
            <span className="wrap-anywhere">{t("handoffs:replaces", { address: here })}</span>
          </p>
        )}
        <p className="text-sm text-muted">{t("handoffs:why")}</p>
        <Form method="post" reloadDocument className="flex flex-wrap gap-3">
          <Button look="primary">{t("handoffs:continue", { address })}</Button>
          <ButtonLink look="outline" href={here ? to : paths.login()}>
            {here ? t("handoffs:stay", { address: here }) : t("handoffs:other")}
          </ButtonLink>
        </Form>
      </Panel>
    </>
  );
}

function HandOffExpired({ to, here }: { to: string; here: string | null }) {
  const { t } = useTranslations();
  return (
    <>
      <h1 className="text-2xl font-semibold">{t("handoffs:over.title")}</h1>
      <Panel gap={4} className="items-start">
        <p>{t("handoffs:over.text")}</p>
        <ButtonLink look="primary" href={here ? to : paths.login({ returnTo: to })}>
          {here ? t("handoffs:over.goOn") : t("handoffs:over.signIn")}
        </ButtonLink>
      </Panel>
    </>
  );
}
