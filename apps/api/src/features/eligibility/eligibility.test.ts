import { rows } from '@careway/contract/rows';
import { CONTRACT_KINDS } from '@careway/core/eligibility/contracts';
import { EncryptJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillEligibility } from '../../demo/eligibility.ts';
import { fillReferrals } from '../../demo/referrals.ts';
import { LOOKUP_QUOTA } from '../../http/lookupQuota.ts';
import { statements } from '../../telemetryChannels.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { placeOf, readEligibilityToken } from './service.ts';

interface Answer {
  questionId: string;
  optionId?: string | null;
  answer?: string | null;
}

const positive: Answer[] = [
  { questionId: 'pregnancy-test', optionId: 'positive', answer: '' },
  { questionId: 'last-period', optionId: '', answer: '2026-10-19' },
  { questionId: 'date-of-birth', optionId: null, answer: '1997-06-14' },
];
const registered: Answer[] = [...positive, { questionId: 'gp-registered', optionId: 'yes' }];

let test: TestApp;
let client: TestPerson;

beforeAll(async () => {
  test = await startTestApp({
    fill: async (dependencies) => {
      await fillEligibility(dependencies, dependencies.db);
      await fillReferrals(dependencies.db);
    },
  });
  client = await aPerson(test);
});
afterAll(() => test.close());

const check = async (answers: Answer[], beside: object = {}) => {
  const reply = await test.call('checkEligibility', { body: { service: 'top', answers, ...beside } });
  return { status: reply.statusCode, ...reply.json() };
};

