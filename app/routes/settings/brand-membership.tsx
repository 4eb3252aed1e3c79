import type { Route } from "./+types/brand-membership";
import { brands } from "#app/brands/registry.ts";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { badges } from "#app/features/contractors/model/badges.ts";
import { applyForBrand, endOwnMembership, saveOwnMepProfile } from "#app/features/memberships/service.server.ts";
import { isOpenBadge } from "#app/features/memberships/service/scope.server.ts";
import { loadOwnMembership } from "#app/features/memberships/service/views.server.ts";
import { readBadgeChoice } from "#app/features/badge-choice/model.ts";
import { readMepForm } from "#app/features/memberships/model/forms.ts";
import { MembershipScreen } from "#app/features/memberships/ui/membership-screen.tsx";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, { params: { brand } }: Route.LoaderArgs) => {
  const membership = await loadOwnMembership(ctx, brand);
  const { badgeFamilies } = brands[membership.brand];
  return { membership, families: badgeFamilies, openBadges: badges.filter((badge) => isOpenBadge(membership.brand, badge)) };
});

export const action = createAction(async (ctx, { params: { brand } }: Route.ActionArgs, form) => {
  const seen = Number(form.get("seen"));
  const act = readAct(form, ["apply", "end", "saveMep"]);
  if (act === "end") {
    const event = await endOwnMembership(ctx, brand, seen);
    return { done: event === "leave" ? ("ended" as const) : ("withdrawn" as const) };
  }
  if (act === "saveMep") {
    await saveOwnMepProfile(ctx, brand, { seen, profile: readMepForm(form) });
    return { done: "saved" as const };
  }
  await applyForBrand(ctx, brand, { seen, message: form.get("message") ?? "", wantedBadges: readBadgeChoice(form, "wantedBadges") });
  return { done: "applied" as const };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["memberships", "outcomes", "badges", "directory"] };

export default function BrandMembershipPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <MembershipScreen {...loaderData} answer={actionData} />;
}
