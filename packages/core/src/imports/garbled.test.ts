import { describe, expect, it } from 'vitest';
import { Cells } from './cells.ts';
import { garbled } from './garbled.ts';

const GOOD = [
  'Siân',
  'Renée',
  'Żółkiewska',
  'O’Brien',
  'NÚÑEZ',
  'Ângela',
  'ÂNGELA',
  'Ãna',
  'Åsa',
  'ÅSE',
  'François',
  'Łucja',
  'Ștefan',
  'Nguyễn',
  'Анна',
  'منى',
  'שרה',
  'Ελένη',
  'Straße',
  '“The Grove”',
  'Café',
  'MARY’S',
  'Dr Smith – Partners',
  'Ĺ',
  'À bientôt',
  'Ïda',
  'ŽELJKO',
  'Željko',
  'Zoë',
  'E17',
  '4E',
  'E+',
  '07700 900118',
  '1234',
  'Ñandú',
  'Øystein',
  'Ùna',
  'Œuvre',
  '“Café…”',
  'Le «Café»',
  'Visé–Liège',
  'Zoé’s',
  'JOSÉ’S',
  'à « la »',
  'Smith & Partners',
  'R&D; B&B',
  'No?',
  'https://example.org/find?place=leeds',
  '50% CASH',
  '#3 The Grove',
  'Nº 5',
  '£5 a day',
  'créée',
  'Æðey',
  'Þórður',
  'Øðær',
  '12 m²',
  'გმადლობთ',
  '伟',
  'یاسمین',
];
const utf8As1252 = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
/** As an old Macintosh writes them. */
const MAC: Record<string, number> = { é: 0x8e, â: 0x89, ö: 0x9a, ü: 0x9f, ñ: 0x96 };
const macAs1252 = (text: string) =>
  new TextDecoder('windows-1252').decode(
    Uint8Array.from([...text].map((sign) => MAC[sign] ?? sign.charCodeAt(0))),
  );

it.each(['Cli\u202enic', 'Mill\u200b Lane', 'A\u0000B', 'Room\u00a0\u00a0\u00a0two'])(
  'rule 12.17: %j has signs that nobody sees',
  (value) => expect(garbled(value)?.wrong).toBe('has signs that nobody sees'),
);

/** As a spreadsheet writes them where somebody chooses "CSV (MS-DOS)". */
const DOS: Record<string, number> = {
  ...{ é: 0x82, â: 0x83, å: 0x86, ç: 0x87, ê: 0x88, ë: 0x89, è: 0x8a, ö: 0x94 },
  ...{ ø: 0x9b, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ö: 0x99, Ç: 0x80 },
};
const dosAs1252 = (text: string) =>
  new TextDecoder('windows-1252').decode(
    Uint8Array.from([...text].map((sign) => DOS[sign] ?? sign.charCodeAt(0))),
  );

describe('rule 12.12: what a cell says and nobody wrote', () => {
  it.each(GOOD)('%s is good', (value) => expect(garbled(value)).toBeUndefined());

  it.each([
    'Siân',
    'Renée',
    'Żółkiewska',
    'O’Brien',
    'Łucja',
    'Ștefan',
    'François',
    'Nguyễn',
    'Анна',
    'Ελένη',
    '£5',
    'Å',
    '– dash',
    '张伟',
    '伟',
    '김민지',
    'さくら',
    'ნინო',
    'Արամ',
    'یاسمین',
    'چمن',
    'อรุณ',
    'ជា',
    'မြ',
    'བསྟན',
    'ሰላም',
    'नेहा',
    'ਅਮਰ',
    'Өмүр',
    'ə́mi',
  ])('%s, saved as UTF-8 and read as Windows-1252, is garbled', (value) =>
    expect(garbled(utf8As1252(value))?.wrong).toMatch(/letters/),
  );

  it.each(['Siân', 'Renée'])('%s, from an old Macintosh, is garbled', (value) =>
    expect(garbled(macAs1252(value))?.wrong).toMatch(/letters/),
  );

  it.each([
    ...['Siân', 'Renée', 'René', 'Zoë', 'François', 'Hélène', 'Björn', 'Søren', 'Bhróin'],
    ...['Muñoz', 'Inês', 'Núria', 'Håkan', 'Özge Demir', 'Çelik'],
  ])('%s, saved as CSV (MS-DOS), is garbled', (value) =>
    expect(garbled(dosAs1252(value))?.wrong).toMatch(/letters/),
  );

  it.each([
    ['Żółkiewska', 'windows-1250', '¯ó³kiewska'],
    ['Łucja', 'windows-1250', '£ucja'],
    ['Paweł Wiśniewski', 'iso-8859-2', 'Pawe³ Wi¶niewski'],
    ['Иванова', 'windows-1251', 'Èâàíîâà'],
    ['Анна', 'koi8-r', 'áÎÎÁ'],
    ['Ελένη', 'windows-1253', 'ÅëÝíç'],
    ['שרה', 'windows-1255', 'ùøä'],
  ])('%s in %s, read as Windows-1252, is garbled', (name, encoding, read) => {
    expect(
      new TextDecoder(encoding).decode(Uint8Array.from([...read].map((sign) => sign.charCodeAt(0)))),
    ).toBe(name);
    expect(garbled(read)?.wrong).toMatch(/letters/);
  });

  it.each([
    'Si√¢n',
    'Ren√©e',
    'O‚Äôbrien',
    '¬£5',
    'Si&acirc;n',
    'O&#39;Brien',
    'Smith &amp; Partners',
    'Si=C3=A2n',
    'Si%C3%A2n',
  ])('%s, as another program wrote it, is garbled', (value) =>
    expect(garbled(value)?.wrong).toMatch(/letters|signs/),
  );

  it.each(['Si?n', '?ó?kiewska', 'Ren??e'])('%s, where letters were lost, is garbled', (value) =>
    expect(garbled(value)?.wrong).toMatch(/letters/),
  );

  it.each(['########', '#N/A', '#REF!', '#VALUE!', '#NAME?'])('%s of a spreadsheet is no value', (value) =>
    expect(garbled(value)?.wrong).toMatch(/spreadsheet/),
  );

  it('a letter that could not be read, and a number that was cut short', () => {
    expect(garbled('Si\ufffdn')?.wrong).toMatch(/letters/);
    for (const value of ['4.47701E+11', '4,47701E+11', '4E+11', '4.47701e+11'])
      expect(garbled(value)?.wrong).toMatch(/spreadsheet/);
  });

  it('a row with such a cell is refused by it, once', () => {
    const cells = new Cells({ first_name: 'SiÃ¢n', mobile: '4.47701E+11', reference: '4.47701E+11' });
    cells.wrong('mobile', 'is not a mobile number of this country', 'Write another');
    expect(cells.problems.map(({ column, wrong }) => [column, wrong])).toEqual([
      ['mobile', 'is not a mobile number of this country'],
      ['first_name', expect.stringMatching(/letters/)],
      ['reference', expect.stringMatching(/spreadsheet/)],
    ]);
  });
});
