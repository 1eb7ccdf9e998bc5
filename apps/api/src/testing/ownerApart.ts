import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DB_ROLES } from '../db/databaseIdentity.ts';
import type { Dependencies } from '../dependencies.ts';
import { startTestApp, type TestApp } from './testApp.ts';

/**
 * A portal whose tables belong to one user and who serves it to another, who owns nothing yet and may do nothing yet
 * (rule 10.12).
 */
export interface OwnerApart {
  app: TestApp;
  /** Who may make and take away roles of the whole server. */
  server: pg.Client;
  owner: string;
  portal: string;
  ownerUrl: string;
  portalUrl: string;
  close(): Promise<void>;
}

/** @param fill puts data in while all of it is still one user's */
export async function startOwnerApart(
  fill?: (dependencies: Dependencies) => Promise<void>,
): Promise<OwnerApart> {
  const unique = randomBytes(6).toString('hex');
  const [owner, portal] = [`owner_${unique}`, `portal_${unique}`];
  const passwords = { [owner]: randomBytes(12).toString('hex'), [portal]: randomBytes(12).toString('hex') };
  // Its tables are the tests' own user's, who may do anything; from here on they are an ordinary owner's.
  const app = await startTestApp({ at: new Date().toISOString(), ...(fill ? { fill } : {}) });
  const server = new pg.Client({ connectionString: app.url });
  await server.connect();
  for (const role of [owner, portal])
    await server.query(`create role ${role} login password '${passwords[role]}' nocreaterole nosuperuser`);
  const database = new URL(app.url).pathname.slice(1);
  await server.query(`grant ${DB_ROLES.join(', ')} to ${owner} with inherit false, set true`);
  await server.query(`alter database ${database} owner to ${owner}`);
  for (const schema of ['public', 'jobs']) await giveAll(server, schema, owner);
  const as = (username: string) =>
    Object.assign(new URL(app.url), { username, password: passwords[username] ?? '' }).href;
  return {
    app,
    server,
    owner,
    portal,
    ownerUrl: as(owner),
    portalUrl: as(portal),
    async close() {
      await server.query(`reassign owned by ${owner} to current_user`);
      await server.query(`drop owned by ${owner}, ${portal}`);
      await server.query(`drop role ${owner}, ${portal}`);
      await server.end();
      await app.close();
    },
  };
}

/** `reassign owned` would take what the whole server has. */
async function giveAll(server: pg.Client, schema: string, owner: string): Promise<void> {
  const { rows } = await server.query<{ text: string }>(`
    select format('alter %s %s owner to ${owner}', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass) as text
      from pg_class c where c.relnamespace = '${schema}'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all select format('alter routine %s owner to ${owner}', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = '${schema}'::regnamespace and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select format('alter type %s owner to ${owner}', t.oid::regtype) from pg_type t
      where t.typnamespace = '${schema}'::regnamespace and t.typtype = 'e'`);
  for (const { text } of rows) await server.query(text);
  await server.query(`alter schema ${schema} owner to ${owner}`);
}
