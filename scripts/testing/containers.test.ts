import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../../apps/api/src/config.ts';
import { SMALL } from '../machine/portal.mjs';
import {
  type Any,
  compose,
  container,
  image,
  ofExample,
  ofImage,
  ofPod,
  ofSecret,
  pod,
  portals,
  read,
  root,
} from './opsFiles.ts';

/** What somebody fills in where the examples are empty. */
const FILLED: Record<string, string> = {
  PROVIDER_PHONE: '020 7946 0100',
  PROVIDER_HOURS: 'Mo-Su 08:00-20:00',
  SESSION_SECRET: 'x'.repeat(40),
  OIDC_CLIENT_ID: 'portal',
  NOTIFY_API_KEY: `portal-${crypto.randomUUID()}-${crypto.randomUUID()}`,
  NOTIFY_SMS_TEMPLATE: crypto.randomUUID(),
};
/** What docs/operations.md says to write into the files that compose hands over. */
const OF_FILES = {
  DATABASE_URL: 'postgres://careway_portal:PASSWORD@database:5432/careway',
  DATABASE_OWNER_URL: 'postgres://careway:PASSWORD@database:5432/careway',
};
/** The settings with what the files hold that they name. */
const handed = ({ DATABASE_URL_FILE: file, ...settings }: Record<string, string>) => {
  expect(file).toBe('/run/secrets/portal-url');
  return { ...settings, DATABASE_URL: OF_FILES.DATABASE_URL };
};
const filled = (settings: Record<string, string>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value || FILLED[name]]));

describe('rule 17.11: the image', () => {
  it('brings the Node that npm start brings', () => {
    const { version } = JSON.parse(read('tools/node24/package.json'));
    const used = [...image.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from);
    expect(used.length).toBe(2);
    for (const from of used) expect(from).toMatch(new RegExp(`^node:${version.replaceAll('.', '[.]')}-`));
  });

  it('runs as a user of no rights, whose number the manifests name too', () => {
    const [, user, group] = /^USER (\d+):(\d+)$/m.exec(image) ?? [];
    expect(Number(user)).toBeGreaterThan(999);
    expect(pod.securityContext).toMatchObject({ runAsUser: Number(user), runAsGroup: Number(group) });
    for (const { user: inCompose } of portals) expect(inCompose).toBe(`${user}:${group}`);
  });

  it('is not built from secrets, data or what was installed here', () => {
    const left = read('.dockerignore').split('\n');
    for (const name of ['.git', '.env', 'data', '**/node_modules', '**/*.env']) expect(left).toContain(name);
  });

  it('gives Node and the C library what npm start gives them (decision 0243)', () => {
    const [node, ...args] = JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]');
    expect([node, ...args]).toEqual(['node', ...SMALL.flags, 'apps/api/dist/main.js']);
    for (const [name, value] of Object.entries(SMALL.env))
      expect(image).toContain(`\nENV ${name}=${value}\n`);
  });

  it('holds the scripts of the commands that docs/operations.md says it has', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const line = /^- \*\*The image\*\*.*$/m.exec(read('docs/operations.md'))?.[0] ?? '';
    const said = [...line.matchAll(/`npm run ([\w-]+)`/g)].map(([, name]) => name ?? '');
    expect(said).toEqual(['migrate', 'verify', 'restored', 'practices', 'first-admin']);
    for (const name of said) {
      const file = /^node (scripts\/\w+\.mjs)$/.exec(scripts[name])?.[1];
      expect(image, name).toContain(`COPY --from=built /careway/${file} ./${file}\n`);
    }
    expect(image).toContain('COPY --from=built /careway/scripts/machine ./scripts/machine\n');
    // They see by that that nothing has to be brought.
    expect(image.split('\nFROM ')[1]).not.toContain('package-lock.json');
  });

  it('opens the ports that it says, and asks for its health where it is told', () => {
    const exposed = /^EXPOSE (.*)$/m.exec(image)?.[1]?.split(' ');
    expect(exposed).toEqual([ofImage.PORT, ofImage.METRICS_PORT]);
    expect(image).toContain(`http://127.0.0.1:${ofImage.PORT}/healthz`);
    for (const { expose } of portals) expect(expose).toEqual(exposed);
    expect(container.ports.map((port: Any) => String(port.containerPort))).toEqual(exposed);
  });
});

