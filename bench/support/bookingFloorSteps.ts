import pg from 'pg';

/** One statement of a call as it went to PostgreSQL. */
interface Step {
  text: string;
  values: unknown[];
}

interface Wire {
  parse(query: { name: string; text: string }, more: unknown): void;
  bind(config: { statement: string; values: unknown[] }, more: unknown): void;
  query(text: string): void;
}

/**
 * Writes down what the connection sends that opens a transaction while something is done: what jobs ask beside it is
 * nobody's work here. Begin and commit are left out.
 */
export async function statementsOf(work: () => Promise<void>): Promise<Step[]> {
  const wire = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype;
  const { parse, bind, query } = wire;
  const sent: (Step & { by: Wire })[] = [];
  let opener: Wire | undefined;
  wire.parse = function (this: Wire, asked, more) {
    texts.set(asked.name, asked.text);
    parse.call(this, asked, more);
  };
  wire.bind = function (this: Wire, config, more) {
    const text = texts.get(config.statement);
    if (on && text && !text.startsWith(WHO_ASKS))
      sent.push({ by: this, text, values: JSON.parse(JSON.stringify(config.values)) });
    bind.call(this, config, more);
  };
  wire.query = function (this: Wire, text) {
    if (on && /^begin/.test(text)) opener ??= this;
    if (on && !/^(begin|commit|rollback)/.test(text)) sent.push({ by: this, text, values: [] });
    query.call(this, text);
  };
  on = true;
  try {
    await work();
    return sent.flatMap(({ by, ...step }) => (by === opener ? [step] : []));
  } finally {
    on = false;
    Object.assign(wire, { parse, bind, query });
  }
}

/** How the statement begins by which the portal says for whom a transaction is; a handler without more ado has none. */
const WHO_ASKS = "select concat(set_config('role'";
let on = false;
/** The texts of prepared statements by their names, for as long as the process lives. */
const texts = new Map<string, string>();

/** Hears the texts of statements from now on, also while nothing is written down. */
export function hearTexts(): void {
  const wire = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype;
  const { parse } = wire;
  wire.parse = function (this: Wire, asked, more) {
    texts.set(asked.name, asked.text);
    parse.call(this, asked, more);
  };
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/**
 * Puts names in the place of what belonged to the one call that was written down, so that others can make it: `known`
 * says which value is called what, `constant` which ids stay. Every other id is new each time.
 */
export function named(
  steps: Step[],
  known: ReadonlyMap<string, string>,
  constant: ReadonlySet<string>,
): Step[] {
  const fresh = new Map<string, string>();
  // What counts for one person must count for each by themselves, or all of them wait for one row.
  const hidden = [...known].filter(([text, name]) => name === 'address' && text !== '');
  const nameOf = (id: string) => {
    if (constant.has(id) || id.startsWith('0190aaaa')) return id;
    const name = known.get(id) ?? fresh.get(id) ?? `new:${fresh.size + 1}`;
    if (!known.has(id)) fresh.set(id, name);
    return `{${name}}`;
  };
  const one = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(one);
    const whole = known.get(String(value));
    if (whole) return `{${whole}}`;
    if (typeof value !== 'string') return value;
    return hidden.reduce(
      (said, [text, name]) => said.replaceAll(text, `{${name}}`),
      value.replace(UUID, nameOf),
    );
  };
  return steps.map(({ text, values }) => ({ text, values: values.map(one) }));
}
