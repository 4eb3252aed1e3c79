import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Combobox } from "#app/ui/combobox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FieldError } from "#app/ui/form-field.tsx";
import { longText, Sample } from "./sample.tsx";

const places = ["Portland, OR", "Portland, ME", "Chicago, IL", "Port Saint Lucie, FL", longText].map((text) => ({ key: text, text }));

async function suggestPlaces(typed: string) {
  return Promise.resolve(places.filter(({ text }) => text.toLowerCase().includes(typed.toLowerCase())));
}

const texts = {
  maxLength: 80,
  placeholder: "Chicago, IL",
  autoComplete: "off",
  suggest: suggestPlaces,
  count: (count: number) => `${count} places`,
  listLabel: "Places",
  onInput: () => undefined,
};

export function ComboboxSamples() {
  return (
    <Sample title="Combobox">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-1">
          <label htmlFor="place" className="font-medium">
            City or ZIP code (type “port”)
          </label>
          <Combobox id="place" name="place" start="" errorId={undefined} {...texts} />
        </div>
        <div className="flex flex-col gap-1">
          <label htmlFor="wrong-place" className="font-medium">
            With an error
          </label>
          <Combobox id="wrong-place" name="wrong-place" start="Zzzzqqqq" errorId="wrong-place-error" {...texts} />
          <FieldError id="wrong-place">We found no place of this name.</FieldError>
        </div>
      </div>
    </Sample>
  );
}

export function DialogSample() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Sample title="Dialog">
      <Button type="button" look="outline" className="self-start" onClick={() => setIsOpen(true)}>
        Open the dialog
      </Button>
      <Dialog title={`Delete ${longText}?`} isOpen={isOpen} closeLabel="Close" onClose={() => setIsOpen(false)}>
        {(close) => (
          <>
            <p>Open quotes keep its price. This cannot be undone.</p>
            <div className="flex flex-wrap gap-3">
              <Button type="button" look="danger" onClick={close}>
                Delete product
              </Button>
              <Button type="button" look="ghost" onClick={close}>
                Keep product
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </Sample>
  );
}
