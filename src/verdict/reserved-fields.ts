/**
 * What `conform-report/2` has room for and no writer fills yet: one fault counts once, and a loss that an implementation
 * declares has a price. Readers pass these fields on as they are, so that what fills them needs no third format.
 */

/** The finding another one follows from, in the same case on the same drive. */
export interface RootFinding {
  /** index into the findings of the case, as the report keeps them */
  finding: number;
  /** identity of its cause */
  cause: string;
}

export interface ReservedInFinding {
  /** the finding this one follows from: the same fault, seen once more. It counts nowhere */
  follows?: RootFinding;
  /** name of the price that permits it: it was declared */
  price?: string;
}

export interface ReservedInCase {
  /** why it denies no class although it could not be evaluated; absent where it is not excused */
  excused?: string;
}

/** An entry of a certificate for a price that the profile declares. */
export interface PriceTaken {
  /** from the list of prices */
  name: string;
  /** results in which something was lost that the price permits */
  results: number;
}

/** One fault, however often it was seen. */
export interface Cause {
  /** `requirement/way@trigger-subject`, the same from version to version */
  identity: string;
  /** of the way */
  level: 1 | 2 | 3;
  /** cases it was seen in, with all their variants counted once */
  cases: number;
  /** results it was seen in: variants on drives */
  results: number;
  /** findings that follow from it */
  followers: number;
  /** id of the shortest case that shows it */
  shortest: string;
  /** command that runs just this again */
  reproduce: string;
}

export interface ReservedInCertificate {
  /** identities of the causes that deny it */
  causes?: string[];
  /** ids of the cases that could not be evaluated, and deny it nothing */
  excused?: string[];
  prices?: PriceTaken[];
}

export interface ReservedInFooter {
  causes?: Cause[];
  prices?: PriceTaken[];
}
