import { AUDIT, type AuditEvent } from '../audit/events.ts';

/**
 * Signs that leave no trail, because nothing was done: what was refused, and where from. Counted by the minute
 * (rule 11.10).
 */
export const SIGNS = [
  'wrongPassword',
  'wrongPasswordFrom',
  'wrongCode',
  'refused',
  'refusedFrom',
  'ownRights',
  'wrongKey',
  'keyRefused',
  'uploadRefused',
  'chainBroken',
  'trailRefused',
] as const;
export type Sign = (typeof SIGNS)[number];

/** Whom an event is about. By pseudonym: a number of ours, or a code that cannot be read back. */
export const SUBJECTS = ['person', 'name', 'network', 'key', 'nobody', 'others'] as const;
export type SubjectKind = (typeof SUBJECTS)[number];

/** Where somebody looks next. */
type LookNext = 'trail' | 'people' | 'keys';

interface KindOf {
  /** What it is called; said in alerts too, so it names nobody. */
  title: string;
  /** It wakes somebody: an email, news, a metric that pages. Else it stands on the page. */
  serious: boolean;
  /** What happened, as a sentence. */
  what: (times: number) => string;
  /** What may be behind it, and what to do. */
  todo: string;
  next: LookNext;
}

/** Counted from the audit trail of the last hour, by who did it. */
interface OfTrail extends KindOf {
  trail: readonly AuditEvent[];
  /** How many times in an hour; of how many different people, where it says so. */
  from: number;
  of: 'times' | 'people';
  /** Only where it was done to somebody of this user type. */
  whom?: 'Super_Admin';
}

/** Counted from signs, by whom or what they are about. */
interface OfSigns extends KindOf {
  sign: Sign;
  from: number;
  minutes: 10 | 60;
}

/** Found by a look of its own. */
interface Found extends KindOf {
  found: true;
}

type SecurityKindRule = OfTrail | OfSigns | Found;

const times = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/**
 * Every event that somebody must see (rule 11.10, docs/decisions/0133): when it counts, whether it wakes
 * somebody, and what is said of it. The window is an hour unless said otherwise. The numbers stand well above a
 * busy day of one person.
 */
