import { Button, ButtonLink, buttonLooks } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
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
