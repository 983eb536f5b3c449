import type { Drive } from '../../adapter/profile.ts';
import type { Requirement } from '../../suite/spec/requirements.ts';
import type { Certificate } from '../../verdict/certificate.ts';
import type { Cell } from '../cells/cell.ts';
import type { Footer, Header } from '../events/events.ts';
import type { SavedCase } from '../saved/saved-case.ts';

/** A complete report, and where what it rests on can be read. */
export interface MatrixReport {
  /** `report.ndjson`, as given */
  file: string;
  header: Header;
  footer: Footer;
  cases: readonly SavedCase[];
  /** address of its `report.html`, from where the matrix will lie; absent where there is none */
  page?: string;
}

/** What reports don't say: the words of the requirements. */
export interface MatrixLibrary {
  requirements: readonly Requirement[];
  /** titles of the groups, in the order of the spec */
  groups: ReadonlyMap<string, string>;
}

/** Systems × requirements. A column is one drive of one report, because each drive earns its own certificate. */
export interface Matrix {
  systems: MatrixSystem[];
  columns: MatrixColumn[];
  groups: MatrixGroup[];
}

export interface MatrixSystem extends Omit<MatrixReport, 'cases'> {
  /** which run it is, where several are of one system */
  run?: string;
  /** indices of its columns */
  columns: number[];
}

export interface MatrixColumn {
  system: MatrixSystem;
  drive: Drive;
  certificates: Certificate[];
}

export interface MatrixGroup {
  id: string;
  title: string;
  rows: RequirementRow[];
}

export interface RequirementRow {
  id: string;
  /** absent where this suite has it no more */
  requirement?: Requirement;
  /** one for each column */
  cells: LinkedCell[];
}

export interface LinkedCell extends Cell {
  /** address of its evidence; absent where the report has no page */
  href?: string;
}
