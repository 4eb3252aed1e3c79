import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { longText, Sample } from "./sample.tsx";

const grid = "grid items-start gap-5 sm:grid-cols-2";

export function FieldSamples() {
  return (
    <Sample title="Field, TextArea, Checkbox">
      <div className={grid} id="fields">
        <Field name="empty" label="Company name" />
        <Field name="hinted" label="License number" hint="As it stands on your license." placeholder="IL 104.017" />
        <Field name="wrong" label="Email" type="email" defaultValue="lena@example" error="Enter an email address like lena@example.com." />
        <Field name="long" label={longText} hint={longText} defaultValue={longText} error={longText} />
        <Field name="locked" label="Account number" defaultValue="PL-4821" readOnly hint="Staff can change it." />
        <Field name="compact" label="Search" isCompact type="search" placeholder="Name, street or number" />
        <TextArea name="note" label="Note" hint="At most 500 characters." />
        <TextArea name="wrong-note" label="Warranty" defaultValue="" error="Enter your warranty." />
        <Checkbox name="plain-box" label="Remind me once by email" />
        <Checkbox name="wrong-box" label={longText} hint="You can withdraw it at any time." error="Accept the terms first." />
      </div>
    </Sample>
  );
}

export function SelectSamples() {
  const options = ["Within 24 hours", "Within 3 days", "Within 2 weeks", longText];
  const list = options.map((text) => <option key={text}>{text}</option>);
  return (
    <Sample title="Select">
      <div className={grid}>
        <Select name="unset" label="How soon can you start?" hint="Homeowners see it on your card.">
          <option value="">Not set</option>
          {list}
        </Select>
        <Select name="set" label="How soon can you start?" defaultValue={options[1]}>
          {list}
        </Select>
        <Select name="long-option" label="With a long option" defaultValue={longText} size="large">
          <optgroup label="Starts">{list}</optgroup>
        </Select>
        <Select name="wrong-select" label="With an error" error="Choose how soon you can start.">
          <option value="">Choose</option>
          {list}
        </Select>
        <Select name="small-select" label="Compact, in a toolbar" isCompact size="small">
          {list}
        </Select>
      </div>
    </Sample>
  );
}