const KINDS = {
  passwordGuesses: {
    title: 'Many wrong passwords for one account',
    serious: true,
    sign: 'wrongPassword',
    from: 10,
    minutes: 60,
    what: (n) => `${times(n, 'wrong password')} for one account within an hour.`,
    todo: 'Somebody may be guessing. The next tries have to wait by themselves. If it is a colleague, ask them whether it was them.',
    next: 'trail',
  },
  networkGuesses: {
    title: 'Many wrong passwords from one place',
    serious: true,
    sign: 'wrongPasswordFrom',
    from: 50,
    minutes: 60,
    what: (n) => `${times(n, 'wrong password')} from one network within an hour.`,
    todo: 'Somebody may be trying many accounts. A clinic or a phone network is one network too: see whether they were the same few people.',
    next: 'trail',
  },
  codeGuesses: {
    title: 'Many wrong codes for one account',
    serious: true,
    sign: 'wrongCode',
    from: 8,
    minutes: 60,
    what: (n) => `${times(n, 'wrong code')} for one account within an hour.`,
    todo: 'Somebody may know the password already. Ask the owner on a way that is safe for them, and help them to choose a new one.',
    next: 'trail',
  },
  refusals: {
    title: 'One account asked for much that it may not see',
    serious: true,
    sign: 'refused',
    from: 20,
    minutes: 10,
    what: (n) =>
      `One account asked ${times(n, 'time')} within ten minutes for what is not theirs, and was refused.`,
    todo: 'Somebody may be trying the numbers of other people’s records, or somebody else is in that account. They were shown nothing. Suspend a colleague’s account if you cannot reach them.',
    next: 'people',
  },
  probing: {
    title: 'Somebody tries doors from outside',
    serious: false,
    sign: 'refusedFrom',
    from: 100,
    minutes: 10,
    what: (n) => `${times(n, 'call')} from one network were refused within ten minutes, without a sign-in.`,
    todo: 'Most often a program that tries every site. Nothing was shown to it. Tell whoever looks after the server if it goes on.',
    next: 'trail',
  },
  ownRights: {
    title: 'Somebody tried to give more rights than they may',
    serious: true,
    sign: 'ownRights',
    from: 1,
    minutes: 60,
    what: (n) =>
      `One account tried ${times(n, 'time')} to change its own rights, or to give rights that it does not have. It was refused.`,
    todo: 'Ask them what they wanted to do. Make sure that it was them.',
    next: 'people',
  },
  administratorMade: {
    title: 'A system administrator was made',
    serious: true,
    trail: [AUDIT.personInvited, AUDIT.roleGiven],
    whom: 'Super_Admin',
    from: 1,
    of: 'times',
    what: (n) => `${times(n, 'person was', 'people were')} made a system administrator by this colleague.`,
    todo: 'System administrators see everybody. Make sure that it was agreed.',
    next: 'people',
  },
  administratorUnsaid: {
    title: 'A system administrator whom nobody made one',
    serious: true,
    found: true,
    what: () => 'This person is a system administrator, and nothing says who made them one.',
    todo: 'That is right for the very first one alone. Otherwise somebody has written into the database: tell whoever looks after the server at once.',
    next: 'people',
  },
  rolesChanged: {
    title: 'What roles may do was changed',
    serious: false,
    trail: [AUDIT.roleMade, AUDIT.roleChanged],
    from: 1,
    of: 'times',
    what: (n) => `This colleague made or changed ${times(n, 'role')} within an hour.`,
    todo: 'The trail says which rights were added. Make sure that it was agreed.',
    next: 'trail',
  },
  keyMade: {
    title: 'A key of another program was made',
    serious: false,
    trail: [AUDIT.keyMade, AUDIT.keyRotated],
    from: 1,
    of: 'times',
    what: (n) => `This colleague made or renewed ${times(n, 'key')} within an hour.`,
    todo: 'A key reads data of an organisation without anybody present. Take back what nobody needs.',
    next: 'keys',
  },
  keyElsewhere: {
    title: 'A key is used from a new place',
    serious: true,
    found: true,
    what: () => 'A key that was used from one place before is now used from another.',
    todo: 'Ask the organisation whether its program has moved. If not, take the key back: it has leaked.',
    next: 'keys',
  },
  keyRefused: {
    title: 'A key asks for what it may not have',
    serious: true,
    sign: 'keyRefused',
    from: 10,
    minutes: 10,
    what: (n) => `A key was refused ${times(n, 'time')} within ten minutes.`,
    todo: 'Its program may be wrong, or somebody else has the key. Ask the organisation, and take it back if they do not know.',
    next: 'keys',
  },
  keysTried: {
    title: 'Somebody tries keys that are none',
    serious: true,
    sign: 'wrongKey',
    from: 20,
    minutes: 10,
    what: (n) =>
      `${times(n, 'call')} from one network came with a key that is not one of ours, or has ended.`,
    todo: 'A program may have missed that its key has ended. Otherwise somebody is guessing: a key cannot be guessed, and nothing was shown.',
    next: 'keys',
  },
  looksBeyond: {
    title: 'Records of another organisation were opened',
    serious: false,
    trail: [AUDIT.openedFromBeyond],
    from: 1,
    of: 'people',
    what: (n) =>
      `This colleague opened ${times(n, 'record')} of other organisations’ clients within an hour. Each time they said why.`,
    todo: 'The trail says the reasons, and the clients read them too. Make sure that they make sense.',
    next: 'trail',
  },
  looksInVain: {
    title: 'Somebody tried to open records of another organisation',
    serious: true,
    trail: [AUDIT.lookedBeyondInVain],
    from: 3,
    of: 'times',
    what: (n) =>
      `This colleague tried ${times(n, 'time')} within an hour to open another organisation’s client, and nobody fitted.`,
    todo: 'Somebody may be trying numbers. Ask them whom they were looking for.',
    next: 'trail',
  },
  manyRead: {
    title: 'One person read very many records',
    serious: true,
    trail: [
      AUDIT.clientOpened,
      AUDIT.clientFormRead,
      AUDIT.formRead,
      AUDIT.clientHistoryRead,
      AUDIT.appointmentsRead,
      AUDIT.responseSaved,
    ],
    from: 60,
    of: 'people',
    what: (n) => `This colleague read the records of ${times(n, 'client')} within an hour.`,
    todo: 'That is more than work asks for. Ask them why, and suspend the account if you cannot reach them.',
    next: 'trail',
  },
  manyListed: {
    title: 'One person leafed through very many lists',
    serious: false,
    trail: [AUDIT.clientsListed, AUDIT.responsesListed, AUDIT.callsListed],
    from: 150,
    of: 'times',
    what: (n) => `This colleague looked through ${times(n, 'page')} of lists of clients within an hour.`,
    todo: 'A busy day has this many. A program that reads everything has too: ask them if it is not their work.',
    next: 'trail',
  },
  exports: {
    title: 'Several files of data were saved',
    serious: true,
    trail: [AUDIT.responsesExported, AUDIT.trailExported],
    from: 3,
    of: 'times',
    what: (n) => `This colleague saved ${times(n, 'file')} of many people’s data within an hour.`,
    todo: 'The trail says which. Ask what the files are for and where they are now.',
    next: 'trail',
  },
  deletions: {
    title: 'Many accounts were deleted',
    serious: true,
    trail: [AUDIT.accountDeleted],
    from: 5,
    of: 'people',
    what: (n) => `This colleague deleted ${times(n, 'account')} within an hour.`,
    todo: 'What is deleted does not come back but from a backup. Make sure that each of them had asked.',
    next: 'trail',
  },
  uploadsRefused: {
    title: 'Files that somebody sent were refused',
    serious: false,
    sign: 'uploadRefused',
    from: 5,
    minutes: 60,
    what: (n) => `${times(n, 'file')} that one account sent were refused within an hour.`,
    todo: 'Most often a wrong layout. A file that is made to break the program looks the same: ask them.',
    next: 'trail',
  },
  chainBroken: {
    title: 'The audit trail was tampered with',
    serious: true,
    sign: 'chainBroken',
    from: 1,
    minutes: 60,
    what: () => 'An entry of the audit trail, or a seal, is not as it was.',
    todo: 'Somebody has written into the database. Tell whoever looks after the server at once, and keep the logs: they hold every seal.',
    next: 'trail',
  },
  trailRefuses: {
    title: 'The audit trail does not take entries',
    serious: true,
    sign: 'trailRefused',
    from: 1,
    minutes: 60,
    what: (n) =>
      `${times(n, 'form was', 'forms were')} sent in and kept, but the trail would not take the entry that says so.`,
    todo: 'Tell whoever looks after the server at once. No form is lost: what was missed stands in the history of the forms.',
    next: 'trail',
  },
} as const satisfies Record<string, SecurityKindRule>;

