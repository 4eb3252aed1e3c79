/** Residents of a home on average (US census 2020: 2.5; Canada 2021: 2.4). */
const residentsPerHome = 2.5;

/** Rounded to two digits, because the residents are an estimate too. */
export function estimateHomes(residents: number): number {
  return Number((residents / residentsPerHome).toPrecision(2));
}
