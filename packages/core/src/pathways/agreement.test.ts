import { describe, expect, it } from 'vitest';
import { SERVICE_CODES, type ServiceCode } from '../eligibility/services.ts';
import { SIGNED_IN } from './definitions.ts';
import { OPEN_CHECKS } from './openChecks.ts';
import type { Entry, Pathway } from './pathway.ts';
import { openEnds, signedInEnds } from './testing/agreement.ts';

/**
 * For each outcome of the open check: where it leads whoever is signed in, and where only a question that the
 * open check does not ask may lead.
 */
interface Leads {
  same: readonly string[];
  byMore?: readonly string[];
}

/** What only the check of who is signed in asks, answered so that nothing of it matters. */
interface Agreement {
  nothingMore: readonly Entry[];
  /** Where signs, harm, or another wish lead, whatever else was said. */
  always: readonly string[];
  leads: Readonly<Record<string, Leads>>;
}

const chose = (questionId: string, optionId: string): Entry => ({ questionId, optionId });

/** A line changes only when a clinician wants it to. */
const AGREEMENTS: Readonly<Record<ServiceCode, Agreement>> = {
  top: {
    nothingMore: [
      chose('safety.can-talk', 'yes'),
      chose('safety.hurt', 'no'),
      chose('symptom.warning-signs-now', 'none'),
      chose('care.wish', 'end-pregnancy'),
      chose('pregnancy.care-so-far', 'no'),
      chose('choice.if-not-free', 'see-prices'),
      chose('clinic-code.at-hand', 'no'),
    ],
    always: ['get-help', 'started', 'after-care', 'contraception', 'counselling'],
    leads: {
      'not-pregnant': { same: ['not-pregnant'] },
      'test-first': { same: ['test-first'] },
      'talk-to-us': { same: ['late'] },
      visitor: { same: ['visitor'] },
      'no-gp': { same: ['no-gp'] },
      'local-clinic': { same: ['hope-house'] },
      'local-clinic-code': { same: ['clinic-first'], byMore: ['eligible'] },
      'booking-service': { same: ['call-booking-service'] },
      'local-provider': { same: ['other-service', 'chose-other-service'] },
      private: { same: ['private'], byMore: ['find-free-care'] },
      eligible: { same: ['eligible'] },
    },
  },
  vas: {
    nothingMore: [
      chose('safety.hurt', 'no'),
      chose('choice.whose-idea', 'mine'),
      chose('symptom.testicles', 'no'),
      chose('health.true-for-you', 'none'),
      chose('referral.route', 'self'),
      chose('choice.pay-yourself', 'yes'),
      chose('choice.travel-far', 'yes'),
      chose('family.wants-child', 'no'),
    ],
    always: ['help-now', 'nurse-calls', 'we-call-first'],
    leads: {
      'not-yet-18': { same: ['young'] },
      visitor: { same: ['pays-for-it'] },
      private: { same: ['pays-for-it'], byMore: ['nearer', 'ask-a-gp'] },
      'no-gp': { same: ['pays-for-it'], byMore: ['nearer', 'ask-a-gp'] },
      'gp-first': { same: ['number-first'] },
      'local-provider': { same: ['local-provider'] },
      // Who would rather come through a GP needs a number for that.
      eligible: { same: ['nhs-pays'], byMore: ['nearer', 'number-first'] },
    },
  },
  larc: {
    nothingMore: [
      chose('visit.reason', 'new'),
      chose('safety.hurt', 'no'),
      chose('choice.by-others', 'own-choice'),
      chose('symptom.warning-signs-now', 'none'),
      chose('health.conditions', 'none'),
      chose('choice.pay-yourself', 'yes'),
    ],
    always: ['help-now', 'right-care', 'asked-to-talk'],
    leads: {
      pregnant: { same: ['pregnant'] },
      visitor: { same: ['pays-for-it'], byMore: ['free-elsewhere'] },
      private: { same: ['pays-for-it'], byMore: ['free-elsewhere'] },
      'booking-service': { same: ['booking-service'] },
      'local-provider': { same: ['local-provider'] },
      eligible: { same: ['free'] },
    },
  },
};

describe.each(SERVICE_CODES)(
  'rule 2.18: the open check of %s and the check of who is signed in',
  (service) => {
    const open = OPEN_CHECKS[service];
    const signedIn = SIGNED_IN.find((one) => one.service === service) as Pathway;
    const { nothingMore, always, leads } = AGREEMENTS[service];

    it('lead the same answers to the same end, in every combination', () => {
      const today = '2026-11-20';
      const ends = openEnds(open, signedIn, today);
      const differ: string[] = [];
      let tried = 0n;
      for (const end of ends) {
        const { same, byMore = [] } = leads[end.outcome] ?? { same: [] };
        const where = `${end.outcome} by ${JSON.stringify(end.said)} in ${JSON.stringify(end.world)}`;
        for (const [outcome, count] of signedInEnds(signedIn, end)) {
          tried += count;
          if (![...same, ...byMore, ...always].includes(outcome))
            differ.push(`${where} ends inside at ${outcome}`);
        }
        const plain = [...signedInEnds(signedIn, end, nothingMore).keys()];
        if (plain.length === 0 || plain.some((outcome) => !same.includes(outcome)))
          differ.push(`${where}, and nothing more, ends inside at ${plain.join(', ')}`);
      }
      expect(differ.slice(0, 5)).toEqual([]);
      expect([...new Set(ends.map(({ outcome }) => outcome))].toSorted()).toEqual(
        Object.keys(leads).toSorted(),
      );
      console.log(
        `  ${service}: ${ends.length} ends of the open check agree with ${tried} combinations signed in`,
      );
    });
  },
);

/**
 * What cannot wait, and what only says where papers go. What they would like, and whether the NHS pays, is their
 * wish.
 */
const SIGNS = ['symptom.warning-signs-now', 'symptom.testicles'];
const PAPERS = [
  'funding',
  'gp-registered',
  'gp-practice',
  'gp.contact',
  'postcode',
  'referral.route',
  'has-ubrn',
  'ubrn',
  'ubrn-passcode',
];

/** The first question of papers that a way comes to before it has asked about signs; undefined where none does. */
function papersFirst(pathway: Pathway): string | undefined {
  const seen = new Set<string>();
  const from = (id: string): string | undefined => {
    if (seen.has(id)) return undefined;
    seen.add(id);
    const { asks = [], rules } = pathway.nodes[id] as Pathway['nodes'][string];
    for (const code of asks) {
      if (SIGNS.includes(code)) return undefined;
      if (PAPERS.includes(code)) return `${id}: ${code}`;
    }
    return rules.map(({ go }) => from(go)).find((found) => found !== undefined);
  };
  return from(pathway.start);
}

it.each(SERVICE_CODES)(
  'rule 2.26: the signed-in check of %s asks about signs that need help now before anything about papers',
  (service) =>
    expect(papersFirst(SIGNED_IN.find((one) => one.service === service) as Pathway)).toBeUndefined(),
);
