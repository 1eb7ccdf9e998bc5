import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionMeaning } from '../questionnaires/conceptAnswers.ts';
import { CONCEPT, MEANING } from '../questionnaires/concepts.ts';
import { STATIC_CONTENT } from '../questionnaires/staticForms/content.ts';
import { counsellingTop } from '../questionnaires/staticForms/counselling.top.ts';
import { optionId, questionId } from '../questionnaires/staticForms/idScheme.ts';
import { letsGetStartedTop } from '../questionnaires/staticForms/letsGetStarted.top.ts';
import { walk } from '../questionnaires/staticForms/testing/walks.ts';
import { inCopy, renumbered } from '../questionnaires/testing/renumbered.ts';
import type { Option, Question } from '../questionnaires/types.ts';
import { clientFlags, pathwayFlagWords } from './flags.ts';
import { contactRule, preferenceSaid, safeContactSaid } from './safeContact.ts';
import { readSafeContact, safeContactQuestions } from './safeContactAnswers.ts';
import { clientReference, readClientSearch } from './search.ts';

describe('finding a client', () => {
  test.each([
    ['CW-20481', { reference: 20481 }],
    ['cw 20481', { reference: 20481 }],
    ['NG-20481', { reference: 20481 }],
    ['20481', { reference: 20481, phone: '20481' }],
    ['07700 900118', { phone: '7700900118' }],
    ['+44 7700 900118', { phone: '7700900118' }],
    ['900118', { phone: '900118', reference: 900118 }],
    ['14/06/1997', { birth: '1997-06-14' }],
    ['14 6 1997', { birth: '1997-06-14' }],
    ['14 June 1997', { birth: '1997-06-14' }],
    ['14th jun 1997', { birth: '1997-06-14' }],
    ['1997-06-14', { birth: '1997-06-14' }],
    ['  Kezia   MARLOW ', { words: ['kezia', 'marlow'] }],
    ['kezia@demo.test', { words: [], email: 'kezia@demo.test' }],
  ])('"%s" is understood', (typed, meant) => {
    expect(readClientSearch(typed)).toMatchObject(meant);
  });

  test('a date that does not exist is no date of birth', () => {
    expect(readClientSearch('30/2/1997')?.birth).toBeUndefined();
  });

  test('nothing typed searches for nothing', () => {
    expect(readClientSearch('  , ')).toBeUndefined();
  });

  test('every reference finds itself, and nothing typed breaks it', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        expect(readClientSearch(clientReference(number))?.reference).toBe(number);
      }),
    );
    fc.assert(fc.property(fc.string(), (typed) => void readClientSearch(typed)));
  });
});

describe('flags', () => {
  const adult = { dateOfBirth: '1997-06-14', today: '2026-11-20', carried: [], raised: [] };

  test('rule 1.7: under 18 is a safeguarding flag, and stands before health', () => {
    expect(
      clientFlags({ ...adult, dateOfBirth: '2009-03-04', raised: ['Heavy bleeding', 'Risk of harm'] }),
    ).toEqual([
      { words: 'Under 18', about: 'safety' },
      { words: 'Risk of harm', about: 'safety' },
      { words: 'Heavy bleeding', about: 'health' },
    ]);
  });

  test('rule 1.6: an older age given later hides nothing', () => {
    expect(clientFlags({ ...adult, carried: ['safeguarding'] })).toEqual([
      { words: 'Under 18 at the first check', about: 'safety' },
    ]);
  });

  test('rule 1.7: a flag of a pathway reads as words, and who is still under 18 needs no more than that', () => {
    expect(['red-flag', 'pushed', 'referral-not-found'].map(pathwayFlagWords)).toEqual([
      'Red flag',
      'Feels pushed to choose',
      'Referral not found',
    ]);
    const raised = [pathwayFlagWords('safeguarding')];
    expect(clientFlags({ ...adult, raised })).toEqual([{ words: 'Under 18 at the check', about: 'safety' }]);
    expect(clientFlags({ ...adult, dateOfBirth: '2010-01-01', raised })).toEqual([
      { words: 'Under 18', about: 'safety' },
    ]);
  });

  test('each flag is shown once', () => {
    expect(
      clientFlags({
        ...adult,
        dateOfBirth: '2010-01-01',
        carried: ['safeguarding', 'risk-of-harm'],
        raised: ['Risk of harm'],
      }).map((flag) => flag.words),
    ).toEqual(['Under 18', 'Risk of harm']);
  });
});

