import { ActionBar } from "#app/ui/action-bar.tsx";
import { Button, ButtonLink, buttonLooks } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { JumpLink } from "#app/ui/jump-link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { longText, Sample } from "./sample.tsx";

export function ButtonSamples() {
  return (
    <Sample title="Button">
      <div className="flex flex-wrap items-center gap-3">
        {buttonLooks.map((look) => (
          <Button key={look} type="button" look={look}>
            Save {look}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {(["small", "medium", "tall", "large"] as const).map((size) => (
          <Button key={size} type="button" look="outline" size={size}>
            Save {size}
          </Button>
        ))}
        <Button type="button" look="ghost" shape="circle" aria-label="Close">
          <Icon name="close" />
        </Button>
        <Button type="button" look="outline" shape="square" aria-label="Search">
          <Icon name="search" />
        </Button>
        <ButtonLink look="outline" href="#fields">
          Go to the fields
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Button type="button" look="primary" isBusy>
          Sending request
        </Button>
        <Button type="button" look="primary" disabledReason="Choose at least one contractor first.">
          Send request
        </Button>
      </div>
      <Button type="button" look="outline">
        <Icon name="phone" /> Call {longText}
      </Button>
    </Sample>
  );
}

export function ActionSamples() {
  return (
    <Sample title="ConfirmedAction, ActionBar, JumpLink">
      <div className="flex flex-wrap items-start gap-3">
        {(["outline", "ghost"] as const).map((look) => (
          <ConfirmedAction key={look} label={`Remove card, ${look}`} look={look}>
            <p className="text-sm">Your profile becomes Standard. You can add a card again at any time.</p>
            <Button type="button" look="danger" className="self-start">
              Remove card
            </Button>
          </ConfirmedAction>
        ))}
      </div>
      <p>
        A phone keeps the bar at the foot of the window. <JumpLink to="action-bar">Jump to its form</JumpLink>
      </p>
      <Panel gap={4}>
        <Field name="action-bar" label="Company name" hint={longText} />
        <ActionBar>
          <Button type="button" look="primary" size="tall">
            Save changes
          </Button>
          <Button type="button" look="outline" size="tall">
            Discard changes
          </Button>
        </ActionBar>
      </Panel>
    </Sample>
  );
}
