import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failingRows } from '../testing/failingRows.ts';
import { gsmLength, ONE_TEXT } from './gsm.ts';
import type { Words } from './parts.ts';
import { templates } from './templates.ts';
import { UNSAID } from './unsaid.ts';

const BASE = 'https://portal.example.org';
const link = fc
  .tuple(
    fc.constantFrom('/reset/passwordreset/', '/signup/completeverification/', '/set-password/'),
    fc.stringMatching(/^[A-Za-z0-9_-]{22}$/),
  )
  .map(([path, token]) => `${BASE}${path}${token}`);
const given = fc.record({
  code: fc.stringMatching(/^\d{6}$/),
  link,
  when: fc.constantFrom('Tuesday 24 November, 10:20am', 'Wednesday 30 September, 12:05am'),
  until: fc.constantFrom('Tuesday 24 November, 10:20am', 'Wednesday 30 September, 12:05am'),
  whenShort: fc.constantFrom('Tue 24 Nov, 10:20am', 'Wed 30 Sep, 12:05am'),
  untilShort: fc.constantFrom('Tue 24 Nov, 10:20am', 'Wed 30 Sep, 12:05am'),
});

type Any = (given: Record<'code' | 'link' | 'when' | 'until' | 'whenShort' | 'untilShort', string>) => Words;
const every = Object.entries(templates) as unknown as [string, Any][];
/**
 * Codes and links that are waited for, messages to staff, and the last word to somebody deleted: none is news
 * in the portal.
 */
const NO_NEWS = (name: string, { kind }: Words) =>
  kind === 'asked' || kind === 'staff' || name === 'deletionDone';
/** A message without the random letters of its link and code, which may spell anything. */
const said = (words: Words, { link, code }: { link: string; code: string }) =>
  [words.subject, words.text, words.html, words.sms]
    .join('\n')
    .replaceAll(link, new URL(link).pathname.split('/').slice(0, -1).join('/'))
    .replaceAll(code, '');

describe('each message', () => {
  test('rule 13.10: is news in the portal where it is not waited for, in words for a page that somebody may look at from behind', () => {
    expect(
      failingRows(every, (template, name) => {
        const given = {
          code: '123456',
          link: `${BASE}/set-password/x`,
          when: 'Tuesday 24 November, 10:20am',
          until: '8pm',
          whenShort: 'Tue 24 Nov, 10:20am',
          untilShort: '8pm',
        };
        const words = template(given);
        expect(words.here === null).toBe(NO_NEWS(name, words));
        expect(words.here?.words ?? '').not.toMatch(UNSAID);
        expect(words.here?.words ?? '').not.toMatch(/sign in|https?:/i);
        expect((words.here?.words ?? '').length).toBeLessThanOrEqual(300);
      }),
    ).toEqual([]);
  });

  test('rule 13.1: no rendering names the service, the field or the provider', () => {
    expect(
      failingRows(every, (template) => {
        fc.assert(
          fc.property(given, (values) => {
            expect(said(template(values), values)).not.toMatch(UNSAID);
          }),
          { numRuns: 20 },
        );
      }),
    ).toEqual([]);
  });

  test('one text message, in letters that it can carry', () => {
    expect(
      failingRows(every, (template) => {
        fc.assert(
          fc.property(given, (values) => {
            const length = gsmLength(template(values).sms);
            expect(length).toBeDefined();
            expect(length).toBeLessThanOrEqual(ONE_TEXT);
          }),
          { numRuns: 20 },
        );
      }),
    ).toEqual([]);
  });

  test('email and page say the same, and lead to the same addresses', () => {
    expect(
      failingRows(every, (template) => {
        fc.assert(
          fc.property(given, (values) => {
            const { html, text, links, subject } = template(values);
            const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
            expect(hrefs).toEqual(links);
            expect([...text.matchAll(/https?:\S+/g)].map(([found]) => found)).toEqual(links);
            expect(html).not.toMatch(/<(img|script|link|style|iframe|form)|src=|url\(/i);
            expect(subject).not.toMatch(/[\r\n]/);
            const body = html.slice(html.indexOf('<body'));
            const plain = (words: string) => words.replace(/\s+/g, ' ').trim();
            const shown = body
              .replace(/<[^>]+>/g, ' ')
              .replaceAll('&#39;', "'")
              .replaceAll('&quot;', '"')
              .replaceAll('&amp;', '&');
            expect(plain(shown)).toBe(plain(text));
          }),
          { numRuns: 20 },
        );
      }),
    ).toEqual([]);
  });
});

test('rule 12.7: what is put into a message never becomes a part of its page', () => {
  const { html } = templates.booked({ when: `<img src=x onerror=alert(1)>"'&` });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
});

test('text messages are counted as the networks count them', () => {
  expect(gsmLength('Hello')).toBe(5);
  expect(gsmLength('[€]')).toBe(6);
  expect(gsmLength('“quoted”')).toBeUndefined();
});

test('rule 13.12: the text of an offered time has its link where that fits into one text, and else says to sign in', () => {
  const given = { when: 'Wednesday 30 September, 12:05am', until: 'Tuesday 29 September, 12:05pm' };
  const short = { whenShort: 'Wed 30 Sep, 12:05am', untilShort: 'Tue 29 Sep, 12:05pm' };
  const text = (base: string) =>
    templates.timeOffered({ ...given, ...short, link: `${base}/login/verificationcode#${'a'.repeat(22)}` })
      .sms;
  expect(text('https://portal.example.org')).toMatch(/^A time for you: Wed 30 Sep, .* Yes or no: https:/);
  expect(text('https://appointments.portal.example.org')).toMatch(
    /^A time for you, kept until Tue .* Yes or no: https:/,
  );
  expect(text(`https://${'long.'.repeat(12)}example.org`)).toMatch(/Sign in to take it or say no/);
  for (const base of ['https://portal.example.org', `https://${'long.'.repeat(12)}example.org`])
    expect(gsmLength(text(base))).toBeLessThanOrEqual(ONE_TEXT);
});
