import pg from 'pg';
import type { Asking } from './asking.ts';

/** What a call's statement may take, in milliseconds; the server itself ends it then, and what locks it held are free. */
export const STATEMENT_TIMEOUT = 10_000;

const SAY = 'careway_asking';
const SAYING = `select set_config('role', $1, true), set_config('careway.person', $2, true),
  set_config('careway.trust', $3, true), set_config('careway.now', $4, true)`;

/** Given once to each new connection: what is said before a statement is parsed and planned only then. */
export const PREPARE_ASKING = `prepare ${SAY}(text, text, text, text) as ${SAYING}`;

const saidOf = ({ role, personId, trustId, now }: Asking): string[] => [
  role,
  personId ?? '',
  trustId ?? '',
  now.toISOString(),
];

/** The same in full, for a connection that keeps nothing; the server ends a statement of a call here, not by the connection's own setting. */
export const sayFor = (asking: Asking): string =>
  [
    SAYING.replace(/\$(\d)/g, (_, place: string) =>
      pg.escapeLiteral(saidOf(asking)[Number(place) - 1] ?? ''),
    ),
    `set_config('statement_timeout', '${STATEMENT_TIMEOUT}', true)`,
  ].join(', ');

/** Opens a transaction for somebody, in one message. */
export const beginFor = (asking: Asking, pooler: 'session' | 'transaction' = 'session'): string =>
  pooler === 'transaction'
    ? `begin; ${sayFor(asking)}`
    : `begin; execute ${SAY}(${saidOf(asking).map(pg.escapeLiteral).join(', ')})`;

/** What of pg's connection is used here; pg has no words of its own for what it sends together. */
interface Wire {
  parse(config: { text: string; name: string }): void;
  bind(config: { portal: string; statement: string; values: string[] }): void;
  execute(config: { portal: string; rows: number }): void;
}
type Base = new (
  config: unknown,
  values: unknown,
  callback: unknown,
) => {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};

/**
 * A statement that is made for somebody. Who it is goes before it in the same batch of messages, up to one Sync: for
 * PostgreSQL both are one transaction, so what was said holds for this statement alone, no round trip is added, and
 * where it cannot be said the statement is not run.
 */
export class AskedQuery extends (pg.Query as unknown as Base) {
  readonly #asking: Asking;
  readonly #inFull: string | undefined;
  #said = false;

  /** @param inFull what is said, where the connection has not prepared it */
  constructor(asking: Asking, config: unknown, inFull: string | undefined, callback: unknown) {
    super(config, undefined, callback);
    this.#asking = asking;
    this.#inFull = inFull;
  }

  /** Always by the protocol of prepared statements: the other one has no batches. */
  requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    if (this.#inFull === undefined) wire.bind({ portal: '', statement: SAY, values: saidOf(this.#asking) });
    else {
      wire.parse({ text: this.#inFull, name: '' });
      wire.bind({ portal: '', statement: '', values: [] });
    }
    wire.execute({ portal: '', rows: 0 });
    super.prepare(wire);
  }

  // The one row and the end of what was said are nobody's result.
  override handleDataRow(message: unknown): void {
    if (this.#said) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#said) super.handleCommandComplete(message, wire);
    this.#said = true;
  }
}
