import { describe, expect, test } from 'vitest';
import { readConfig, readDatabaseConfig } from './config.ts';

const URL = 'postgres://somewhere/careway';

describe('rule 17.2, 17.3: made-up people and the outbox page', () => {
  test.each([
    [{}, true],
    [{ DATABASE_URL: URL }, false],
    [{ DATABASE_URL: URL, DEMONSTRATION: 'yes' }, true],
    [{ DEMONSTRATION: 'no' }, false],
  ])('%o', (environment, expected) => {
    expect(readConfig(environment).demonstration).toBe(expected);
  });

  test('decision 0031: whoever asks for them in production gets no portal', () => {
    const asked = () =>
      readConfig({
        NODE_ENV: 'production',
        DATABASE_URL: URL,
        SESSION_SECRET: 's'.repeat(32),
        DEMONSTRATION: 'yes',
      });
    expect(asked).toThrow('DEMONSTRATION cannot be had in production');
  });
});

test('rule 10.12: an owner apart is of a database of one’s own', () => {
  expect(() => readConfig({ DATABASE_OWNER_URL: URL })).toThrow('DATABASE_URL is needed with');
  expect(readConfig({ DATABASE_URL: URL, DATABASE_OWNER_URL: `${URL}2` })).toMatchObject({
    databaseUrl: URL,
    databaseOwnerUrl: `${URL}2`,
  });
});

test('rule 17.14: a replica is a copy of a database of one’s own', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URL: URL })).toThrow('DATABASE_URL is needed with');
  expect(() => readConfig({ DATABASE_URL: URL, DATABASE_REPLICA_URL: 'standby' })).toThrow('must begin with');
  expect(readConfig({ DATABASE_URL: URL, DATABASE_REPLICA_URL: URL }).databaseReplicaUrl).toBe(URL);
  expect(readConfig({ DATABASE_URL: URL }).databaseReplicaUrl).toBeUndefined();
});