describe('POST /eligibility, rule 15.11', () => {
  it('says yes to a stranger in an area that pays, with reasons and a token to carry on with', async () => {
    const reply = await check(registered, { postcode: 'we4 2rs' });
    expect(reply).toMatchObject({
      status: 200,
      outcome: 'eligible',
      route: '/top/eligible-for-an-appointment',
      contract: 'direct',
      ubrnRequired: false,
      gestation: { days: 32, weeks: 4, extraDays: 4 },
      needs: [],
    });
    expect(reply.reasons).toContainEqual({
      rule: 'paid-here',
      because: 'Care with us is paid for in your area. You do not need a referral.',
    });
    expect(reply.summary.at(-1)).toEqual({
      questionId: 'postcode',
      question: 'Postcode',
      answer: 'WE4 2RS',
      route: '/eligibility/gpdetails',
    });
    expect(reply.eligibilityToken).toMatch(/^eyJ/);
  });

  it('decision 0052: counts who asks and finds who pays in one statement, after whether the care is given; a visitor is told of no contract', async () => {
    const asked: string[] = [];
    const hear = (said: unknown) => void asked.push((said as { text: string }).text);
    statements.start.subscribe(hear);
    const reply = await check(registered, { postcode: 'we4 2rs' });
    const visiting = await check([...positive, { questionId: 'gp-registered', optionId: 'visiting' }], {
      postcode: 'we4 2rs',
    });
    statements.start.unsubscribe(hear);
    expect(asked).toHaveLength(4);
    expect(reply).toMatchObject({ outcome: 'eligible', contract: 'direct' });
    expect(visiting).toMatchObject({ outcome: 'visitor', contract: null, ubrnRequired: false });
  });

  it('leads on screen by screen with the answers so far', async () => {
    expect(await check([])).toMatchObject({
      outcome: null,
      route: '/eligibility/lastperiod',
      needs: [{ questionId: 'pregnancy-test' }, { questionId: 'date-of-birth' }],
    });
    expect(await check(positive)).toMatchObject({
      outcome: null,
      route: '/eligibility/gpdetails',
      contract: null,
      needs: [{ questionId: 'gp-registered', message: 'Choose if you are registered with a GP in the UK' }],
    });
    const reply = await check(registered, { postcode: 'BK1 1AA' });
    expect(reply).toMatchObject({
      outcome: null,
      route: '/eligibility/contract',
      contract: 'cbs-msi-mandatory',
      ubrnRequired: true,
      bookingService: { name: 'Fellshire Booking Line', phone: '0808 157 0152' },
      needs: [{ questionId: 'has-ubrn' }],
    });
    expect(reply).not.toHaveProperty('eligibilityToken');
  });

  it.each([
    ['a mandatory provider elsewhere', 'CX1 1AA', [], 'local-provider', '/eligibility/localprovider'],
    ['nobody pays', 'EV2 1AA', [], 'private', '/eligibility/cost'],
    ['the booking service may be used', 'HV3 1AA', [], 'eligible', '/top/eligible-for-an-appointment'],
    [
      'a referral number',
      'BK1 1AA',
      ['has-ubrn:yes', 'ubrn=123456789012'],
      'eligible',
      '/top/eligible-for-an-appointment',
    ],
    ['no referral number', 'BK1 1AA', ['has-ubrn:no'], 'booking-service', '/eligibility/contract'],
    ['paying by choice', 'DU1 1AA', ['funding:private'], 'private', '/eligibility/cost'],
    ['a real postcode', 'SW1A 1AA', [], 'eligible', '/top/eligible-for-an-appointment'],
  ])('%s: %4$s', async (_why, postcode, more, outcome, route) => {
    const answers = more.map((text) => {
      const [questionId = '', optionId = '', answer = ''] = text.includes(':')
        ? text.split(':')
        : [text.split('=')[0], '', text.split('=')[1]];
      return { questionId, optionId, answer };
    });
    expect(await check([...registered, ...answers], { postcode })).toMatchObject({ outcome, route });
  });

  it('names the other provider and how to reach it, and hands out no token: nothing is left behind', async () => {
    const reply = await check(registered, { postcode: 'CX1 1AA' });
    expect(reply.provider).toEqual({
      name: 'Caldermoor Community Care',
      phone: '01632 960 174',
      hours: 'Monday to Friday, 9am to 5pm',
      website: 'https://caldermoor-care.example',
    });
    expect(reply).not.toHaveProperty('eligibilityToken');
  });

  it('goes by the GP practice before the postcode, and says its name', async () => {
    const found = await test.call('findOpenPractices', { query: { searchText: 'Caldermoor Health' } });
    const { organisationCode } = found.json().data[0];
    const reply = await check(registered, { postcode: 'WE4 2RS', gpOrganisationCode: organisationCode });
    expect(reply).toMatchObject({ outcome: 'local-provider', contract: 'cbs-non-msi-mandatory' });
    expect(reply.summary).toContainEqual(
      expect.objectContaining({ question: 'GP practice', answer: 'Caldermoor Health Centre' }),
    );
  });

  it('names every answer that needs mending in words for a person', async () => {
    expect(
      await check([
        { questionId: 'pregnancy-test', optionId: 'positive' },
        { questionId: 'last-period', answer: '2027-01-01' },
        { questionId: 'date-of-birth', answer: '1997-02-30' },
      ]),
    ).toMatchObject({
      status: 400,
      code: 'bad_request',
      fields: [
        { field: 'last-period', message: 'Enter a date that is today or in the past' },
        { field: 'date-of-birth', message: 'Enter a real date of birth, like 27 3 1998' },
      ],
    });
    expect(await check(registered, { postcode: 'WE4' })).toMatchObject({
      status: 400,
      fields: [{ field: 'postcode', message: 'Enter a full postcode, like WE4 2RS' }],
    });
    expect(await check(registered, { gpOrganisationCode: 'Z00000' })).toMatchObject({
      status: 400,
      fields: [{ field: 'gp-practice', message: 'Choose your GP practice from the list' }],
    });
  });

  it.each([
    ['vas', 'WE4 2RS', 'eligible', '/eligibility/consultationform'],
    ['vas', 'EV1 1AA', 'private', '/eligibility/cost'],
    ['larc', 'WE4 2RS', 'eligible', '/eligibility/consultationform'],
    ['larc', 'CX1 1AA', 'local-provider', '/eligibility/localprovider'],
  ])(
    'rule 2.19: checks %s at %s too, and gives a token where an account may follow',
    async (service, postcode, outcome, route) => {
      const answers = [
        { questionId: 'payment', optionId: 'nhs' },
        { questionId: 'pregnancy.possible', optionId: 'no' },
        { questionId: 'date-of-birth', answer: '1988-03-14' },
        { questionId: 'gp-registered', optionId: 'yes' },
      ];
      const reply = await check(answers, { service, postcode });
      expect(reply).toMatchObject({ status: 200, outcome, route, needs: [] });
      expect(JSON.stringify(reply)).not.toMatch(service === 'vas' ? /pregnan|period/i : /vasectomy/i);
      const carried = await readEligibilityToken(test.dependencies, reply.eligibilityToken ?? '');
      expect(carried?.service).toBe(outcome === 'local-provider' ? undefined : service);
    },
  );

  it.each([
    ['LF1 4AB', 'local-clinic-code', 'Bluebell Suite', true],
    ['PW2 3DE', 'local-clinic', 'Hope House', false],
  ])(
    'rule 2.18: at %s the clinic of the area comes first, as for whoever is signed in',
    async (postcode, outcome, name, account) => {
      const reply = await check(registered, { postcode });
      expect(reply).toMatchObject({
        status: 200,
        outcome,
        route: '/eligibility/localprovider',
        localClinic: { name },
      });
      expect(JSON.stringify(reply)).not.toContain('code_hash');
      expect('eligibilityToken' in reply).toBe(account);
      const other = await check(registered, { postcode: 'WE4 2RS' });
      expect(other.localClinic).toBeUndefined();
    },
  );

  it('refuses a body it cannot use, and a service that it does not check', async () => {
    const bad = await test.call('checkEligibility', { body: { service: 'spa', answers: 'none' } });
    expect(bad.statusCode).toBe(400);
    expect(bad.json().fields).toEqual([
      { field: 'service', message: 'Choose a service' },
      { field: 'answers', message: 'Answer the questions first' },
    ]);
    const worse = await test.call('checkEligibility', {
      body: { service: 'top', answers: [{ questionId: 7 }, null] },
    });
    expect(worse.statusCode).toBe(400);
    expect(worse.json().fields[0]).toEqual({
      field: 'answers.0.questionId',
      message: 'Say which question this answers',
    });
  });

  it('rule 2.6: stores nothing about a stranger', async () => {
    const count = async () => {
      const tables = [
        'person',
        'pending_signup',
        'otp_challenge',
        'message',
        'audit',
        'idempotency',
      ] as const;
      const counted = tables.map((table) =>
        test.dependencies.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow(),
      );
      return (await Promise.all(counted)).map((one) => one.rows);
    };
    const before = await count();
    await check(registered, { postcode: 'WE4 2RS' });
    expect(await count()).toEqual(before);
    const keys = await test.dependencies.db.selectFrom('quota').select('key').execute();
    expect(JSON.stringify(keys)).not.toContain('127.0.0.1');
  });
});

