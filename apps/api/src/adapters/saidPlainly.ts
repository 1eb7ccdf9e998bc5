import { withoutHiddenSigns } from '@careway/core/hiddenSigns';

/** What may stand for a sign that nobody sees, or that no column takes: most replies have neither. */
const MAY_HIDE =
  /\\u|(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u;

/**
 * What another system says, with every text in it made of signs that can be kept and seen (rules 3.16, 12.17): a NUL,
 * half a letter or a sign that turns words around is left out of it, and costs nobody their page.
 * @throws SyntaxError for what is no JSON
 */
export function saidPlainly(json: string): unknown {
  const said: unknown = JSON.parse(json);
  return MAY_HIDE.test(json) ? inSeenSigns(said) : said;
}

/**
 * Looks at each thing once, however deep it lies: a reviver is called for every number too, which takes seconds of
 * everybody's time where somebody else's system sends a million of them (rule 12.32).
 */
function inSeenSigns(said: unknown): unknown {
  const open: object[] = [];
  const seen = (one: unknown): unknown => {
    if (typeof one === 'string') return withoutHiddenSigns(one);
    if (typeof one === 'object' && one !== null) open.push(one);
    return one;
  };
  const whole = seen(said);
  for (let thing = open.pop(); thing !== undefined; thing = open.pop()) {
    if (Array.isArray(thing)) for (let at = 0; at < thing.length; at += 1) thing[at] = seen(thing[at]);
    else for (const [name, one] of Object.entries(thing)) Object.assign(thing, { [name]: seen(one) });
  }
  return whole;
}

/** The beginning of a text, never with half a letter at its end. */
export function beginning(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
