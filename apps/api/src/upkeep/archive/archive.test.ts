import { mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSmallBackup, TELLING } from '../../testing/smallBackup.ts';
import { isLocked, lock, unlock } from './age.ts';
import { unpackBackup } from './unpack.ts';

const SECRET = 'a key of the tests, long enough for anybody';
// Each look at a locked file hashes its key, slowly on purpose.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careway a backup '));
  file = join(folder, 'one.tar.gz');
});
afterEach(() => rm(folder, { recursive: true }));

/** What is said of the file. */
const said = (secret?: string) =>
  unpackBackup(file, secret, null).then(
    ({ files }) => `whole, ${files} files`,
    (fault: Error) => `${fault.name}: ${fault.message}`,
  );

describe.each([['locked', SECRET] as const, ['not locked', undefined] as const])(
  'rule 11.9: a backup that is %s',
  (_, secret) => {
    beforeEach(() => aSmallBackup(file, secret ? { secret } : {}));

    it('is found cut off wherever it ends', async () => {
      const whole = await readFile(file);
      for (const end of [1, 30, Math.floor(whole.length / 2), whole.length - 100, whole.length - 180]) {
        await truncate(file, whole.length - end);
        expect([end, await said(secret)]).toEqual([end, expect.stringMatching(/cut off|is not a backup/)]);
        await writeFile(file, whole);
      }
      expect(await said(secret)).toBe('whole, 3 files');
    });

    it('is found damaged whichever byte is flipped', async () => {
      const whole = await readFile(file);
      // By age its version, salt, hardness, key, mark and nonce, the first piece, where two meet, the last byte; by
      // gzip its head, what it holds, its sum.
      const places = secret
        ? [3, 35, 58, 62, 105, 112, 148, 155, 160, 175, 200, 65_000, 65_743, 65_752, whole.length - 1]
        : [0, 2, 10, 60, 3000, 200_000, whole.length - 6];
      for (const place of places) {
        const changed = Buffer.from(whole);
        changed[place] = (changed[place] ?? 0) ^ 0x01;
        await writeFile(file, changed);
        expect([place, await said(secret)]).toEqual([
          place,
          expect.stringMatching(/^StartFault: .*( is damaged|is not the key|is not a backup)/),
        ]);
      }
    });
  },
);