describe('the eligibility token', () => {
  const tokenOf = async (answers = registered): Promise<string> =>
    (await check(answers, { postcode: 'WE4 2RS' })).eligibilityToken;

  it('carries answers, contract, service and a summary with the weeks worked out for staff', async () => {
    expect(await readEligibilityToken(test.dependencies, await tokenOf())).toEqual({
      service: 'top',
      outcome: 'eligible',
      contract: 'direct',
      flags: [],
      summary: [
        { question: 'Pregnancy test', answer: 'Yes, it was positive' },
        {
          question: 'First day of last period',
          answer: '19 October 2026 (4 weeks and 4 days on 20 November 2026)',
        },
        { question: 'Date of birth', answer: '14 June 1997' },
        { question: 'Registered with a GP', answer: 'Yes' },
        { question: 'Postcode', answer: 'WE4 2RS' },
      ],
      answers: [
        { questionId: 'pregnancy-test', optionId: 'positive', answer: '' },
        { questionId: 'last-period', optionId: '', answer: '2026-10-19' },
        { questionId: 'date-of-birth', optionId: '', answer: '1997-06-14' },
        { questionId: 'gp-registered', optionId: 'yes', answer: '' },
        { questionId: 'postcode', optionId: '', answer: 'WE4 2RS' },
      ],
    });
  });

  it('carries the safeguarding flag of someone under 18, who is eligible all the same', async () => {
    const young = registered.map((one) =>
      one.questionId === 'date-of-birth' ? { ...one, answer: '2009-11-21' } : one,
    );
    const carried = await readEligibilityToken(test.dependencies, await tokenOf(young));
    expect(carried).toMatchObject({ outcome: 'eligible', flags: ['safeguarding'] });
  });

  it('goes into a sign-up, so that nothing is asked twice; an old one does not stop them', async () => {
    const signUp = async (email: string, eligibilityToken: string) => {
      const reply = await test.call('newUser', {
        body: {
          firstname: 'Amira',
          lastname: 'Khan',
          email,
          dateOfBirth: '1997-06-14',
          mobile: '07700 900118',
          address: { line1: '15 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' },
          password: 'a long enough password',
          eligibilityToken,
        },
      });
      expect(reply.statusCode).toBe(202);
      const pending = test.dependencies.db
        .selectFrom('pending_signup')
        .select('details')
        .where('email', '=', email);
      return (await pending.executeTakeFirstOrThrow()).details;
    };
    const carried = { service: 'top', eligibility: { contract: 'direct', outcome: 'eligible', flags: [] } };
    expect(await signUp('carried@example.com', await tokenOf())).toMatchObject(carried);
    expect(await signUp('without@example.com', 'an old token')).toMatchObject({ eligibility: null });
  });

  it('cannot be read by whoever holds it', async () => {
    const plain = Buffer.from((await tokenOf()).split('.').join(''), 'base64url').toString('latin1');
    for (const secret of ['positive', '1997', 'WE4', 'safeguarding']) expect(plain).not.toContain(secret);
  });

  it('rule 9.4: is refused when altered, foreign, of another audience or 24 hours old', async () => {
    const token = await tokenOf();
    const parts = token.split('.');
    const body = parts[3] ?? '';
    const altered = [
      ...parts.slice(0, 3),
      `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`,
      parts[4],
    ].join('.');
    const seal = (key: Uint8Array, audience: string) =>
      new EncryptJWT({ found: { outcome: 'eligible' } })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(audience)
        .setExpirationTime(new Date('2030-01-01'))
        .encrypt(key);
    const { secrets } = test.dependencies;
    const wrong = [
      altered,
      '',
      'eyJhbGciOiJub25lIn0.e30.',
      client.accessToken,
      await seal(new Uint8Array(32), 'careway sign-up'),
      await seal(secrets.eligibilityToken, 'somebody else'),
      await seal(secrets.eligibilityToken, 'careway sign-up'),
    ];
    for (const one of wrong) expect(await readEligibilityToken(test.dependencies, one)).toBeNull();

    const later = {
      ...test.dependencies,
      now: () => new Date(test.dependencies.now().getTime() + 24 * 3_600_000 - 1000),
    };
    expect(await readEligibilityToken(later, token)).not.toBeNull();
    const tooLate = {
      ...test.dependencies,
      now: () => new Date(test.dependencies.now().getTime() + 24 * 3_600_000 + 1000),
    };
    expect(await readEligibilityToken(tooLate, token)).toBeNull();
  });

  it('cannot be used as an access token', async () => {
    const token = await tokenOf();
    const reply = await test.call('findPractices', {
      query: { searchText: 'westmere' },
      as: { accessToken: token },
    });
    expect(reply.statusCode).toBe(401);
  });
});

