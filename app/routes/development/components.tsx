import type { Route } from "./+types/components";
import { fail } from "#app/lib/errors.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { isDemonstration } from "#app/platform/settings.server.ts";
import { Icon, iconNames } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ActionSamples, ButtonSamples } from "./gallery/buttons.tsx";
import { ComboboxSamples, DialogSample } from "./gallery/interactive.tsx";
import { FieldSamples, SelectSamples } from "./gallery/fields.tsx";
import { SceneSamples, TokenSamples } from "./gallery/design.tsx";
import { FrameSamples } from "./gallery/frames.tsx";
import { longText, Sample } from "./gallery/sample.tsx";
import { TableSamples } from "./gallery/tables.tsx";

export const loader = createLoader((_ctx, _args: Route.LoaderArgs) => {
  if (!isDemonstration()) fail("not_found", "access.notFound");
  return null;
});

/** All of `app/ui` in its states. Open it on a brand's host to see that brand's colors. */
export default function Components() {
  return (
    <div className="page flex flex-col gap-8 py-8" lang="en" translate="no">
      <title>Components</title>
      <meta name="robots" content="noindex" />
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">Components</h1>
        <p className="text-muted">Every part of app/ui in its states and in the colors of this brand.</p>
      </header>
      <TokenSamples />
      <FrameSamples />
      <SceneSamples />
      <ButtonSamples />
      <ActionSamples />
      <FieldSamples />
      <SelectSamples />
      <ComboboxSamples />
      <PanelSamples />
      <TableSamples />
      <DialogSample />
      <IconSamples />
    </div>
  );
}

function PanelSamples() {
  return (
    <Sample title="Panel">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Panel gap={2}>
          <h3 className="font-semibold">With a heading</h3>
          <p>Stacks its content, here with 8 px between.</p>
        </Panel>
        <Panel>{longText}</Panel>
        <Panel gap={3} className="border-warning">
          <p className="flex items-start gap-2">
            <Icon name="alert" className="mt-0.5 size-5 text-warning" /> Needs attention: a border, an icon and words.
          </p>
        </Panel>
        <Panel as="p" className="text-muted">
          Nothing here yet. Say what there would be and what to do next.
        </Panel>
      </div>
    </Sample>
  );
}

function IconSamples() {
  return (
    <Sample title="Icon">
      <ul className="flex flex-wrap gap-4">
        {iconNames.map((name) => (
          <li key={name} className="flex w-24 flex-col items-center gap-1 text-sm">
            <Icon name={name} className="size-6" /> {name}
          </li>
        ))}
      </ul>
    </Sample>
  );
}
