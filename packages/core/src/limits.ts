/**
 * The named constants of the rules, said once.
 * Durations are milliseconds unless the name says otherwise.
 */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const API_BASE = '/api/v1';

/** rule 9.5: idle limits, server and browser alike (rule 9.2). */
export const IDLE = {
  ordinary: { limit: 600 * SECOND, warning: 480 * SECOND },
  codeScreens: { limit: 840 * SECOND, warning: 720 * SECOND },
  tick: 250,
  /** An active browser says so at most this often (rule 9.3). */
  heartbeat: MINUTE,
} as const;

/** rule 9.1: tokens and the session row they are bound to. */
export const SESSION = {
  accessToken: 10 * MINUTE,
  clientAbsolute: 24 * HOUR,
  staffAbsolute: 12 * HOUR,
  /** A work account opens no door for longer than this after its provider said that it still stands. */
  vouched: HOUR,
  /** So long before that the browser asks the provider anew. */
  vouchAhead: 20 * MINUTE,
  /** So long before it, where the provider has not said so, staff are told. */
  vouchWarning: 10 * MINUTE,
  /** How stale `last_seen_at` may be before a call writes it again: keeps reads from becoming writes. */
  touchEvery: 30 * SECOND,
} as const;

/** rule 8.5, 8.6, 8.7, 8.8, 8.9, 8.10: one-time codes. */
export const CODES = {
  digits: 6,
  life: 10 * MINUTE,
  triesPerChallenge: 5,
  triesPerPersonPerHour: 20,
  resendAfter: 30 * SECOND,
  sendsPerHour: 5,
  /** Codes that anybody can ask for to one destination: from one network in an hour, and from all of them in a day. */
  askedPerDay: 20,
  /** A challenge outlives its code, so that a fresh code can be asked for without a new sign-in. */
  challengeLife: HOUR,
} as const;

/** rule 8.11, 8.13: how long a link in a message, or a confirmed code, may be used. */
export const LINKS = {
  reset: 30 * MINUTE,
  pin: 30 * MINUTE,
  confirm: 10 * MINUTE,
  invite: 7 * 24 * HOUR,
  /** rule 13.12: how long what a code opened may be looked at and answered. */
  answer: 10 * MINUTE,
  /** rule 17.15: of an empty portal, printed where it was started. */
  first: 15 * MINUTE,
  /** Links to one address in the life of one: so few that the newest always still works (rule 8.4). */
  sendsPerLife: 3,
  /** Resets that one household may begin in an hour without a proof of work; our own pages always bring one. */
  perVisitorPerHour: 30,
} as const;

/**
 * rule 13.12: how long the link of an offer says what became of it, and how often a code is begun by it in an hour:
 * what one address is sent in that time, twice.
 */
export const OFFER_LINKS = { life: 7 * 24 * HOUR, beginsPerHour: 10 } as const;

/** rule 8.18: how often a PIN or word may be tried in the place of a code after a reset. */
export const RECOVERY = { triesPerDay: 5, window: 24 * HOUR } as const;

/** rule 8.4: from which wrong password on, how long, and until when it is remembered. */
export const SIGN_IN_DELAY = {
  from: 5,
  /**
   * A household, a clinic or a phone network shares one address: after so many in an hour each try brings a
   * proof of work, and nobody waits for the mistakes of others (rule 12.2, 8.19).
   */
  fromOneVisitor: 200,
  visitorWindow: HOUR,
  first: 5 * SECOND,
  longest: 15 * MINUTE,
  remembered: 24 * HOUR,
} as const;

export const PASSWORD = { shortest: 8, longest: 256 } as const;

/**
 * rule 12.20: texts that strangers ask for. How many numbers from one network in an hour need no proof of work;
 * how many texts one network, and a country abroad, gets in a day; from which total a day each text needs a
 * proof. Half of it alerts somebody.
 */
export const TEXTS = { free: 2, ofNetwork: { anHour: 20, aDay: 60 }, toCountry: 50, inTotal: 2_000 } as const;

/** rule 12.19: how many hashes of strangers may wait, and after how many seconds another try is worth it. */
export const HASHING = { waiting: 128, retryAfter: 5 } as const;

/** A sign-up that was never verified is forgotten after this long. */
export const PENDING_SIGNUP_LIFE = 24 * HOUR;

/**
 * "Finish later": how long what was typed is kept, and how many links go to one address, from each network and
 * in all.
 */
export const FINISH_LATER = {
  life: 24 * HOUR,
  perVisitorPerHour: 10,
  perAddressPerHour: 3,
  perAddressPerDay: 20,
} as const;

export const ELIGIBILITY_TOKEN_LIFE = 24 * HOUR;

export const IDEMPOTENCY_LIFE = 24 * HOUR;

const DAY = 24 * HOUR;

/**
 * Notices of what happened, to one person and to one destination a day (rule 12.3). Beyond that a person takes
 * over. Changes to a sign-in are always told.
 */
export const TOLD_PER_DAY = { sms: 20, email: 40 } as const;

/** How long what is known of a message is kept; its words go as soon as it has gone (rule 13.8). */
export const MESSAGES_KEPT = {
  recipient: 30 * DAY,
  /** What has not gone by then goes no more: a person takes over. */
  undelivered: DAY,
  reminderMark: 60 * DAY,
  /** A carrier that tries for three days says by then whether a message arrived. */
  onItsWay: 73 * HOUR,
  /** How long after it was taken a carrier is asked first; then after twice as long each time, up to the longest. */
  firstLook: 10 * MINUTE,
  longestLook: 6 * HOUR,
  /** What is on its way for hours, and must be known so soon, is told by a person. */
  onItsWayTooLong: 2 * HOUR,
  mustBeKnown: 12 * HOUR,
} as const;

