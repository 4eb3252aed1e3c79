import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

interface PricesProps {
  /** Answers of the wizard. */
  answers: Readonly<Record<string, string>>;
  zip: string | null;
  look?: "primary" | "outline";
  label: string;
  describedBy?: string;
}

/** Keeps the answers for the wizard and leads to contractors. */
export function PricesButton({ answers, zip, look = "primary", label, describedBy }: PricesProps) {
  return (
    <Form method="post" className="max-sm:w-full">
      {Object.entries({ ...answers, zip: zip ?? "" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look={look} name="act" value="prices" className="max-sm:w-full" aria-describedby={describedBy}>
        {label}
      </Button>
    </Form>
  );
}
