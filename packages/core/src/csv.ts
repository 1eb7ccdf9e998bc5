/** What a spreadsheet takes for a formula (rule 12.12): neutralised on the way out, never in what is stored. */
const FORMULA = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * One value for a CSV file, safe to open in a spreadsheet: an apostrophe turns what would run into text. A
 * negative number stays a number.
 */
export function csvCell(value: string | number | null): string {
  const written = String(value ?? '').replaceAll('\0', '');
  const text = typeof value !== 'number' && FORMULA.test(String(value ?? '')) ? `'${written}` : written;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file, as RFC 4180 ends it. */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_BEGINS = '\uFEFF';
