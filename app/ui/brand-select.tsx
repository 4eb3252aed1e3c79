import { Select } from "./select.tsx";

export interface BrandOption {
  code: string;
  name: string;
}

interface BrandSelectProps {
  label: string;
  brands: readonly BrandOption[];
  chosen?: string | undefined;
  /** Text of the empty choice. Absent where a brand must be chosen from the start. */
  none?: string;
  error?: string | undefined;
  required?: boolean;
}

/** The field `brand`. */
export function BrandSelect({ label, brands, chosen, none, error, required }: BrandSelectProps) {
  return (
    <Select name="brand" label={label} defaultValue={chosen} error={error} required={required}>
      {none !== undefined && <option value="">{none}</option>}
      {brands.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The field `brand`, hidden if there is only one. */
export function BrandField(props: BrandSelectProps) {
  const [first, ...others] = props.brands;
  return first && others.length === 0 ? <input type="hidden" name="brand" value={first.code} /> : <BrandSelect {...props} />;
}