describe('GET /get-gp-details', () => {
  const search = async (searchText: string) => {
    const reply = await test.call('findPractices', { query: { searchText }, as: client });
    return reply.json().data as {
      organisationCode: string;
      name: string;
      address: string;
      postcode: string;
    }[];
  };

  it('finds a practice by its name, any of its words, its postcode with or without a space, and its code', async () => {
    const [practice] = await search('westmere health');
    expect(practice).toEqual({
      organisationCode: 'Z99001',
      name: 'Westmere Health Centre',
      address: '1 Orchard Way, Westmere',
      postcode: expect.stringMatching(/^WE1 \d[A-Z]{2}$/),
    });
    const code = practice?.postcode ?? '';
    for (const typed of ['HEALTH westmere', code, code.replace(' ', ''), 'z99001', '  Westmere   Health ']) {
      expect((await search(typed)).map((one) => one.organisationCode)).toContain('Z99001');
    }
    expect((await search(code))[0]?.postcode).toBe(code);
  });

  it('puts names that begin with what was typed first', async () => {
    expect((await search('westmere')).slice(0, 2).map((one) => one.name)).toEqual([
      'Westmere Family Doctors',
      'Westmere Health Centre',
    ]);
  });

  it('rule 12.4: asks for 3 characters, gives 20 at most, and takes no wildcard', async () => {
    const nothings = [
      ',,,',
      '%%%',
      '___',
      '...',
      "'''",
      '- - -',
      'a,,',
      '\u0300\u0300\u0300',
      '🙂🙂🙂',
      'a, b',
    ];
    for (const searchText of nothings) {
      const nothing = await test.call('findOpenPractices', { query: { searchText } });
      expect([nothing.statusCode, nothing.json().fields], searchText).toEqual([
        400,
        [{ field: 'searchText', message: 'Type 3 letters or numbers or more' }],
      ]);
      const address = await test.call('suggestAddresses', { params: { text: searchText } });
      expect(address.statusCode, searchText).toBe(400);
    }
    const short = await test.call('findPractices', { query: { searchText: ' we ' }, as: client });
    expect(short.statusCode).toBe(400);
    expect(short.json().fields).toEqual([
      { field: 'searchText', message: 'Type 3 letters or numbers or more' },
    ]);
    expect((await test.call('findPractices', { as: client })).json().fields).toEqual([
      { field: 'searchText', message: 'Type what to look for' },
    ]);
    expect(await search('practice')).toHaveLength(20);
    for (const typed of ['w%e%s', 'w_s_m', "' or 1=1 --", 'wes\\\\']) expect(await search(typed)).toEqual([]);
  });

  it('rule 10.1: needs a session, while a stranger has the same search in open eligibility', async () => {
    const query = { searchText: 'westmere' };
    expect((await test.call('findPractices', { query })).statusCode).toBe(401);
    const open = await test.call('findOpenPractices', { query });
    expect(open.json()).toEqual((await test.call('findPractices', { query, as: client })).json());
  });
});

