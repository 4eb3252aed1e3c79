/** Facts of a business that staff judge, in the order of the page. */
export const factNames = [
  "name",
  "address",
  "place",
  "area",
  "services",
  "phone",
  "email",
  "web",
  "owner",
  "founded",
  "employees",
  "licences",
  "jobTypes",
  "associations",
  "ratingSites",
  "video",
  "about",
  "photos",
] as const;
export type FactName = (typeof factNames)[number];

/** Values by fact; none if it is not set. Services and job types are codes. */
export type ProfileFacts = Readonly<Record<FactName, readonly string[]>>;

export interface FactRow {
  name: FactName;
  before: readonly string[] | null;
  now: readonly string[];
  isChanged: boolean;
}

/** Changed facts first. `before` is null before the first decision, when nothing counts as changed. */
export function compareFacts(before: ProfileFacts | null, now: ProfileFacts): FactRow[] {
  const rows = factNames.map((name) => {
    const former = before ? (before[name] ?? []) : null;
    return { name, before: former, now: now[name], isChanged: former !== null && JSON.stringify(former) !== JSON.stringify(now[name]) };
  });
  return [...rows.filter(({ isChanged }) => isChanged), ...rows.filter(({ isChanged }) => !isChanged)];
}
