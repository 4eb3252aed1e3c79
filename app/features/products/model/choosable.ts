/** Product that a package of the contractor's price list can name. */
export interface ChoosableProduct {
  id: string;
  /** Manufacturer and name. */
  name: string;
  /** Message key. */
  kind: string;
}