/** News in the portal (rule 13.10): how long it is kept, and how far what nobody has seen is counted. */
export const NOTIFICATIONS = { kept: 90 * DAY, counted: 100 } as const;

/** How long it is kept which browser was signed in, after its session is over: long enough to ask who that was. */
export const SESSIONS_KEPT = 30 * DAY;

/**
 * rule 2.12: how often a client may be wrong about a referral number or a clinic's code, and how long that is
 * remembered.
 */
export const REFERRAL_TRIES = { most: 3, window: DAY } as const;

/** Whoever takes something and does nothing for this long has left it lying: it goes back to the list (rule 16.9). */
export const CLAIM_LASTS = 20 * MINUTE;

/** How many screens of one person hear changes live, in one process; further ones poll. */
export const STREAMS_OF_ONE = 6;

/** How long what was done stays on the list of what is done. */
export const WORKLIST_KEPT = 90 * DAY;

/** What a browser may write into the audit trail in an hour: more forms than anybody sends in (rule 11.4). */
export const AUDIT_ROWS_PER_HOUR = 30;

/** The longest answer that any question takes, in characters, and so the longest text of any call (rule 12.1). */
export const ANSWER_LONGEST = 20_000;

/**
 * A look at another organisation's client (rule 10.8): how long it lasts, and how often one member of staff may
 * ask.
 */
export const LOOK_BEYOND = { life: HOUR, perPersonPerHour: 20, reason: { least: 10, most: 300 } } as const;

/** rule 12.10: how long the API waits for a whole call, a large file on a slow line too. Slower ones are cut off. */
export const CALL_ARRIVES_WITHIN = 5 * MINUTE;

/** The largest body the API reads, in bytes. */
export const BODY_LIMIT = 1_048_576;

/** A form that is brought in may be this large: published ones carry long lists of answers. */
export const FHIR_FORM_LIMIT = 5 * 1_048_576;

/** A file of everything we hold about somebody: made this often in an hour at most. */
export const DATA_FILES_PER_HOUR = 5;

/** How often a new email or mobile may be tried in an hour. */
export const CONTACT_CHANGES_PER_HOUR = 10;

/** How often somebody who is signed in may give their password again in an hour. */
export const PASSWORD_AGAIN_PER_HOUR = 10;

/**
 * The bot check of calls that a machine could abuse: sign-up, reset and public look-ups (rule 12.5, decision 0033).
 * How many calls of a kind one visitor, and all together, may make in a window without a proof, and one with proofs.
 * Work: about 400 x 2,000 rounds, a few tenths of a second on a desktop and a second or two on an old phone.
 */
export const BOT_CHECK = {
  window: 10 * MINUTE,
  life: 10 * MINUTE,
  cost: 2_000,
  counter: { least: 200, most: 600 },
  /** A phone network is one address for many households. */
  free: { signup: 300, reset: 100, lookup: 500, call: 20 },
  freeInTotal: { signup: 2_000, reset: 1_000, lookup: 20_000, call: 500 },
  /** A reset and a call are ways to safety: whoever brings a proof is never refused one (rule 12.2). */
  proven: { signup: 1_000, reset: Number.POSITIVE_INFINITY, lookup: 3_000, call: Number.POSITIVE_INFINITY },
} as const;

/**
 * rule 12.3: what costs, or uses up what others need, is capped for each person. Taking back is never counted.
 * `open` bookings are held by the database too (migration 0036); `aDay` counts booking and moving.
 */
export const BOOKINGS_OF_ONE = { open: 8, aDay: 20, window: DAY } as const;

/** rule 12.3: new calls one client may ask for in a day, and the messages about their times. */
export const CALLS_OF_ONE = { aDay: 12, messagesADay: 12, window: DAY } as const;

export const LOOKUP = { shortest: 3, most: 20 } as const;

export const PAGE = { size: 25, most: 100 } as const;

/** Files of what clients answered: as many as one member of staff makes in an hour, of one form each and of many. */
export const RESPONSE_FILES_PER_HOUR = { one: 60, many: 10 } as const;

/** The longest note of staff beside an answered form. */
export const RESPONSE_NOTE = 2000;

/** A note in a client's record: characters, and how many may stand at its top. */
export const CLIENT_NOTE = { most: 2000, important: 5 } as const;

/** Lists of what was answered that one reader keeps, and the longest name of one. */
export const RESPONSE_VIEWS = { most: 20, name: 40 } as const;

/** Lists count up to so many, and say "more than" beyond it. */
export const COUNTED = 1000;
/** A search counts less far: whoever finds more than so many types another letter, and has to be answered at once. */
export const COUNTED_FOUND = 100;

/** rule 10.13: how long a sign-in lets staff change who may do what. */
export const RECENT_SIGN_IN = 10 * MINUTE;

/** rule 10.16: so long, whoever gave somebody what they may do is not approved by them, nor the other way round. */
export const RIGHTS_SETTLE = 30 * DAY;

/** Roles in all, and the characters of a name of one. */
export const ROLES = { most: 100, name: 60 } as const;

/**
 * rule 10.10: keys of other programs. How long they last, how often one is used, how long the secret before a
 * renewal goes on, how many an organisation has, and how long ended ones stay in the list.
 */
export const KEYS = {
  name: 80,
  days: [30, 90, 365],
  aMinute: 60,
  aDay: 5_000,
  overlap: DAY,
  ofOneTrust: 20,
  kept: 365 * DAY,
  /** How stale the last use may be before a call writes it again. */
  touchEvery: MINUTE,
} as const;