describe('contracts', () => {
  const at = async (postcode: string, serviceCode = 'top') =>
    (await test.call('contractByPostcode', { query: { postcode, serviceCode }, as: client })).json();

  it('rule 2.3: has an area for every kind, and names who to turn to', async () => {
    const kinds = new Set<string>();
    for (const area of ['WE', 'HV', 'BK', 'CX', 'DU', 'EV']) {
      const found = await at(`${area}1 1AA`);
      kinds.add(found.contract);
      expect(found.ubrnRequired).toBe(found.contract === 'cbs-msi-mandatory');
      expect('bookingService' in found).toBe(found.contract.startsWith('cbs-'));
      expect('provider' in found).toBe(found.contract.startsWith('cbs-non-msi-'));
    }
    expect([...kinds].toSorted()).toEqual(CONTRACT_KINDS.toSorted());
  });

  it('differs by service, and goes by the nearest code that is kept', async () => {
    expect((await at('CX1 1AA', 'vas')).contract).toBe('none');
    expect((await at('CX1 1AA', 'larc')).contract).toBe('cbs-non-msi-mandatory');
    await test.dependencies.db
      .insertInto('contract_term')
      .values({ reach: 'WE9', service: 'top', contract: 'none', booking_service_id: null, provider_id: null })
      .execute();
    expect((await at('WE9 1AA')).contract).toBe('none');
    expect((await at('WE8 1AA')).contract).toBe('direct');
  });

  it('says that nobody pays where no contract is kept', async () => {
    await test.dependencies.db
      .deleteFrom('contract_term')
      .where('reach', '=', '')
      .where('service', '=', 'larc')
      .execute();
    expect(await at('M1 1AE', 'larc')).toEqual({ contract: 'none', ubrnRequired: false });
    // rule 2.20: in the check it is said that nothing is known of it.
    const answers = [
      { questionId: 'pregnancy.possible', optionId: 'no' },
      { questionId: 'date-of-birth', answer: '1988-03-14' },
      { questionId: 'gp-registered', optionId: 'yes' },
    ];
    const reply = await check(answers, { service: 'larc', postcode: 'M1 1AE' });
    expect(reply).toMatchObject({ outcome: 'private', unknownArea: true });
    expect(JSON.stringify(reply)).not.toContain('does not pay');
    expect((await check(registered, { postcode: 'EV1 1AA' })).unknownArea).toBeUndefined();
  });

  it('is found by the GP practice too; an unknown practice is not found', async () => {
    const by = (organizationCode: string) =>
      test.call('contractByPractice', { query: { organizationCode, serviceCode: 'top' }, as: client });
    expect((await by('z99001')).json()).toEqual({
      contract: 'direct',
      ubrnRequired: false,
      commissionedBy: 'NHS Merrowshire Integrated Care Board',
    });
    expect((await by('Z00000')).statusCode).toBe(404);
    expect((await by('nonsense')).json().fields).toEqual([
      { field: 'organizationCode', message: 'Choose your GP practice from the list' },
    ]);
  });

  it('is kept from being stored without the partner that it names', async () => {
    const { db } = test.dependencies;
    const bare = { service: 'top' as const, booking_service_id: null, provider_id: null };
    const store = (contract: 'cbs-msi-optional' | 'cbs-non-msi-mandatory', reach: string) =>
      db
        .insertInto('contract_term')
        .values({ ...bare, contract, reach })
        .execute();
    await expect(store('cbs-msi-optional', 'QQ1')).rejects.toThrow(/check/);
    await expect(store('cbs-non-msi-mandatory', 'QQ1')).rejects.toThrow(/check/);
  });
});

