/** What names in an expression become. */
interface Renames {
  /** @param text the linkId as it stands between the quotes, escapes and all */
  readonly linkId: (text: string) => string;
  /** @param name without its sign */
  readonly variable: (name: string) => string;
}

/**
 * A FHIRPath expression with other names for items and variables: in texts that a linkId is compared with
 * (`linkId = 'a'`, `'a' = linkId`, `linkId in ('a' | 'b')`), and in `%name`. It is read once, character by
 * character, so the time grows with its length (rule 12.18). What follows an unclosed quote stays as it was.
 */
export function withNames(expression: string, { linkId, variable }: Renames): string {
  const out: string[] = [];
  let at = 0;
  let isList = false;
  while (at < expression.length) {
    const open = expression.indexOf("'", at);
    const plain = expression.slice(at, open === -1 ? undefined : open);
    out.push(plain.replace(VARIABLE, (_all, name: string) => `%${variable(name)}`));
    if (open === -1) break;
    isList = inList(plain, isList);
    const close = endOf(expression, open);
    if (close === -1) {
      out.push(expression.slice(open));
      break;
    }
    const text = expression.slice(open + 1, close);
    at = close + 1;
    const isMeant = isList || comparesLinkId(plain) || isComparedWithLinkId(expression, at);
    out.push(`'${isMeant ? linkId(text) : text}'`);
  }
  return out.join('');
}

const VARIABLE = /%([A-Za-z_]\w*)/g;

/** The quote that closes a text; -1 where none does. */
function endOf(expression: string, open: number): number {
  for (let at = open + 1; at < expression.length; at += 1) {
    if (expression[at] === '\\') at += 1;
    else if (expression[at] === "'") return at;
  }
  return -1;
}

/** Whether what stands before a text is within the brackets of `linkId in (`. */
function inList(plain: string, wasList: boolean): boolean {
  const bracket = Math.max(plain.lastIndexOf('('), plain.lastIndexOf(')'));
  if (bracket === -1) return wasList;
  if (plain[bracket] === ')') return false;
  const before = plain.slice(0, bracket).trimEnd();
  return before.endsWith('in') && /\s$/.test(before.at(-3) ?? '') && endsWithLinkId(before.slice(0, -3));
}

/** Whether a text has `linkId =`, or the like, before it. */
function comparesLinkId(plain: string): boolean {
  const before = plain.trimEnd();
  const sign = ['!=', '=', '~'].find((one) => before.endsWith(one));
  return sign !== undefined && endsWithLinkId(before.slice(0, -sign.length));
}

const LINK_ID = 'linkId';
const isWord = (sign: string | undefined) => sign !== undefined && /\w/.test(sign);

function endsWithLinkId(plain: string): boolean {
  const before = plain.trimEnd();
  return before.endsWith(LINK_ID) && !isWord(before.at(-LINK_ID.length - 1));
}

/** Whether `= linkId` follows. */
function isComparedWithLinkId(expression: string, from: number): boolean {
  const sign = afterSpace(expression, from);
  if (expression[sign] !== '=') return false;
  let at = afterSpace(expression, sign + 1);
  if (expression.startsWith('$this.', at)) at += '$this.'.length;
  return expression.startsWith(LINK_ID, at) && !isWord(expression[at + LINK_ID.length]);
}

function afterSpace(expression: string, from: number): number {
  let at = from;
  while (at < expression.length && /\s/.test(expression[at] ?? '')) at += 1;
  return at;
}