describe('rule 17.11: settings', () => {
  it('are those that the portal reads, and stand in docs/settings.md', () => {
    const table = read('docs/settings.md');
    const given = [
      ofImage,
      ofExample,
      ofPod,
      ofSecret,
      ...portals.map(({ environment }) => environment),
    ].flatMap(Object.keys);
    for (const name of new Set(given.map((given) => given.replace(/_FILE$/, '')))) {
      expect(SETTINGS, `${name} is no setting`).toContain(name);
      expect(table, `${name} is not in docs/settings.md`).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it('are enough for a safe start in production, once what is empty is filled in', () => {
    for (const { environment } of portals) {
      const config = readConfig(filled({ ...ofImage, ...ofExample, ...handed(environment) }));
      expect(config).toMatchObject({ production: true, demonstration: false, host: '0.0.0.0' });
      expect(config.trustedProxies.length).toBe(1);
    }
    const config = readConfig(filled({ ...ofSecret, ...ofPod }));
    expect(config).toMatchObject({ production: true, demonstration: false, metrics: { host: '0.0.0.0' } });
  });

  it('leave room to end: nothing is killed before everything has had its time', () => {
    const needed = (drain: string | undefined) => Number(drain) + 60;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(needed(ofPod.DRAIN_SECONDS));
    for (const { stop_grace_period, environment } of portals)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(needed(environment.DRAIN_SECONDS));
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(Number(ofPod.DRAIN_SECONDS)).toBeGreaterThan(2 * periodSeconds * failureThreshold);
  });
});

describe('rule 17.11: compose', () => {
  const caddy = read('ops/compose/Caddyfile');

  it('has two portals that write nowhere and may do nothing, behind one balancer that looks at /readyz', () => {
    const names = Object.keys(compose.services).filter((name) => name.startsWith('portal-'));
    expect(names.length).toBe(2);
    expect(/reverse_proxy (.*) \{/.exec(caddy)?.[1]?.split(' ')).toEqual(
      names.map((name) => `${name}:${ofImage.PORT}`),
    );
    expect(caddy).toMatch(/health_uri \/readyz\n/);
    for (const portal of portals)
      expect(portal).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        depends_on: { database: { condition: 'service_healthy' } },
      });
  });

  it('serves calls as who owns nothing, migrates as the owner, and reads lists from the standby', () => {
    const urls = [
      OF_FILES.DATABASE_URL,
      OF_FILES.DATABASE_OWNER_URL,
      ofExample['DATABASE_REPLICA_URL'] ?? '',
    ];
    const parts = urls.map((url) => new URL(url));
    expect(parts.map(({ username }) => username)).toEqual(['careway_portal', 'careway', 'careway_portal']);
    expect(parts.map(({ hostname }) => hostname)).toEqual(['database', 'database', 'standby']);
    for (const { hostname } of parts) expect(Object.keys(compose.services)).toContain(hostname);
    expect(read('ops/compose/first-start.sh')).toContain('\\i /careway/portal-user.sql');
    expect(read('ops/postgres/portal-user.sql')).toMatch(
      /^create role careway_portal login password :'portal';$/m,
    );
    expect(compose.services.database.secrets).toEqual(expect.arrayContaining(['careway', 'portal']));
    expect(read('ops/compose/first-start.sh')).toContain('create database careway owner careway');
  });

  it('rule 17.22: migrates in a service of its own, which ends before a portal begins and alone has the owner’s password', () => {
    const { migrate } = compose.services;
    expect(migrate).toMatchObject({
      image: 'careway',
      command: ['node', 'apps/api/dist/migrate.js'],
      read_only: true,
      cap_drop: ['ALL'],
      restart: 'no',
      user: portals[0].user,
      environment: { DATABASE_OWNER_URL_FILE: '/run/secrets/owner-url' },
    });
    expect(migrate.env_file).toBeUndefined();
    for (const [name, { secrets = [] }] of Object.entries<Any>(compose.services))
      expect(secrets.includes('owner-url'), name).toBe(name === 'migrate');
    for (const portal of portals) {
      expect(portal.depends_on.migrate).toEqual({ condition: 'service_completed_successfully' });
      expect({ ...portal.environment, ...ofExample }).not.toHaveProperty('DATABASE_OWNER_URL');
    }
    // The files are named where somebody reads what to write into them.
    const told = read('docs/operations.md');
    for (const url of Object.values(OF_FILES)) expect(told).toContain(url);
    for (const name of Object.keys(compose.secrets)) expect(told, name).toContain(`\`${name}\``);
  });

  it('gives each time to begin before it is called ill, and a standby that is run and logs as the primary, under its own name', () => {
    const { database, standby } = compose.services;
    for (const service of [database, standby, ...portals])
      expect(service.healthcheck.start_period).toMatch(/^\d+[sm]$/);
    expect(standby.command).toEqual(database.command);
    for (const setting of ['log_min_error_statement=panic', 'log_error_verbosity=terse'])
      expect(standby.command).toContain(setting);
    expect(database.command).toContain('log_line_prefix=%m [%p] primary ');
    expect(read('ops/compose/standby.sh')).toMatch(/^exec "\$@" -c log_line_prefix='%m \[%p\] standby '$/m);
  });

  it('lets nobody but the balancer be reached from outside, and hands its network to the portals as trusted', () => {
    const open = Object.entries<Any>(compose.services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['balancer']);
    const { subnet } = compose.networks.inside.ipam.config[0];
    for (const { environment } of portals) expect(environment.TRUSTED_PROXIES).toBe(subnet);
  });

  it('has PostgreSQL 18 and a standby of the same, which hold no password in sight', () => {
    const { database, standby } = compose.services;
    // By tag where nobody has named a digest: none is made up.
    for (const { image: name, build } of [database, standby, compose.services.backups])
      expect([name, build.args.POSTGRES_IMAGE]).toEqual([
        'careway-database',
        `\${POSTGRES_IMAGE:-postgres:18}`,
      ]);
    expect(read('ops/compose/database.Containerfile')).toMatch(
      /^ARG POSTGRES_IMAGE=postgres:18\nFROM \$\{POSTGRES_IMAGE\}\n/m,
    );
    expect(compose.services.balancer.image).toBe(`\${CADDY_IMAGE:-caddy:2-alpine}`);
    for (const name of ['POSTGRES_IMAGE', 'CADDY_IMAGE'])
      expect(read('docs/operations.md')).toContain(`${name}=`);
    expect(read('ops/compose/compose.yaml')).not.toContain('sha256');
    for (const service of [database, standby])
      for (const name of service.secrets)
        expect(compose.secrets[name.source ?? name].file).toMatch(/^secrets\//);
    const files = [...(database.volumes as string[]), ...(standby.volumes as string[])]
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((path) => path.startsWith('.'));
    for (const file of files) expect(read(join('ops/compose', file)).length, file).toBeGreaterThan(0);
    for (const file of files) expect(read(join('ops/compose', file)), file).not.toMatch(/password '(?!:|\$)/);
  });
});

describe('rule 17.28: compose backs PostgreSQL up by pgBackRest', () => {
  const { database, standby, backups, restored } = compose.services;
  const conf = Object.fromEntries(
    [...read('ops/compose/pgbackrest.conf').matchAll(/^([a-z0-9-]+)=(.+)$/gm)].map(([, key, value]) => [
      key,
      value,
    ]),
  );
  const script = read('ops/compose/backups.sh');
  const of = (service: Any, path: string) =>
    service.volumes
      .map((volume: string) => /^(.*):(\/[^:]+)(:ro)?$/.exec(volume))
      .find((found: string[] | null) => found?.[2] === path)?.[1];

  it('whichever server leads hands its log over, a minute late at most', () => {
    for (const { command } of [database, standby])
      expect(command).toEqual(
        expect.arrayContaining([
          'archive_mode=on',
          'archive_command=pgbackrest --stanza=careway archive-push %p',
          'archive_timeout=60',
        ]),
      );
    expect(read('ops/compose/database.Containerfile')).toMatch(/ pgbackrest /);
  });

  it('into an encrypted repository elsewhere, whose key is in no file of ours', () => {
    expect(conf['repo1-cipher-type']).toBe('aes-256-cbc');
    expect(Object.keys(conf).filter((key) => key.includes('pass'))).toEqual([]);
    for (const service of [database, standby, backups]) {
      expect(of(service, conf['repo1-path'] ?? '')).toMatch(/^\$\{BACKUPS:\?/);
      expect(of(service, '/etc/pgbackrest/pgbackrest.conf')).toBe('./pgbackrest.conf');
      // Where pgBackRest looks for more of its settings.
      expect(service.secrets).toContainEqual({
        source: 'backup-key',
        target: '/etc/pgbackrest/conf.d/key.conf',
      });
    }
    expect(
      Object.values(compose.services).filter((one: Any) => JSON.stringify(one).includes('backup-key')),
    ).toHaveLength(3);
    expect(read('docs/operations.md')).toContain('repo1-cipher-pass');
  });

  it('each night, whole once a week, kept for 35 days, of the server that leads', () => {
    expect(conf).toMatchObject({ 'repo1-retention-full-type': 'time', 'repo1-retention-full': '35' });
    expect(script).toMatch(/today 02:00/);
    expect(script).toMatch(/= 7 \]; then backup full; else backup diff; fi/);
    expect(backups.entrypoint).toEqual(['bash', '/careway/backups.sh']);
    expect(of(backups, '/careway/backups.sh')).toBe('./backups.sh');
    for (const [path, name] of [
      ['/var/lib/postgresql', ''],
      [conf['pg1-socket-path'] ?? '', '-socket'],
    ] as const) {
      expect(of(backups, path)).toBe(`\${PRIMARY:-database}${name}`);
      for (const [service, leads] of [
        [database, 'database'],
        [standby, 'standby'],
      ] as const) {
        expect(of(service, path)).toBe(`${leads}${name}`);
        expect(compose.volumes).toHaveProperty(`${leads}${name}`);
      }
    }
    expect(conf['pg1-path']).toMatch(/^\/var\/lib\/postgresql\/18\//);
    expect(backups.healthcheck.test[1]).toContain(/touch (\S+)/.exec(script)?.[1]);
  });

  it('and has what is run after a restore, which no start brings with it', () => {
    expect(restored).toMatchObject({
      command: ['node', 'apps/api/dist/restored.js'],
      profiles: ['upkeep'],
      env_file: portals[0].env_file,
      secrets: ['portal-url'],
      restart: 'no',
    });
    expect(JSON.stringify(restored)).not.toContain('owner');
    expect(read('docs/operations.md')).toContain('docker compose run --rm restored');
  });
});

it('rule 17.11: nothing of it names a registry, and nothing of it is nobody’s', () => {
  const files = readdirSync(join(root, 'ops'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/\b(docker|ghcr|quay|gcr)\.io\b/);
});
