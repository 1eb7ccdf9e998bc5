import { mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSmallBackup, TELLING } from '../../testing/smallBackup.ts';
import { checkBackup } from '../checkBackup.ts';
import { FORMAT, MAGIC } from './format.ts';
import { BackupReader } from './read.ts';
import { unpackBackup } from './unpack.ts';
import { BackupWriter } from './write.ts';

const SECRET = 'a key of the tests, long enough for anybody';
// Each look at a locked file hashes its key, slowly on purpose.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careway a backup '));
  file = join(folder, 'one.backup');
});
afterEach(() => rm(folder, { recursive: true }));

/** What is said of the file. */
const said = (secret?: string) =>
  checkBackup(file, secret).then(
    () => 'whole',
    (fault: Error) => `${fault.name}: ${fault.message}`,
  );

describe.each([['locked', SECRET] as const, ['not locked', undefined] as const])(
  'rule 11.9: decision 0055: a backup that is %s',
  (_, secret) => {
    beforeEach(() => aSmallBackup(file, secret ? { secret } : {}));

    it('is one file that its owner alone may read, and says what it is', async () => {
      expect(await readdir(folder)).toEqual(['one.backup']);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const { head, end, files } = await checkBackup(file, secret);
      expect(head).toMatchObject({ format: FORMAT, careway: '0.1.0', postgres: '18.4', bytes: 1_200_000 });
      expect(end).toEqual({ ended: head.made, bytes: 1_200_000, log: '0/2000120', timeline: 1 });
      expect(files).toBe(3);
    });

    it('is found cut off wherever it ends', async () => {
      const { size } = await stat(file);
      const ends = [size - 1, size - 30, Math.floor(size / 2), 2000, 60, MAGIC.length, 5, 0];
      for (const end of ends) {
        await truncate(file, end);
        expect([end, await said(secret)]).toEqual([end, expect.stringContaining('ends too early')]);
      }
    });

    it('is found damaged whichever byte is flipped', async () => {
      const whole = await readFile(file);
      const beginning = whole.indexOf('\n', whole.indexOf('\n', MAGIC.length) + 1) + 1;
      const first = beginning + 9 + whole.readUInt32BE(beginning);
      // Its head, the checksum of that, a block's length, kind, checksum, beginning, middle and seal, the next, the last.
      const places = [
        MAGIC.length + 3,
        MAGIC.length + 40,
        beginning - 3,
        beginning,
        beginning + 1,
        beginning + 3,
      ];
      places.push(
        beginning + 4,
        beginning + 6,
        beginning + 9,
        beginning + 70_000,
        first - 1,
        first,
        first + 2,
      );
      places.push(whole.length - 1, whole.length - 20);
      for (const place of places) {
        const changed = Buffer.from(whole);
        changed[place] = (changed[place] ?? 0) ^ 0x01;
        await writeFile(file, changed);
        expect([place, await said(secret)]).toEqual([
          place,
          expect.stringMatching(/^StartFault: .* is damaged/),
        ]);
      }
      await writeFile(file, Buffer.concat([whole, Buffer.from('more')]));
      expect(await said(secret)).toContain('is damaged');
      await writeFile(file, whole);
      expect(await said(secret)).toBe('whole');
    });

    it('is found damaged when blocks change their places or come from another backup', async () => {
      const whole = await readFile(file);
      const beginning = whole.indexOf('\n', whole.indexOf('\n', MAGIC.length) + 1) + 1;
      const first = beginning + 9 + whole.readUInt32BE(beginning);
      const second = first + 9 + whole.readUInt32BE(first);
      const part = (from: number, to?: number) => whole.subarray(from, to);
      const parts = [part(0, beginning), part(first, second), part(beginning, first), part(second)];
      await writeFile(file, Buffer.concat(parts));
      expect(await said(secret)).toContain('is damaged');
      await writeFile(file, Buffer.concat([part(0, beginning), part(first)]));
      expect(await said(secret)).toContain('is damaged');
      const other = join(folder, 'other.backup');
      await aSmallBackup(other, secret ? { secret } : {});
      const others = await readFile(other);
      const begins = others.indexOf('\n', others.indexOf('\n', MAGIC.length) + 1) + 1;
      await writeFile(file, Buffer.concat([others.subarray(0, begins), part(beginning)]));
      expect(await said(secret)).toContain('is damaged');
    });
  },
);