describe('addresses', () => {
  it('are suggested as they are typed, and read in their parts', async () => {
    const reply = await test.call('suggestAddresses', { params: { text: '15 rowan street' } });
    expect(reply.json().suggestions).toEqual([
      { id: expect.any(String), address: '15 Rowan Street, Westmere, WE4 2RS' },
    ]);
    const { id } = reply.json().suggestions[0];
    expect((await test.call('addressById', { params: { id } })).json()).toEqual({
      line1: '15 Rowan Street',
      line2: '',
      town: 'Westmere',
      county: 'Merrowshire',
      postcode: 'WE4 2RS',
    });
  });

  it('of a postcode come in the order of their numbers, flats with their house', async () => {
    const of = async (text: string) =>
      (await test.call('suggestAddresses', { params: { text } }))
        .json()
        .suggestions.map((one: { address: string }) => one.address.split(',')[0]);
    expect(await of('we42rs')).toEqual(
      ['3', '8', '15', '22', '31'].map((number) => `${number} Rowan Street`),
    );
    expect(await of('orchard way, westmere')).toEqual([
      ...['3', '8', '15', '22', '31'].map((number) => `${number} Orchard Way`),
      'Flat 1',
      'Flat 2',
    ]);
  });

  it('rule 12.4: need 3 characters, are 20 at most, and an unknown one is not found', async () => {
    expect((await test.call('suggestAddresses', { params: { text: 'we' } })).json().fields).toEqual([
      { field: 'text', message: 'Type 3 letters or numbers or more' },
    ]);
    expect(
      (await test.call('suggestAddresses', { params: { text: 'westmere' } })).json().suggestions.length,
    ).toBeLessThanOrEqual(20);
    expect(
      (await test.call('suggestAddresses', { params: { text: 'street' } })).json().suggestions,
    ).toHaveLength(20);
    const unknown = { id: '0190b000-0003-7000-8000-999999999999' };
    expect((await test.call('addressById', { params: unknown })).statusCode).toBe(404);
    expect((await test.call('addressById', { params: { id: '1' } })).statusCode).toBe(400);
  });
});

