/** A product of a contractor's own list as a package of its price list may name it. */
export interface ChoosableProduct {
  id: string;
  /** Maker and name. */
  name: string;
  /** Message key of what it is. */
  kind: string;
}