describe('rule 17.1: an unsafe start is refused with one line', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: `${URL}?sslmode=verify-full`,
    SESSION_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://portal.example',
    OIDC_AUTHORITY: 'https://login.example',
    OIDC_CLIENT_ID: 'portal',
    PROVIDER_PHONE: '020 7946 0100',
    PROVIDER_HOURS: 'Mo-Su 08:00-20:00',
    SMTP_URL: 'smtps://user:password@mail.example',
    NOTIFY_API_KEY: `portal-${crypto.randomUUID()}-${crypto.randomUUID()}`,
    NOTIFY_SMS_TEMPLATE: crypto.randomUUID(),
  };
  const faultOf = (environment: Record<string, string | undefined>) => {
    try {
      readConfig(environment);
      return undefined;
    } catch (fault) {
      return (fault as Error).message;
    }
  };

  test('a whole production is safe, and so is what stays on this machine', () => {
    expect(faultOf(production)).toBeUndefined();
    // rule 12.16: what staff may call is described to nobody there, unless it is asked for.
    expect([production, { ...production, API_DOCS: 'yes' }].map((env) => readConfig(env).apiDocs)).toEqual([
      false,
      true,
    ]);
    expect(faultOf({ ...production, HOST: '0.0.0.0' })).toBeUndefined();
    expect(faultOf({ ...production, SMTP_URL: 'smtp://mail.example:587?requireTLS=true' })).toBeUndefined();
    expect(faultOf({ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' })).toBeUndefined();
    expect(faultOf({ HOST: '::1', SMTP_URL: 'smtp://127.0.0.1:2525' })).toBeUndefined();
    expect(faultOf({ HOST: '0.0.0.0', DATABASE_URL: URL })).toBeUndefined();
  });

  test.each<[Record<string, string | undefined>, string]>([
    // Rule 17.16.
    [{ ...production, PROVIDER_PHONE: undefined }, 'PROVIDER_PHONE and PROVIDER_HOURS are given together'],
    [
      { ...production, PROVIDER_PHONE: undefined, PROVIDER_HOURS: undefined },
      'PROVIDER_PHONE and PROVIDER_HOURS are needed in production',
    ],
    [{ ...production, PROVIDER_HOURS: 'Every day' }, 'PROVIDER_HOURS must be hours like Mo-Fr 08:00-20:00'],
    [{ ...production, PROVIDER_PHONE: 'call us' }, 'PROVIDER_PHONE must be a telephone number'],
    [{ ...production, PUBLIC_URL: undefined }, 'PUBLIC_URL is needed in production'],
    [{ ...production, PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL must begin with https://'],
    [{ ...production, PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an address'],
    [{ ...production, OIDC_AUTHORITY: 'http://login.example' }, 'OIDC_AUTHORITY must begin with https://'],
    [{ ...production, NOTIFY_URL: 'http://notify.example' }, 'NOTIFY_URL must begin with https://'],
    [{ ...production, SMTP_URL: 'smtp://mail.example' }, 'mail would go without TLS'],
    [{ ...production, SMTP_URL: 'smtp://127.0.0.1:2525' }, 'mail would go without TLS'],
    [
      { ...production, SMTP_URL: 'smtp://mail.example?ignoreTLS=true&requireTLS=true' },
      'mail would go without TLS',
    ],
    [{ ...production, SMTP_URL: 'smtps://mail.example?secure=false' }, 'mail would go without TLS'],
    [
      { ...production, SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
      'mail would go without TLS',
    ],
    [{ DATABASE_URL: URL, SMTP_URL: 'smtp://mail.example' }, 'mail would go without TLS'],
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 would let others into the demonstration'],
    [{ HOST: '::' }, 'HOST :: would let others into the demonstration'],
    [{ HOST: '192.168.1.5' }, 'would let others into the demonstration'],
    [{ HOST: '127.0.0.1.example.com' }, 'would let others into the demonstration'],
    [{ HOST: '0.0.0.0', DATABASE_URL: URL, DEMONSTRATION: 'yes' }, 'would let others into the demonstration'],
    [{ PUBLIC_URL: 'https://portal.example' }, 'PUBLIC_URL is for others'],
  ])('%o', (environment, words) => {
    const said = faultOf(environment);
    expect(said).toContain(words);
    expect(said).not.toContain('\n');
    // A line on a screen shows no password.
    expect(said).not.toContain('user:password');
  });
});

describe('rule 17.23: in production a database over a network is asked by TLS', () => {
  const start = 'postgres://portal:secret@';
  const faultOf = (settings: Record<string, string>, read: (env: Record<string, string>) => unknown) => {
    try {
      read(settings);
      return '';
    } catch (fault) {
      return (fault as Error).message;
    }
  };
  const production = { NODE_ENV: 'production' };
  const SAID =
    'would go without TLS in production: end it with ?sslmode=verify-full, and &sslrootcert=FILE where its authority is your own, or set DATABASE_TLS=no where nobody else reads the network between';

  test.each<[string, boolean]>([
    ['database:5432/careway', false],
    ['10.0.0.5/careway', false],
    ['localhost.example.com/careway', false],
    ['database/careway?sslmode=disable', false],
    ['database/careway?sslmode=allow', false],
    ['database/careway?sslmode=prefer', false],
    ['database/careway?sslmode=no-verify', false],
    ['database/careway?sslmode=', false],
    ['database/careway?SSLMODE=verify-full', false],
    ['database/careway?ssl=true', false],
    // Of several pg takes the last, and a host among them before the other.
    ['database/careway?sslmode=verify-full&sslmode=disable', false],
    ['localhost/careway?host=database', false],
    // Asked as libpq reads it, `require` takes whoever answers.
    ['database/careway?sslmode=require&uselibpqcompat=true', false],
    ['database/careway?sslmode=verify-full', true],
    ['database/careway?sslmode=verify-full&sslrootcert=/etc/ca.crt', true],
    ['database/careway?sslmode=verify-ca', true],
    ['database/careway?sslmode=require', true],
    ['database/careway?sslmode=disable&sslmode=verify-full', true],
    ['localhost:5432/careway', true],
    ['127.0.0.1/careway', true],
    ['[::1]/careway', true],
    ['localhost/careway?host=/var/run/postgresql', true],
    ['%2Fvar%2Frun%2Fpostgresql/careway', true],
  ])('%s: %s', (rest, safe) => {
    const url = `${start}${rest}`;
    const settings = { ...production, DATABASE_URL: url };
    const said = faultOf(settings, readDatabaseConfig);
    expect(said).toBe(safe ? '' : `Some settings need mending: DATABASE_URL ${SAID}`);
    // A portal says the same, with everything else that it lacks.
    expect(faultOf(settings, readConfig).includes(`DATABASE_URL ${SAID}`)).toBe(!safe);
    expect(faultOf({ DATABASE_URL: url }, readDatabaseConfig)).toBe('');
    expect(faultOf({ ...settings, DATABASE_TLS: 'no' }, readDatabaseConfig)).toBe('');
  });

  test('the owner’s address and that of a copy too, each by its name and never as it is', () => {
    const settings = {
      ...production,
      DATABASE_URL: `${start}database/careway?sslmode=verify-full`,
      DATABASE_OWNER_URL: `${start}database/careway`,
      DATABASE_REPLICA_URL: `${start}standby/careway`,
    };
    const said = faultOf(settings, readConfig);
    for (const name of ['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'])
      expect(said).toContain(`${name} ${SAID}`);
    expect(said).not.toContain('DATABASE_URL would');
    expect(said).not.toContain('secret@');
    expect(faultOf({ ...settings, DATABASE_TLS: 'maybe' }, readConfig)).toContain(
      'DATABASE_TLS must be yes or no',
    );
  });
});

test.each(['a/b#c', '1234/d', '/Pw', 'P%w', 'a@b/c'])(
  'rule 17.1: an address of a database that cannot be read as it was meant is said without repeating it: %s',
  (password) => {
    const read = () => readConfig({ DATABASE_URL: `postgres://careway:${password}@database:5432/careway` });
    expect(read).toThrow('DATABASE_URL cannot be read as an address: in its password / is written %2F');
    expect(read).not.toThrow(password);
  },
);

test('rule 17.1: an address of a database that is written as it should be is taken, and another is named', () => {
  const url = 'postgres://careway:a%2Fb%23c%40%25@database:5432/careway?sslmode=verify-full';
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  expect(() => readConfig({ DATABASE_URL: 'mysql://there' })).toThrow(
    'Some settings need mending: DATABASE_URL must begin with postgres:// or postgresql://',
  );
});