describe('rule 11.9: the key', () => {
  it('is told from a damaged file: another one, none, and one where nothing is locked', async () => {
    await aSmallBackup(file, { secret: SECRET });
    expect(await said(`${SECRET}.`)).toContain('BACKUP_KEY is not the key that');
    expect(await said()).toContain('is locked. Give the key');
    await aSmallBackup(file);
    expect(await said(SECRET)).toContain('is not locked, though BACKUP_KEY is set');
  });

  it('keeps what was written from whoever has the file, and no two files are alike', async () => {
    await aSmallBackup(file, { secret: SECRET });
    const bytes = await readFile(file);
    expect(bytes.includes(TELLING)).toBe(false);
    expect(bytes.includes(SECRET)).toBe(false);
    await aSmallBackup(file, { secret: SECRET });
    expect((await readFile(file)).subarray(22, 400)).not.toEqual(bytes.subarray(22, 400));
  });

  it('finds pieces that changed their places, came from another file, were left out or put behind', async () => {
    const plain = Buffer.alloc(200_000, TELLING);
    const locked = async () => buffer(Readable.from(lock(Readable.from([plain]), SECRET)));
    const opened = (bytes: Buffer) =>
      buffer(
        Readable.from(
          unlock(bytes.subarray(0, 512), (from) => Readable.from([bytes.subarray(from)]), SECRET),
        ),
      );
    const [one, other] = [await locked(), await locked()];
    expect(isLocked(one)).toBe(true);
    expect((await opened(one)).equals(plain)).toBe(true);
    const body = one.indexOf('\n', one.indexOf('\n---') + 1) + 1 + 16;
    const piece = 65_536 + 16;
    const part = (of: Buffer, from: number, to?: number) =>
      of.subarray(body + from * piece, to === undefined ? undefined : body + to * piece);
    const head = one.subarray(0, body);
    for (const [what, parts] of Object.entries({
      changed: [part(one, 1, 2), part(one, 0, 1), part(one, 2)],
      another: [part(one, 0, 1), part(other, 1, 2), part(one, 2)],
      'left out': [part(one, 0, 1), part(one, 2)],
      'cut off between two': [part(one, 0, 2)],
      behind: [part(one, 0), Buffer.from('more')],
      twice: [part(one, 0), part(one, 3)],
    }))
      await expect(opened(Buffer.concat([head, ...parts])), what).rejects.toThrow('what stands from byte');
    const foreign = Buffer.concat([other.subarray(0, body), part(one, 0)]);
    await expect(opened(foreign)).rejects.toThrow();
  });

  it('opens what the program age has locked, so that age opens what we lock', async () => {
    // age --passphrase, version 1.1.1.
    const bytes = Buffer.from(
      'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBkYmtZc3pxVzlWUkU0L1B4UkJKaEpRIDE4Cktod0x6S0VxSTNZbmdSSXp1cFZyQng1dWFEMlJ5S2d0bGN6YWVjclRHZG8KLS0tIERmNXRqWk5MRFhnS00rcXhIQVQyY2N3emNGZFUyZEF4QjBTbWpWR2hzeGcKhR1mgsFIjxY5C9/iDw+AfcI7v+Vkn6eCe3zUjJNpobqWoAD0urKS/QiXv7s=',
      'base64',
    );
    const plain = unlock(bytes, (from) => Readable.from([bytes.subarray(from)]), SECRET);
    expect((await buffer(Readable.from(plain))).toString()).toBe('Dear diary,\n');
  });
});

describe('rule 11.9: what is no whole backup of ours', () => {
  it('is refused by name: nothing there, a folder, another file, an empty one', async () => {
    expect(await said()).toContain('There is no file');
    await writeFile(file, 'Dear diary,\n');
    expect(await said()).toContain('is not a backup of Careway');
    await writeFile(file, '');
    expect(await said()).toContain('is empty');
    file = folder;
    expect(await said()).toContain('is not a file');
  });

  it("is refused when PostgreSQL's list says otherwise, or is not as it was", async () => {
    await aSmallBackup(file, { listed: (all) => all.slice(1) });
    expect(await said()).toContain('does not hold together: PG_VERSION should not be there');
    await aSmallBackup(file, { listed: (all) => all.map((one) => ({ ...one, Checksum: '00' })) });
    expect(await said()).toContain('PG_VERSION is not what it was; base/1/1259 is not what it was');
    await aSmallBackup(file, { listed: (all) => [...all, { Path: 'base/1/2', Size: 1 }] });
    expect(await said()).toContain('base/1/2 is missing');
    for (const manifest of [(text: string) => text.replace('1259', '1260'), () => '', () => '{}']) {
      await aSmallBackup(file, { manifest });
      expect(await said()).toContain("PostgreSQL's list of the files is missing or broken");
    }
  });

  it.each([
    { name: '../outside', type: 'file' as const },
    { name: '/outside', type: 'file' as const },
    { name: 'base/../../outside', type: 'file' as const },
    { name: 'base/link', type: 'symlink' as const },
  ])('writes nothing outside its folder: $name', async (odd) => {
    await aSmallBackup(file, { odd });
    await expect(unpackBackup(file, undefined, join(folder, 'into'))).rejects.toThrow(
      'no backup of ours has',
    );
    expect((await readdir(folder)).sort()).toEqual(['into', 'one.tar.gz']);
  });

  it('is read through a link, as the file it leads to', async () => {
    await aSmallBackup(join(folder, 'real.tar.gz'));
    await symlink(join(folder, 'real.tar.gz'), file);
    expect(await said()).toBe('whole, 3 files');
  });
});