describe('prices and places', () => {
  it('shows the private price table to a stranger', async () => {
    const { data } = (await test.call('privatePrices')).json();
    expect(data).toContainEqual({
      treatment: 'Treatment at home, with tablets',
      fromWeeks: 0,
      toWeeks: 9,
      pence: 48_000,
    });
    expect(data.map((price: { fromWeeks: number }) => price.fromWeeks)).toEqual([0, 0, 0, 14, 19]);
  });

  it('knows roughly where a postcode of the demonstration lies', async () => {
    expect(await placeOf(test.dependencies.db, 'we4 2rs')).toEqual({
      latitude: expect.closeTo(53.026),
      longitude: expect.closeTo(-1.838),
    });
    expect(await placeOf(test.dependencies.db, 'SW1A 1AA')).toBeUndefined();
  });

  it('can be filled twice and is still the same', async () => {
    await fillEligibility(test.dependencies, test.dependencies.db);
    const reply = await test.call('suggestAddresses', { params: { text: '15 rowan street' } });
    expect(reply.json().suggestions).toHaveLength(1);
  });
});

describe('what strangers may do', () => {
  it('rule 10.2: exactly these calls of the feature need no token', () => {
    const open = Object.values(rows)
      .filter((row) => row.feature === 'eligibility' && row.access === 'none')
      .map((row) => `${row.method} ${row.path}`);
    expect(open.toSorted()).toEqual([
      'GET /eligibility/practices',
      'GET /eligibility/prices',
      'GET /getAddressAutocomplete/{text}',
      'GET /getAddressById/{id}',
      'POST /eligibility',
    ]);
  });

  it('rule 12.4: a quota by network address stops a harvest, and a forged X-Forwarded-For does not move it', async () => {
    const ask = (forwarded: string) =>
      test.call('suggestAddresses', {
        params: { text: 'westmere' },
        headers: { 'x-forwarded-for': forwarded },
      });
    await test.dependencies.db
      .updateTable('quota')
      .set({ used: LOOKUP_QUOTA.perVisitor })
      .where('key', 'like', 'address by %')
      .execute();
    const refused = await ask('203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('too_many_tries');
    expect(refused.headers['retry-after']).toBe('600');
    // other kinds of look-up still work, and so does this one when the window is over
    expect((await check(registered, { postcode: 'WE4 2RS' })).status).toBe(200);
    test.advance(LOOKUP_QUOTA.window);
    expect((await ask('203.0.113.7')).statusCode).toBe(200);
  });

  it('rule 12.4: a quota for all visitors together holds too', async () => {
    const total = test.dependencies.db.updateTable('quota').where('key', '=', 'address in total');
    await total.set({ used: LOOKUP_QUOTA.inTotal }).execute();
    expect((await test.call('suggestAddresses', { params: { text: 'westmere' } })).statusCode).toBe(429);
    await total.set({ used: 0 }).execute();
  });

  it('rule 12.6: no postcode, search, date or token is in any log', async () => {
    const { eligibilityToken } = await check(registered, { postcode: 'WE4 2RS' });
    await test.call('suggestAddresses', { params: { text: '15 rowan street' } });
    await test.call('findOpenPractices', { query: { searchText: 'westmere family' } });
    const logs = test.logs();
    expect(logs).toContain('/api/v1/eligibility');
    for (const secret of [
      'WE4',
      'rowan',
      'westmere',
      'family',
      '1997-06-14',
      '2026-10-19',
      eligibilityToken,
    ]) {
      expect(logs).not.toContain(secret);
    }
  });
});
