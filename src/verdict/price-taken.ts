/** An entry of a certificate, or of the end of a run, for a price that the profile states. */
export interface PriceTaken {
  /** from the list of prices */
  name: string;
  /** what is given up, in the words of that list */
  says: string;
  /** results in which something was lost that the price permits */
  results: number;
}
