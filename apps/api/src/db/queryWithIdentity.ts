import pg from 'pg';
import type { Proof } from './identityProof.ts';
import type { SetIdentity } from './setIdentity.ts';

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
  handleError(error: Error, wire: Wire): void;
};

/**
 * A statement that is made for somebody. Who it is goes before it in the same batch of messages, up to one Sync: for
 * PostgreSQL both are one transaction, so what was said holds for this statement alone, no round trip is added, and
 * where it cannot be said the statement is not run.
 */
export class QueryWithIdentity extends (pg.Query as unknown as Base) {
  readonly #identity: SetIdentity;
  readonly #along: Proof | undefined;
  #said = false;

  /** @param along is looked at with what is said; where it does not hold, nothing can be said */
  constructor(identity: SetIdentity, along: Proof | undefined, config: unknown, callback: unknown) {
    super(config, undefined, callback);
    this.#identity = identity;
    this.#along = along;
  }

  /** Always by the protocol of prepared statements: the other one has no batches. */
  requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    const identity = this.#identity;
    if ('inFull' in identity) wire.parse({ text: identity.inFull, name: '' });
    const [statement, values] = 'inFull' in identity ? ['', []] : [identity.kept, identity.values];
    wire.bind({ portal: '', statement, values });
    wire.execute({ portal: '', rows: 0 });
    super.prepare(wire);
  }

  // The one row and the end of what was said are nobody's result.
  override handleDataRow(message: unknown): void {
    if (this.#said) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#said) super.handleCommandComplete(message, wire);
    else this.#along?.found();
    this.#said = true;
  }

  override handleError(error: Error, wire: Wire): void {
    super.handleError(!this.#said && this.#along ? this.#along.missed(error) : error, wire);
  }
}
