import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { categoryScene, Scene, stateNames } from "#app/ui/scene.tsx";
import { Sample } from "./sample.tsx";

const sizes = ["text-sm", "text-base", "text-lg", "text-xl", "text-2xl", "text-3xl", "text-4xl"] as const;
const colors = ["base-100", "base-200", "base-300", "base-content", "muted", "edge", "primary", "secondary", "neutral"] as const;
const states = ["info", "success", "warning", "error"] as const;
const heroes = ["tank", "tankless", "roof", "tools", "kitchen", "comfort", "cooling", "street"] as const;

/** Type, colors, cards and bars, on light and on dark ground. */
export function TokenSamples() {
  return (
    <Sample title="Type, colors, cards and bars">
      <div className="grid gap-4 lg:grid-cols-2">
        {(["light", "dark"] as const).map((scheme) => (
          <div key={scheme} data-scheme={scheme} className="flex min-w-0 flex-col gap-4 rounded-box bg-base-200 p-4 text-base-content">
            <h3 className="text-lg font-semibold">On {scheme} ground</h3>
            <Tokens />
          </div>
        ))}
      </div>
    </Sample>
  );
}

function Tokens() {
  return (
    <>
      <ul>
        {sizes.map((size) => (
          <li key={size} className={`${size} tabular-nums wrap-anywhere`}>
            {size} $1,234
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-3 gap-2 text-sm">
        {colors.map((name) => (
          <li key={name} className="min-w-0 wrap-anywhere">
            <span className="block h-10 rounded-field border border-edge" style={{ background: `var(--color-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      {states.map((name) => (
        <p
          key={name}
          className="flex items-center gap-2 rounded-field p-3"
          style={{ background: `var(--color-${name}-soft)`, color: `var(--color-${name})` }}
        >
          <Icon name={name === "success" ? "check" : "alert"} /> {name} on {name}-soft
        </p>
      ))}
      <Panel gap={2} className="shadow-card">
        <h4 className="font-semibold">A card</h4>
        <p>A border, a soft radius, and a shadow under the pointer.</p>
        <ButtonLink look="primary" className="self-start" href="#main">
          The one main action
        </ButtonLink>
      </Panel>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-base-300 bg-base-100 px-4 py-3">
        <span className="money font-semibold">$7,600–$7,800</span>
        <span className="min-w-0 text-sm wrap-anywhere">A sticky bar stands at bottom-(--foot-taken)</span>
      </div>
    </>
  );
}

/** Every drawing, in the colors of this brand, on both grounds. */
export function SceneSamples() {
  const scenes = [
    ...heroes.map((name) => `hero-${name}` as const),
    ...categoryCodes.map((code) => categoryScene(code)),
    ...stateNames.map((name) => `state-${name}` as const),
  ];
  return (
    <Sample title="Scene">
      {(["light", "dark"] as const).map((scheme) => (
        <ul
          key={scheme}
          data-scheme={scheme}
          className="grid grid-cols-2 gap-4 rounded-box bg-base-100 p-4 text-base-content sm:grid-cols-4"
        >
          {scenes.map((name) => (
            <li key={name} className="text-sm">
              <Scene name={name} className="w-full" /> {name}
            </li>
          ))}
        </ul>
      ))}
    </Sample>
  );
}
