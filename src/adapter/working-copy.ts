/** A working copy of a package that stands in for a published version of it; its authors look at it before they publish. */
export interface WorkingCopy {
  /** name in its registry, or of its repository */
  package: string;
  /** as the working copy says, whatever was published under it */
  version: string;
  /** hex SHA-1 or SHA-256 of the commit; absent where it is no checkout of git */
  commit?: string;
  /** what was tested is the commit and changes that nobody has committed; absent where the commit alone */
  changed?: true;
}
