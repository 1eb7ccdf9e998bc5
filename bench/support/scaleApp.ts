import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { newId } from '../../apps/api/src/db/ids.ts';
import { ASIDE_CONNECTIONS, openPool } from '../../apps/api/src/db/pool.ts';
import type { Dependencies } from '../../apps/api/src/dependencies.ts';
import { deriveSecrets } from '../../apps/api/src/secrets.ts';
import { LONE_SECRET } from '../../apps/api/src/testing/lonePortal.ts';
import { aPerson, type TestPerson } from '../../apps/api/src/testing/people.ts';
import type { TestApp } from '../../apps/api/src/testing/testApp.ts';

/** Who asks: staff of the largest trust, of one of the smallest, of the contact centre, a Super_Admin, a client. */
export type Asker = 'large' | 'small' | 'central' | 'super' | 'client';

export interface ScaleCase {
  name: string;
  by: Asker;
  /** `{client}`, `{share}`, `{form}` and `{email}` stand for one of the asker's own. */
  path: string;
  /** Done before each call, and not counted. */
  before?: 'forget figures';
}

export interface ScaleApp {
  time(one: ScaleCase): Promise<number>;
  close(): Promise<void>;
}

/** The whole app on one of the databases, its clock at the moment that was filled. */
export async function openScaleApp({ url, at }: { url: string; at: Date }): Promise<ScaleApp> {
  const [pool, aside] = [openPool(url), openPool(url, { max: ASIDE_CONNECTIONS })];
  const { db } = pool;
  const dependencies = {
    db,
    aside: aside.db,
    config: { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' }) },
    secrets: deriveSecrets(LONE_SECRET),
    identityProvider: { issuer: 'https://identity.example' },
    now: () => at,
  } as unknown as Dependencies;
  const app = await buildApp(dependencies);
  const test = { dependencies, authority: { issuer: 'https://identity.example' } } as unknown as TestApp;
  const trusts = await sql<{ id: string; n: number; central: boolean }>`
    select t.id, t.central, count(*) as n from trust t join person p on p.trust_id = t.id and p.usertype = 'Client'
    group by 1, 2 order by 3 desc`.execute(db);
  const large = trusts.rows.find(({ central }) => !central)?.id;
  const small = trusts.rows.findLast(({ central }) => !central)?.id;
  const central = trusts.rows.find((one) => one.central)?.id;
  const askers: Record<Asker, TestPerson> = {
    large: await aPerson(test, 'Admin', { trustId: large }),
    small: await aPerson(test, 'Admin', { trustId: small }),
    central: await aPerson(test, 'Admin', { trustId: central }),
    super: await aPerson(test, 'Super_Admin'),
    client: await aPerson(test, 'Client', { trustId: large, email: `${newId(new Date())}@example.com` }),
  };
  const own = async (trustId: string | undefined) =>
    (
      await sql<{ client: string; share: string; form: string; email: string }>`
        select p.id as client, s.id as share, s.form, p.email
        from (
          select id, email, created_at from person where trust_id = ${trustId} and usertype = 'Client'
          order by created_at desc, id desc limit 1000
        ) p cross join lateral (
          select id, question_set_id as form from question_share where shared_to = p.id and version > 0 limit 1
        ) s
        order by p.created_at desc limit 1 offset 5`.execute(db)
    ).rows[0];
  const known: Partial<Record<Asker, Awaited<ReturnType<typeof own>>>> = {
    large: await own(large),
    small: await own(small),
    central: await own(central),
    super: await own(large),
  };
  return {
    async time({ by, path, before }) {
      if (before === 'forget figures') await sql`delete from overview_figures`.execute(db);
      const asker = askers[by];
      const filled = path.replace(
        /\{(client|share|form|email)\}/g,
        (_, name: 'client') => known[by]?.[name] ?? '',
      );
      const headers = { authorization: `Bearer ${asker.accessToken}`, 'x-refresh': asker.refreshToken ?? '' };
      const began = performance.now();
      const reply: LightMyRequestResponse = await app.inject({
        method: 'GET',
        url: `/api/v1${filled}`,
        headers,
      });
      const took = performance.now() - began;
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
      return took;
    },
    async close() {
      await app.close();
      await pool.close();
      await aside.close();
    },
  };
}
