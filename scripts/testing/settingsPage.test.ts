import { describe, expect, it } from 'vitest';
import { defaultSettings, readConfig, SETTINGS } from '../../apps/api/src/config.ts';
import { SECRETS } from '../../apps/api/src/settingFiles.ts';
import { files, read } from './pages.ts';

const page = read('docs/settings.md');
const [ours = '', others = ''] = page.split('## What others read');
const rowsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const rows = rowsOf(ours).map(([name = '', what = '', unset = '', production = '', secret = '']) => ({
  name: name.slice(1, -1),
  what,
  unset,
  production,
  secret,
}));

/** As little as a production starts with. */
const PRODUCTION: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portal@database/careway?sslmode=verify-full',
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

describe('rule 17.24: docs/settings.md', () => {
  it('has each setting that is read once, and no other', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual([...SETTINGS].sort());
    for (const { name, what, unset } of rows)
      expect([name, what !== '', unset !== '']).toEqual([name, true, true]);
  });

  it('names what counts where it is not set, as the code has it', () => {
    for (const [name, value] of Object.entries(defaultSettings()))
      expect(rows.find((row) => row.name === name)?.unset, name).toBe(`\`${value}\``);
  });

  it('marks as secret what may come from a file, and no other', () => {
    expect(rows.filter(({ secret }) => secret === 'yes').map(({ name }) => name)).toEqual([...SECRETS]);
  });

  it('says needed of what a production does not start without, and of nothing else', () => {
    expect(() => readConfig(PRODUCTION)).not.toThrow();
    const needed = Object.keys(PRODUCTION).filter((name) => {
      try {
        return readConfig({ ...PRODUCTION, [name]: undefined }) && false;
      } catch (fault) {
        expect((fault as Error).message).toContain(name);
        return true;
      }
    });
    const said = rows.filter(({ production }) => production.startsWith('needed')).map(({ name }) => name);
    expect(said.sort()).toEqual(needed.sort());
  });

  it('has whatever else the program reads of its environment, which is read whole in two places', () => {
    const program = files.filter(
      (file) =>
        /^(apps\/api\/(src\/.*\.ts|\w+\.mjs)|packages\/.*\.ts)$/.test(file) &&
        !/\.test\.ts$|\/testing\//.test(file),
    );
    expect(program.length).toBeGreaterThan(300);
    const reads = program.flatMap((file) =>
      [...read(file).matchAll(/\bprocess\.env\b(?:\.(\w+)|\[['"](\w+)['"]\])?/g)].map(
        ([, dotted, quoted]) => [file, dotted ?? quoted] as const,
      ),
    );
    const whole = reads.filter(([, name]) => name === undefined).map(([file]) => file);
    expect(whole.sort()).toEqual(['apps/api/src/start.ts', 'apps/api/src/upkeep/command.ts']);
    const known = rowsOf(others).map(([name]) => name);
    for (const [file, name] of reads) if (name) expect(known, file).toContain(`\`${name}\``);
  });

  it('is what README and docs/operations.md lead to', () => {
    expect(read('README.md')).toContain('](docs/settings.md)');
    expect(read('docs/operations.md')).toContain('](settings.md)');
  });
});
