import type { Route } from "./+types/emergency";
import { EmergencyScreen } from "#app/features/emergencies/ui/emergency-screen.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { submitEmergency, viewEmergency } from "./emergency-page.server.ts";

export const loader = createLoader((ctx, { request, params }: Route.LoaderArgs) => viewEmergency(ctx, request, params.service));

export const action = createAction((ctx, { request, params }: Route.ActionArgs, form) =>
  submitEmergency(ctx, { request, slug: params.service, form }),
);

export const handle: PageHandle = { translations: ["emergency", "services", "categories", "accounts"] };

export default function EmergencyPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <EmergencyScreen view={loaderData} answer={actionData} />;
}
