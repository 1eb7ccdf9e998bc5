/** How a part of a pathway's page is drawn. */
export interface PartOfPage {
  /** Of the heading that stands above it. */
  level: 2 | 3;
  /** Staff look at what a page may say: everything is open, and nothing is read out by itself. */
  preview?: boolean;
}
