import { DATA_FILES_PER_HOUR } from '@careway/core/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemonstration } from '../../demo/fill.ts';
import { DEMO_CLIENTS } from '../../demo/people.ts';
import { openSession } from '../../sessions/sessions.ts';
import { aPerson, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { readPdf } from '../../testing/readPdf.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { inPieces } from './inPieces.ts';
import { pdfOf } from './pdf.ts';

const NOW = new Date('2026-11-22T20:15:00Z');
let test: TestApp;
let demo: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ fill: fillDemonstration });
  const { dependencies } = test;
  const { id, email } = DEMO_CLIENTS[0];
  const opened = await openSession(dependencies.db, dependencies.secrets.accessToken, {
    id,
    usertype: 'Client',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
    now: dependencies.now(),
  });
  demo = { id, email, usertype: 'Client', ...opened };
});
afterAll(() => test.close());

describe('what we hold about them, as a file', () => {
  it('rule 11.8: has every part, the answers in words, and is written down (rule 11.1)', async () => {
    const reply = await test.call('myData', { as: demo });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(reply.headers['cache-control']).toBe('no-store');
    const data = reply.json();
    expect(data.account).toMatchObject({ firstName: 'Amira', email: demo.email, dateOfBirth: '1997-06-14' });
    const answered = data.forms.find((form: { answers: unknown[] }) => form.answers.length > 0);
    expect(answered.answers[0]).toMatchObject({ question: expect.any(String), answer: [expect.any(String)] });
    expect(data.sessions.at(-1)).toMatchObject({ device: 'Chrome on Windows' });
    expect(data.history).toContainEqual(
      expect.objectContaining({ what: 'Saved a file of your data', by: 'You' }),
    );
    expect(data).toHaveProperty('appointments');
    expect(data).toHaveProperty('terms');
  });

  it('holds no key to the account: no hash, no code, no link', async () => {
    const client = await aPerson(test);
    await test.dependencies.db
      .insertInto('message')
      .values({
        id: client.id,
        person_id: client.id,
        channel: 'email',
        recipient: client.email,
        subject: 'Your code',
        body: 'Your code is 424242\n\nhttp://127.0.0.1:3000/reset/passwordreset/secret',
        created_at: test.dependencies.now(),
        sent_at: null,
      })
      .execute();
    const { body } = await test.call('myData', { as: client });
    expect(body).toContain('Your code is (code)');
    expect(body).not.toMatch(/424242|passwordreset|argon2|hash/);
  });

  it('rule 10.3: says nothing of anybody else', async () => {
    const client = await aPerson(test);
    const { body } = await test.call('myData', { as: client });
    for (const other of DEMO_CLIENTS) expect(body).not.toContain(other.email);
    expect(JSON.parse(body).forms).toEqual([]);
  });

  it('is a tagged PDF with a title and a language', async () => {
    const reply = await test.call('myDataPdf', { as: demo });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = reply.rawPayload.toString('latin1');
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    expect(text).toMatch(/\/MarkInfo/);
    expect(text).toMatch(/\/StructTreeRoot/);
    expect(text).toMatch(/\/Lang \(en-GB\)/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    // Nothing in it can run or fetch.
    expect(text).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|URI|EmbeddedFile)\b/);
  });

  it('rule 10.9: asks for password and code where somebody signed in long ago, before anything is counted', async () => {
    const client = await aPerson(test);
    await signedInLongAgo(test, client);
    for (const name of ['myData', 'myDataPdf'] as const)
      for (const body of [undefined, {}, { token: 'x'.repeat(43) }]) {
        const reply = await test.call(name, { as: client, ...(body ? { body } : {}) });
        expect([reply.statusCode, reply.json().code]).toEqual([422, 'not_confirmed']);
      }
    const fresh = await aPerson(test);
    expect((await test.call('myData', { as: fresh })).statusCode).toBe(200);
  });

  it(`gives ${DATA_FILES_PER_HOUR} an hour, of both kinds together`, async () => {
    const client = await aPerson(test);
    const codes: number[] = [];
    for (let i = 0; i <= DATA_FILES_PER_HOUR; i++) {
      codes.push((await test.call(i % 2 ? 'myData' : 'myDataPdf', { as: client })).statusCode);
    }
    expect(codes).toEqual([...Array(DATA_FILES_PER_HOUR).fill(200), 429]);
    test.advance(3_600_000);
  });
});

describe('rule 12.7: whatever was typed, the PDF is whole and only shows it', () => {
  it('is in the letters that they typed, whatever the script', async () => {
    const written = [
      'Łukasz żółć ≥ 3',
      'нет, спасибо',
      'שלום',
      'مرحبا',
      'ठीक',
      'আমি',
      'ਠੀਕ',
      'நான்',
      'ฉัน',
      'ደህና',
      '我感觉',
      '도와',
      'こんにちは',
      'გმადლობთ',
      'Շնորհակալ',
      'ස්තූතියි',
      'ಧನ್ಯವಾದ',
      'ଧନ୍ୟବାଦ',
      'ធ្វើអ្វី',
      'ကျေးဇူး',
      'ຂອບໃຈ',
      'ཐུགས་རྗེ',
      'ޝުކުރިއްޔާ',
      'ߌ ߣߌ ߗߍ',
    ];
    const rows = written.map((value) => ({ label: 'Words', value }));
    const pdf = await pdfOf([{ title: 'Forms', empty: '', groups: [{ rows }] }], NOW, 'Northgate');
    const { text, letters } = await readPdf(pdf);
    // Where signs are turned or stand around a letter, the words as they are written stand beside them.
    const beside = /[\p{Script=Arabic}\p{Script=Thaana}\p{Script=Nko}\p{Script=Khmer}]/u;
    for (const value of written)
      expect(beside.test(value) ? letters : text).toContain(
        beside.test(value) ? value : value.replace(/\s+/g, ''),
      );
    expect(text).not.toMatch(/[?▯]/);
  });

  it('rule 12.1: a long text is drawn piece by piece, and the calls of others come in between', async () => {
    const worst = ['x', 'a\u0315\u0300\u05ae', 'word ', '🙂', 'a\n'].map((one) =>
      one.repeat(20_000).slice(0, 20_000),
    );
    for (const text of worst) {
      const pieces = inPieces(text);
      expect(pieces.join('')).toBe(text);
      expect(pieces.every((piece) => piece.length <= 2000 && piece.isWellFormed())).toBe(true);
    }
    expect(inPieces('word '.repeat(1000)).every((piece) => piece.endsWith('word '))).toBe(true);
    let turns = 0;
    let drawing = true;
    const other = () => {
      turns += 1;
      if (drawing) setImmediate(other);
    };
    setImmediate(other);
    const rows = worst.map((value) => ({ label: 'Words', value }));
    const pdf = await pdfOf([{ title: 'Forms', empty: '', groups: [{ rows }] }], NOW, 'Northgate');
    drawing = false;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(turns).toBeGreaterThanOrEqual(50);
  });

  it('draws any text at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), async (one, other) => {
        const rows = [
          { label: one, value: other },
          { label: '<script>alert(1)</script>', value: `(${one})>> endstream /JS (app.alert(1))` },
        ];
        const pdf = await pdfOf(
          [{ title: other, empty: one, groups: [{ title: one, rows }] }],
          NOW,
          'Northgate',
        );
        expect(pdf.toString('latin1')).not.toMatch(/\/JS\b|<script>/);
      }),
      { numRuns: 40 },
    );
  });
});