describe('safe contact', () => {
  const q = (n: number) => questionId(1, n);
  const o = (n: number, option: number) => optionId(1, n, option);
  const told = {
    [q(101)]: 'Sam',
    [q(104)]: [o(104, 1), o(104, 3)],
    [q(106)]: o(106, 4),
    [q(107)]: o(107, 2),
  };

  const asking = STATIC_CONTENT.filter((set) =>
    set.questions.some((question) => question.question === 'How can we contact you safely?'),
  );

  test('every form that asks for it is read, or its answers would be missed', () => {
    expect(asking).toHaveLength(3);
    for (const set of asking) expect(safeContactQuestions(set), set.name).toHaveLength(5);
  });

  test.each(asking.map((set) => [set.service, set] as const))(
    'rule 5.18: %s: questions and options are what they are taken for',
    (_, set) => {
      const asked = (code: string) => set.questions.filter((one) => one.code === code);
      const option = (code: string, meaning: string) =>
        optionMeaning(set, asked(code)[0]?.id ?? '', meaning)?.text;
      const words = (code: string) => asked(code).map(({ question }) => question);
      expect(words(CONCEPT.callName)).toEqual(['What would you like us to call you?']);
      expect(words(CONCEPT.ways)).toEqual(['How can we contact you safely?']);
      expect(words(CONCEPT.otherNumber)).toEqual(['Is there another number we can call?']);
      expect(words(CONCEPT.bestTime)).toEqual(['When is the best time to call you?']);
      expect(words(CONCEPT.voicemail)).toEqual(['Can we leave a voicemail?']);
      const { call, text, email, none } = MEANING.ways;
      expect([call, text, email, none].map((way) => option(CONCEPT.ways, way))).toEqual([
        'Call my mobile',
        'Text my mobile',
        'Email me',
        'None of these are safe',
      ]);
      expect([MEANING.yes, MEANING.no].map((one) => option(CONCEPT.voicemail, one))).toEqual(['Yes', 'No']);
      const hours = {
        morning: '8am to 12pm',
        afternoon: '12pm to 4pm',
        evening: '4pm to 8pm',
        day: '8am to 8pm',
      };
      for (const [time, words] of Object.entries(hours)) {
        expect(option(CONCEPT.bestTime, time)).toMatch(new RegExp(`\\b${words}$`));
      }
    },
  );

  test('rule 5.18: a form that somebody else builds with the same codes is read the same', () => {
    for (const set of asking) {
      const copy = renumbered(set, 'copy');
      fc.assert(
        fc.property(fc.nat(500), (seed) => {
          const answers = walk(set, seed).form.answers();
          const same = JSON.parse(
            JSON.stringify(answers).replaceAll(/0190aaaa-\d{4}-7000-8000-\d{12}/g, inCopy),
          );
          expect(readSafeContact(copy, same)).toEqual(readSafeContact(set, answers));
          expect(readSafeContact(copy, answers)).toBeNull();
        }),
        { numRuns: 40 },
      );
    }
  });

  test('rule 5.18: where a form asks twice, a way is safe that is safe in both answers', () => {
    const ways = letsGetStartedTop.questions.find(({ code }) => code === CONCEPT.ways);
    const options = letsGetStartedTop.options.filter(({ questionId }) => questionId === ways?.id);
    if (!ways) throw new Error('not asked');
    const twice = {
      questions: [...letsGetStartedTop.questions, { ...ways, id: 'again' }],
      options: [
        ...letsGetStartedTop.options,
        ...options.map((one) => ({ ...one, id: `again ${one.code}`, questionId: 'again' })),
      ],
    };
    const said = (...again: string[]) => readSafeContact(twice, { ...told, again });
    expect(said('again text', 'again email')).toMatchObject({ call: false, text: false, email: true });
    expect(said('again call', 'again none')).toMatchObject({ call: false, text: false, email: false });
    expect(said('again text', 'again none')).toMatchObject({ call: false, text: false, email: false });
    expect(said()).toMatchObject({ call: true, text: false, email: true });
  });

  test('rule 5.18: nor is a time good for a call that only one of two answers names', () => {
    const time = letsGetStartedTop.questions.find(({ code }) => code === CONCEPT.bestTime);
    const options = letsGetStartedTop.options.filter(({ questionId }) => questionId === time?.id);
    if (!time) throw new Error('not asked');
    const twice = {
      questions: [...letsGetStartedTop.questions, { ...time, id: 'again' }],
      options: [
        ...letsGetStartedTop.options,
        ...options.map((one) => ({ ...one, id: `again ${one.code}`, questionId: 'again' })),
      ],
    };
    const times = (again: string) => readSafeContact(twice, { ...told, again })?.times;
    expect(times(`again ${MEANING.bestTime.evening}`)).toEqual([{ from: 960, to: 1200 }]);
    expect(times(`again ${MEANING.bestTime.morning}`)).toEqual([]);
  });

  test('rule 5.18: an answer that does not fit its code makes nothing safe', () => {
    const change = (question: Partial<Question>, option: Partial<Option> = {}) => ({
      questions: letsGetStartedTop.questions.map((one) =>
        one.code === CONCEPT.ways ? { ...one, ...question } : one,
      ),
      options: letsGetStartedTop.options.map((one) =>
        one.questionId === q(104) ? { ...one, ...option } : one,
      ),
    });
    const none = { call: false, text: false, email: false };
    expect(readSafeContact(change({ type: 'freetext' }), { [q(104)]: 'call' })).toBeNull();
    expect(readSafeContact(change({ code: 'constructor' }), told)).toBeNull();
    expect(readSafeContact(change({}, { code: 'toString' }), told)).toMatchObject(none);
    expect(readSafeContact(change({}), { [q(104)]: ['gone'] })).toMatchObject(none);
  });

  test('ways, name, time and voicemail', () => {
    const contact = readSafeContact(letsGetStartedTop, told);
    expect(contact).toEqual({
      callName: 'Sam',
      call: true,
      text: false,
      email: true,
      post: false,
      otherNumber: null,
      times: [{ from: 960, to: 1200 }],
      timesFor: 'calls',
      voicemail: false,
    });
    expect(contact && contactRule(contact)).toEqual([
      'No voicemail.',
      'Ask for Sam.',
      'Call 16:00 to 20:00.',
    ]);
  });

  test('nothing is taken for safe before the client has said so', () => {
    expect(readSafeContact(letsGetStartedTop, {})).toBeNull();
    expect(readSafeContact(counsellingTop, told)).toBeNull();
  });

  test('without calls the rule says what is left', () => {
    const contact = readSafeContact(letsGetStartedTop, { [q(104)]: [o(104, 2), o(104, 3)] });
    expect(contact && contactRule(contact)).toEqual(['Only by text or email.', 'Do not call.']);
  });

  test('none of these are safe: another number', () => {
    const contact = readSafeContact(letsGetStartedTop, {
      [q(104)]: [o(104, 4)],
      [q(105)]: '07700 900142',
    });
    expect(contact).toMatchObject({ call: false, text: false, email: false, otherNumber: '07700 900142' });
    expect(contact && contactRule(contact)).toEqual(['No safe way yet.']);
  });

  test('what is said on the account pages reads the same way, with hours for every way', () => {
    const said = { channels: ['sms', 'phone'], voicemail: false, askFor: ' Sam ' } as const;
    const contact = safeContactSaid({ ...said, channels: [...said.channels], hours: ['evening', 'morning'] });
    expect(contact).toMatchObject({ call: true, text: true, email: false, post: false, callName: 'Sam' });
    expect(contactRule(contact)).toEqual([
      'No voicemail.',
      'Ask for Sam.',
      'Only 08:00 to 12:00 or 16:00 to 20:00.',
    ]);
    const day = safeContactSaid({ ...said, channels: ['post'], hours: ['morning', 'afternoon'] });
    expect(day.times).toEqual([{ from: 480, to: 960 }]);
    expect(contactRule(day)).toContain('Only by letter.');
  });

  test('the best time to call puts off no text message', () => {
    const contact = readSafeContact(letsGetStartedTop, { ...told, [q(104)]: [o(104, 1), o(104, 2)] });
    expect(contact && preferenceSaid(contact)).toEqual({
      channels: ['sms', 'phone'],
      hours: 'any',
      voicemail: false,
      askFor: 'Sam',
    });
  });
});
