import pg from 'pg';
import type { Asking } from './asking.ts';

const SAY = 'careway_asking';

/** Given once to each new connection: what is said before a statement is parsed and planned only then. */
export const PREPARE_ASKING = `prepare ${SAY}(text, text, text, text) as
  select set_config('role', $1, true), set_config('careway.person', $2, true), set_config('careway.trust', $3, true),
    set_config('careway.now', $4, true)`;

const saidOf = ({ role, personId, trustId, now }: Asking): string[] => [
  role,
  personId ?? '',
  trustId ?? '',
  now.toISOString(),
];

/** Opens a transaction for somebody, in one message. */
export const beginFor = (asking: Asking): string =>
  `begin; execute ${SAY}(${saidOf(asking).map(pg.escapeLiteral).join(', ')})`;

/** What of pg's connection is used here; pg has no words of its own for what it sends together. */
interface Wire {
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
  #said = false;

  constructor(asking: Asking, config: unknown, values: unknown, callback: unknown) {
    super(config, values, callback);
    this.#asking = asking;
  }

  /** Always by the protocol of prepared statements: the other one has no batches. */
  requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    wire.bind({ portal: '', statement: SAY, values: saidOf(this.#asking) });
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
