/** Who may take a time of treatment without a person of ours (rule 2.22, decision 0219). */
import type { ServiceCode } from '../eligibility/services.ts';
import type { ErrorCode } from '../errors.ts';
import type { ENDS as LARC } from './larc/ends.ts';
import type { ENDS as VAS } from './vas/ends.ts';

/** What an end of a check means for a time: it may be booked, or something comes first. */
type After = 'book' | 'talk' | 'number' | 'elsewhere';

/**
 * Every end of the checks that come before a time; an end without a row does not compile. Clients of top are
 * checked before they have an account. SAMPLE CONTENT, for the provider's clinicians to approve.
 */
const AFTER: {
  readonly top?: undefined;
  readonly vas: Readonly<Record<keyof typeof VAS, After>>;
  readonly larc: Readonly<Record<keyof typeof LARC, After>>;
} = {
  vas: {
    'nhs-pays': 'book',
    'pays-for-it': 'book',
    'help-now': 'talk',
    'nurse-calls': 'talk',
    'we-call-first': 'talk',
    young: 'talk',
    'number-call': 'talk',
    'number-first': 'number',
    'local-provider': 'elsewhere',
    'ask-a-gp': 'elsewhere',
    nearer: 'elsewhere',
  },
  larc: {
    free: 'book',
    'pays-for-it': 'book',
    'help-now': 'talk',
    'right-care': 'talk',
    'asked-to-talk': 'talk',
    'number-call': 'talk',
    'booking-service': 'number',
    pregnant: 'elsewhere',
    'local-provider': 'elsewhere',
    'free-elsewhere': 'elsewhere',
  },
};

const DAY = 86_400_000;

/** So long a check counts: health and who pays change. SAMPLE CONTENT, for the provider's clinicians to approve. */
export const CHECK_COUNTS_DAYS = 90;

/** Why somebody may not take a time by themselves, and in which words that is said. */
export const NOT_YET = {
  unchecked: {
    code: 'check_first',
    title: 'First check if we can help you',
    words: 'It takes about 5 minutes. Then you can choose a time here.',
    staff: 'They have not done the check of this service.',
  },
  outOfDate: {
    code: 'check_first',
    title: 'Please do the check again',
    words: 'Your last check was some time ago, and things may have changed. It takes about 5 minutes.',
    staff: 'Their check of this service is too old to count.',
  },
  talk: {
    code: 'talk_first',
    title: 'We talk with you first',
    words: 'You told us something that we want to talk about before you choose a time. You can also call us.',
    staff: 'Their check says that somebody talks with them before they have a time.',
  },
  number: {
    code: 'other_way_first',
    title: 'You need your referral number first',
    words: 'Your check says where you get it. Then come back here to choose a time.',
    staff: 'Their check says that they need a referral number first.',
  },
  elsewhere: {
    code: 'other_way_first',
    title: 'Your check led to another way',
    words: 'See what it says, and what you can do next. You can also call us and ask.',
    staff: 'Their check led to another provider or to other care.',
  },
  formUnanswered: {
    code: 'form_first',
    title: 'First some questions about you',
    words: 'We ask if you are safe and how you feel. It takes about 3 minutes. Then you can choose a time.',
    staff: 'They have not told us yet if they are safe and how they feel.',
  },
  formRaised: {
    code: 'form_first',
    title: 'Please send us your form first',
    words: 'You told us something that our team reads before you choose a time. You can also call us.',
    staff: 'They said something in a form that is not sent yet.',
  },
  formOld: {
    code: 'form_first',
    title: 'First some questions about you',
    words:
      'You told us how you are some time ago, and things may have changed. We ask again. It takes about 3 minutes.',
    staff: 'What they told us of how safe and well they are is more than 90 days old.',
  },
  formOnHold: {
    code: 'talk_first',
    title: 'We talk with you first',
    words:
      'You asked for a call before your form was done. After that you can choose a time. If you take the call back, you can go on with the form yourself.',
    staff: 'They asked to talk before they told us if they are safe and how they feel.',
  },
} as const satisfies Record<string, { code: ErrorCode; title: string; words: string; staff: string }>;

export type NotYet = keyof typeof NOT_YET;
/** Whether a refusal says that something comes before a time. */
export const asksAnotherWay = (refused: string): boolean =>
  Object.values(NOT_YET).some(({ code }) => code === refused);

export const NOT_YET_NAMES = Object.keys(NOT_YET) as [NotYet, ...NotYet[]];

/** Whether an end of a check of this service leads on to a time. */
export const leadsToATime = (service: ServiceCode, outcome: string): boolean =>
  afterEnd(service, outcome) === 'book';

/**
 * Whether what somebody said about themselves is too old to count before a time: a check, or a first form
 * (rules 2.22, 8.42).
 */
export const isTooOld = (at: string, now: Date): boolean =>
  now.getTime() - Date.parse(at) > CHECK_COUNTS_DAYS * DAY;

/**
 * Why a client may not take this time by themselves; null where they may.
 * @param time a talk with a counsellor is open to everybody
 * @param newest the newest decided check of this service; checks of other services say nothing
 * @param allowedAt when staff last put them on this service's list: they had talked with them, so only a newer
 * check says otherwise
 */
export function whyNotBook(
  time: { service: ServiceCode; counselling: boolean },
  newest: { outcome: string; at: string } | undefined,
  now: Date,
  allowedAt?: string,
): NotYet | null {
  if (!asksForCheck(time)) return null;
  const counts = (at: string) => !isTooOld(at, now);
  if (allowedAt && counts(allowedAt) && !(newest && newest.at > allowedAt)) return null;
  // An end that there is no more says nothing of today.
  const after = newest && afterEnd(time.service, newest.outcome);
  if (!newest || !after) return 'unchecked';
  if (after !== 'book') return after;
  return counts(newest.at) ? null : 'outOfDate';
}

function afterEnd(service: ServiceCode, outcome: string): After | undefined {
  const ends: Readonly<Record<string, After>> = AFTER[service] ?? {};
  return Object.hasOwn(ends, outcome) ? ends[outcome] : undefined;
}

/** Whether times of this service are asked about here at all: nothing has to be looked up otherwise. */
export const asksForCheck = (time: { service: ServiceCode; counselling: boolean }): boolean =>
  AFTER[time.service] !== undefined && !time.counselling;
