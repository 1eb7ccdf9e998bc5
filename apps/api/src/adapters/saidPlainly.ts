import { withoutHiddenSigns } from '@careway/core/hiddenSigns';

/** What may stand for a sign that nobody sees, or that no column takes: most replies have neither. */
const MAY_HIDE =
  /\\u|(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u;

/**
 * What another system says, with every text in it made of signs that can be kept and seen (rules 3.16, 12.17): a NUL, half a letter or a
 * sign that turns words around is left out of it, and costs nobody their page.
 * @throws SyntaxError for what is no JSON
 */
export const saidPlainly = (json: string): unknown =>
  MAY_HIDE.test(json)
    ? JSON.parse(json, (_, one) => (typeof one === 'string' ? withoutHiddenSigns(one) : one))
    : JSON.parse(json);

/** The beginning of a text, never with half a letter at its end. */
export function beginning(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