describe('rule 11.9: decision 0055: the key', () => {
  it('is told from a damaged file: another one, none, and one where nothing is locked', async () => {
    await aSmallBackup(file, { secret: SECRET });
    expect(await said(`${SECRET}.`)).toContain('BACKUP_KEY is not the key that');
    expect(await said()).toContain('is locked. Give the key');
    await rm(file);
    await aSmallBackup(file);
    expect(await said(SECRET)).toContain('is not locked, though BACKUP_KEY is set');
  });

  it('keeps what was written from whoever has the file', async () => {
    await aSmallBackup(file, { secret: SECRET });
    const bytes = await readFile(file);
    expect(bytes.includes(TELLING)).toBe(false);
    expect(bytes.includes(SECRET)).toBe(false);
    const again = join(folder, 'again.backup');
    await aSmallBackup(again, { secret: SECRET });
    expect((await readFile(again)).subarray(MAGIC.length, 1000)).not.toEqual(
      bytes.subarray(MAGIC.length, 1000),
    );
  });
});

describe('rule 11.9: what is no whole backup of ours', () => {
  it('is refused by name: nothing there, a folder, another file, half of one', async () => {
    expect(await said()).toContain('There is no file');
    await writeFile(file, 'Dear diary,\n');
    expect(await said()).toContain('is not a backup of Careway');
    file = folder;
    expect(await said()).toContain('is not a file');
    file = join(folder, 'two.backup');
    const writer = await BackupWriter.open(file, { ...(await headOf()), bytes: 1 }, null);
    await writer.write('files', Buffer.alloc(3_000_000));
    expect((await readdir(folder)).filter((name) => name.startsWith('two'))).toEqual(['two.backup.part']);
    expect(await said()).toContain('There is no file');
    file = `${file}.part`;
    expect(await said()).toContain('ends too early');
    await writer.abandon();
    expect((await readdir(folder)).filter((name) => name.startsWith('two'))).toEqual([]);
  });

  const headOf = async () => {
    const path = join(folder, 'for its head.backup');
    await aSmallBackup(path);
    const reader = await BackupReader.open(path);
    await reader.close();
    return reader.head;
  };

  it('never writes over a file of its name', async () => {
    const head = await headOf();
    const writer = await BackupWriter.open(file, head, null);
    await expect(BackupWriter.open(file, head, null)).rejects.toMatchObject({ code: 'EEXIST' });
    await writeFile(file, 'somebody was quicker');
    await expect(
      writer.finish({ ended: head.made, bytes: 0, log: '0/0', timeline: 1 }),
    ).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(file, 'utf8')).toBe('somebody was quicker');
  });

  it('is refused when PostgreSQL lists other files, and when a newer Careway made it', async () => {
    await aSmallBackup(file, { listed: (all) => all.slice(1) });
    expect(await said()).toContain('does not hold together: PG_VERSION should not be there');
    await rm(file);
    await aSmallBackup(file, { listed: (all) => all.map((one) => ({ ...one, Checksum: '00' })) });
    expect(await said()).toContain('PG_VERSION is not what it was; base/1/1259 is not what it was');
    await rm(file);
    await aSmallBackup(file, { listed: (all) => [...all, { Path: 'base/1/2', Size: 1 }] });
    expect(await said()).toContain('base/1/2 is missing');
    await rm(file);
    await aSmallBackup(file, { head: { format: FORMAT + 1, careway: '9.0.0' } });
    expect(await said()).toContain('was made by a newer Careway (9.0.0)');
  });

  it.each([
    { name: '../outside', type: 'file' as const },
    { name: '/outside', type: 'file' as const },
    { name: 'base/../../outside', type: 'file' as const },
    { name: 'base/link', type: 'symlink' as const },
  ])('writes nothing outside its folder: $name', async (odd) => {
    await aSmallBackup(file, { odd });
    const reader = await BackupReader.open(file);
    const into = join(folder, 'into');
    await expect(unpackBackup(reader, undefined, into)).rejects.toThrow('no backup of ours has');
    await reader.close();
    expect((await readdir(folder)).sort()).toEqual(['into', 'one.backup']);
  });

  it('is read through a link, as the file it leads to', async () => {
    await aSmallBackup(join(folder, 'real.backup'));
    await symlink(join(folder, 'real.backup'), file);
    expect(await said()).toBe('whole');
  });
});
