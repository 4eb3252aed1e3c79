import { JumpLink } from "./jump-link.tsx";

export interface RefusedField {
  /** Of its control. */
  id: string;
  label: string;
  /** Already translated. */
  error: string;
}

/** Says which fields of a long form were refused, with a link to each. */
export function RefusedFields({ fields }: { fields: readonly RefusedField[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {fields.map(({ id, label, error }) => (
        <li key={id}>
          <JumpLink to={id}>{label}</JumpLink>: {error}
        </li>
      ))}
    </ul>
  );
}