export type SecurityKind = keyof typeof KINDS;
export const SECURITY_KINDS = Object.keys(KINDS) as SecurityKind[];
export const SECURITY: Readonly<Record<SecurityKind, SecurityKindRule>> = KINDS;

/** How an event is kept, told and limited. */
export const SECURITY_LIMITS = {
  /** Alerts of one kind are so far apart at least, in milliseconds; what happens in between comes with the next. */
  alertEvery: 3_600_000,
  /** Open events of one kind; the rest stands together in one more, so that a flood buries nothing. */
  openOfKind: 50,
  /** Signs that one process holds until it writes them down. */
  held: 5_000,
  /** Signs are counted no more after this. */
  signsKept: 2 * 3_600_000,
  /** What was looked at is kept so long. */
  kept: 365 * 24 * 3_600_000,
  note: { least: 3, most: 1000 },
} as const;

/** The window of a kind, in milliseconds. */
export const windowOf = (rule: SecurityKindRule): number => ('sign' in rule ? rule.minutes : 60) * 60_000;

/** Serious ones stand first. */
export const weightOf = (kind: SecurityKind): number => (SECURITY[kind].serious ? 2 : 1);

/** What of these counts is an event: exactly from the number of the kind on. */
export function counts(kind: SecurityKind, found: { times: number; people: number }): number | null {
  const rule = SECURITY[kind];
  if ('found' in rule) return found.times > 0 ? found.times : null;
  const n = 'trail' in rule && rule.of === 'people' ? found.people : found.times;
  return n >= rule.from ? n : null;
}

/** Whom an event is about, in words of which none is a name: pages say names where whoever reads may know them. */
export const SUBJECT_WORDS: Readonly<Record<SubjectKind, string>> = {
  person: 'One account',
  name: 'A name that nobody has',
  network: 'Network',
  key: 'Key',
  nobody: 'Nobody in particular',
  others: 'Many others',
};
