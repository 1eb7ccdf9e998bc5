import { PICTURE } from '@careway/core/content/contentFaults';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPng } from '../../testing/aPng.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { publishedTerms } from '../../testing/publishedTerms.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let boss: TestPerson;
let editor: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  boss = await aPerson(test, 'Super_Admin');
  editor = await aPerson(test, 'Admin');
});
afterAll(() => test.close());

const headers = { 'content-type': 'application/octet-stream' };
const bring = (file: Buffer, as = editor, words = 'A door') =>
  test.call('bringInPicture', { as, query: { words }, headers, body: file });
const words = async (file: Buffer) => (await bring(file)).json().fields[0].message;
const seen = (name: string) => test.call('shownPicture', { params: { name } });
const listed = async () =>
  (await test.call('pictures', { as: editor })).json().data as {
    name: string;
    shownOn: { page: string; isDraft: boolean }[];
  }[];

describe('rule 12.13: a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'that is a %s is drawn anew, under a name of ours, for everybody',
    async (kind) => {
      const side = { png: 61, jpeg: 62, webp: 63 }[kind];
      const file = await sharp(aPng({ width: side, height: 40 }))
        .toFormat(kind)
        .toBuffer();
      const reply = await bring(file);
      expect(reply.statusCode).toBe(201);
      const { name } = reply.json();
      expect(reply.json()).toEqual({
        name: expect.stringMatching(/^[0-9a-f-]{36}\.webp$/),
        width: side,
        height: 40,
      });
      const shown = await seen(name);
      expect(shown.headers['content-type']).toBe('image/webp');
      expect(shown.headers['x-content-type-options']).toBe('nosniff');
      expect(shown.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: 40,
      });
    },
  );

  it('brings nothing along: not where it was taken, not what stands between its parts, not what is behind it', async () => {
    const taken = await sharp(aPng({ width: 64, height: 64 }))
      .withExif({ IFD0: { Artist: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const behind = Buffer.from('<script>alert("SECRET-PLACE")</script>PK\u0003\u0004SECRET-PLACE');
    const between = aPng({ width: 65 }, { between: [['tEXt', 'Comment\0SECRET-PLACE']], behind });
    for (const file of [taken, Buffer.concat([taken, behind]), between]) {
      expect(file.includes('SECRET-PLACE')).toBe(true);
      const { name } = (await bring(file)).json();
      const { rawPayload } = await seen(name);
      expect([rawPayload.includes('SECRET'), rawPayload.includes('script')]).toEqual([false, false]);
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    }
  });

  it('is what is in it: a drawing with a script, a page, a PDF, half a picture, and too many points have words of their own', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
    expect(await words(Buffer.from(drawing))).toMatch(/can hold programs/);
    expect(await words(Buffer.from(`\ufeff  ${drawing}`))).toMatch(/can hold programs/);
    expect(await words(Buffer.from('<html><img src=x></html>'))).toMatch(/can hold programs/);
    for (const file of ['%PDF-1.7', 'GIF89a\u0001\u0000\u0001\u0000', 'MZ\u0000', 'x'.repeat(5000)])
      expect(await words(Buffer.from(file, 'latin1'))).toBe('Choose a PNG, JPEG or WebP picture');
    expect(await words(aPng({ width: 200, height: 200 }).subarray(0, 300))).toMatch(/is broken/);
    expect(await words(aPng({ width: 60_000, height: 60_000 }, { points: Buffer.alloc(10) }))).toMatch(
      /too many points|is broken/,
    );
    expect(await words(Buffer.alloc(0))).toMatch(/is empty|Choose a picture/);
    expect((await bring(aPng(), editor, '  ')).json().fields[0].field).toBe('words');
  });

  it('of 50 MB is answered plainly, and nothing of it is kept', async () => {
    const before = (await listed()).length;
    const reply = await bring(Buffer.alloc(50 * 1024 * 1024, 7));
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'body_too_large']);
    expect(await listed()).toHaveLength(before);
  });

  it('that is large is made smaller; the same twice, or twenty at once, is one', async () => {
    const large = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#285c2e' } })
      .png()
      .toBuffer();
    const replies = await Promise.all(Array.from({ length: 20 }, () => bring(large)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.json()))).size).toBe(1);
    expect(replies[0]?.json()).toMatchObject({ width: PICTURE.side, height: 533 });
  });

  it('has no other name: what leads elsewhere is not found', async () => {
    for (const name of ['..%2f..%2fetc%2fpasswd', 'x.webp', '0190de30-0001-7000-8000-00000000dead.png'])
      expect((await seen(name)).statusCode).toBe(400);
    expect((await seen('0190de30-0001-7000-8000-00000000dead.webp')).statusCode).toBe(404);
  });
});

it('rule 8.29: a picture of terms that were published stays with them, whatever they say now', async () => {
  const { name } = (await bring(aPng({ width: 93 }))).json();
  await publishedTerms(test, true, `It is here.\n\n![A blue door](${name})`);
  await publishedTerms(test, false, 'It is not here.');
  await publishedTerms(test, false, 'Nor here.');
  const refused = await test.call('deletePicture', { as: boss, params: { name } });
  expect(refused.json()).toMatchObject({ code: 'picture_shown' });
  expect(refused.json().message).toContain('Terms that people have answered');
  const shown = (await listed()).find((one) => one.name === name)?.shownOn;
  expect(shown).toEqual([
    { page: 'terms', name: 'Our terms, as they were', isDraft: false, isEarlier: true },
  ]);
});

describe('rule 16.14: a picture on a page', () => {
  const params = { page: 'privacy' };
  const remove = (name: string, as = boss) => test.call('deletePicture', { as, params: { name } });

  it('stays while a page shows it or a draft would; then it goes, and what named it cannot be published', async () => {
    const { name } = (await bring(aPng({ width: 90 }))).json();
    const draft = (await test.call('beginContentDraft', { as: editor, params })).json();
    const written = { title: 'Privacy', words: `It is here.\n\n![A blue door](${name})` };
    const save = (revision: number, says = written) =>
      test.call('modifyContent', { as: editor, params: { id: draft.id }, body: { revision, ...says } });
    const saved = (await save(draft.revision)).json();
    expect(saved.faults).toEqual([]);
    expect((await remove(name)).json()).toMatchObject({
      code: 'picture_shown',
      message: 'This picture is on the draft of Privacy. Take it off there first.',
    });
    expect((await listed()).find((one) => one.name === name)?.shownOn).toEqual([
      { page: 'privacy', name: 'Privacy', isDraft: true },
    ]);
    const off = (await save(saved.revision, { title: 'Privacy', words: 'It is here.' })).json();
    expect((await remove(name)).statusCode).toBe(204);
    expect([(await seen(name)).statusCode, (await remove(name)).statusCode]).toEqual([404, 404]);
    const again = (await save(off.revision)).json();
    expect(again.faults[0]).toMatch(/is not here/);
    const sent = await test.call('sendContentDraft', {
      as: editor,
      params: { id: draft.id },
      body: { revision: again.revision },
    });
    expect(sent.json().code).toBe('draft_unsound');
  });

  it('is for whoever is entrusted with content to bring in, list and delete', async () => {
    const without = await aPerson(test, 'Admin', { scopes: ['clients:read'] });
    const { name } = (await bring(aPng({ width: 91 }))).json();
    expect((await bring(aPng({ width: 92 }), without)).statusCode).toBe(403);
    expect((await test.call('pictures', { as: without })).statusCode).toBe(403);
    expect((await remove(name, without)).statusCode).toBe(403);
    expect((await seen(name)).statusCode).toBe(200);
  });
});
