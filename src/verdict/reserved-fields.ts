/**
 * What `conform-report/2` has room for and no writer fills yet: a loss that an implementation declares has a price. Readers pass these fields on as they are, so that what fills them needs no third format.
 */

export interface ReservedInFinding {
  /** name of the price that permits it: it was declared */
  price?: string;
}

/** An entry of a certificate for a price that the profile declares. */
export interface PriceTaken {
  /** from the list of prices */
  name: string;
  /** results in which something was lost that the price permits */
  results: number;
}

export interface ReservedInCertificate {
  prices?: PriceTaken[];
}

export interface ReservedInFooter {
  prices?: PriceTaken[];
}
