/** Thrown for what we do not understand; `message` says what, for the note a person reads. */
export class NotUnderstood extends Error {}

const LONGEST = 20_000;

const TOKEN =
  /\s+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|@(?<day>\d{4}-\d{2}-\d{2})(?![\dT])|(?<number>\d+(?:\.\d+)?)|'(?<text>(?:[^'\\]|\\.)*)'|%(?:`(?<quoted>[^`]+)`|(?<variable>[A-Za-z_]\w*))|(?<name>\$?[A-Za-z_]\w*)|`(?<ticked>[^`]+)`|(?<sign><=|>=|!=|[-+*/=<>|&().,{}[\]~!])/uy;

export interface Token {
  readonly kind: 'number' | 'day' | 'text' | 'variable' | 'name' | 'sign';
  readonly value: string;
}

/** The words and signs of an expression. @throws NotUnderstood */
export function tokensOf(expression: string): readonly Token[] {
  if (expression.length > LONGEST) throw new NotUnderstood('it is too long');
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.length) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(expression)?.groups;
    if (groups === undefined) throw new NotUnderstood(`“${expression.slice(at, at + 20)}”`);
    const { day, number, text, quoted, variable, name, ticked, sign } = groups;
    if (day !== undefined) tokens.push({ kind: 'day', value: day });
    else if (number !== undefined) tokens.push({ kind: 'number', value: number });
    else if (text !== undefined) tokens.push({ kind: 'text', value: unescaped(text) });
    else if ((quoted ?? variable) !== undefined)
      tokens.push({ kind: 'variable', value: quoted ?? variable ?? '' });
    else if ((name ?? ticked) !== undefined) tokens.push({ kind: 'name', value: name ?? ticked ?? '' });
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign });
  }
  return tokens;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f' };
const unescaped = (text: string) => text.replace(/\\(.)/gsu, (_all, one: string) => ESCAPES[one] ?? one);
