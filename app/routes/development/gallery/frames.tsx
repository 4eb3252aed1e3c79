import { useRouteLoaderData } from "react-router";
import { SiteHeader } from "#app/layouts/site-header.tsx";
import type { Shell } from "#app/layouts/shell.ts";
import { paths } from "#app/paths.ts";
import { Sample } from "./sample.tsx";

const search = { service: "Roofing", place: "60614", to: "#search" };

/** The header in its forms; the bottom bar is at the foot of a narrow window. */
export function FrameSamples() {
  const shell = useRouteLoaderData("root") as Shell | undefined;
  if (!shell) return null;
  const user = {
    email: "homeowner@example.test",
    isBusiness: false,
    account: { to: paths.personalProfile(), label: "Account", under: [] },
  };
  return (
    <Sample title="Header and bottom bar">
      <div inert className="flex flex-col gap-4 [&_header]:rounded-field [&_header]:border">
        <SiteHeader {...shell} search={search} user={null} links={[]} frame="public" />
        <SiteHeader {...shell} search={search} user={user} links={[]} frame="private" />
        <SiteHeader {...shell} search={null} user={{ ...user, isBusiness: true }} links={[]} frame="platform" />
      </div>
      <p className="text-muted">
        A narrow window shows the bottom bar with {shell.tabs.length} destinations; its height is in --bottom-bar, and that of all that is
        kept at the foot in --foot-taken.
      </p>
    </Sample>
  );
}
