import type { ImportKind } from '@careway/core/imports/importKinds';
import { workOnImport } from '../features/imports/service.ts';
import type { TestApp, Tokens } from './testApp.ts';

/** What a call says of one file, as far as tests look at it. */
export interface SaidOfImport {
  id: string;
  state: string;
  rows: number;
  wrong: number;
  same: number;
  fresh: number;
  changed: number;
  leftOut: number;
  reopened: number;
  doubtful: readonly object[];
  problem: string | null;
  encoding: string;
  separator: string;
  kept: boolean;
}

export const sendFile = (
  app: TestApp,
  as: Tokens,
  kind: ImportKind,
  text: string | Buffer,
  name = 'file.csv',
) =>
  app.call('uploadImport', {
    as,
    query: { kind, name },
    headers: { 'content-type': 'text/csv' },
    body: Buffer.from(text),
  });

export async function lookAt(app: TestApp, as: Tokens, id: string): Promise<SaidOfImport> {
  return (await app.call('importOne', { as, params: { id } })).json();
}

/** Sends a file and lets it be checked. */
export async function aChecked(
  app: TestApp,
  as: Tokens,
  kind: ImportKind,
  text: string | Buffer,
): Promise<SaidOfImport> {
  const reply = await sendFile(app, as, kind, text);
  if (reply.statusCode !== 202) throw new Error(reply.body);
  const { id } = reply.json();
  await workOnImport(app.dependencies, id);
  return lookAt(app, as, id);
}

/** Presses "Import" or "Undo" and lets it be done. */
export async function pressed(
  app: TestApp,
  as: Tokens,
  name: 'makeImport' | 'undoImport',
  id: string,
): Promise<SaidOfImport> {
  const reply = await app.call(name, { as, params: { id } });
  if (reply.statusCode !== 202) throw new Error(reply.body);
  await workOnImport(app.dependencies, id);
  return lookAt(app, as, id);
}

/** What is to be mended, a line each. */
export async function problemsOf(app: TestApp, as: Tokens, id: string): Promise<string[]> {
  const { data } = (await app.call('importProblems', { as, params: { id }, query: { limit: 100 } })).json();
  return data.map(
    (one: Record<string, string>) =>
      `${one['row']} ${one['column']}: ${one['value']} ${one['wrong']}. ${one['mend']}`,
  );
}
