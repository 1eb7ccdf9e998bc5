/** Under which heading a client's history, as staff read it, shows what happened. */
export type HistoryKind = 'account' | 'form' | 'appointment' | 'staff';

/** The modules of the audit trail (rule 11.3), and where a history shows what stands under them. */
export const AUDIT_MODULES = {
  Account: 'account',
  Appointments: 'appointment',
  Callbacks: 'appointment',
  /** rule 11.3: the module of forms that clients send in. */
  'Client Form submission': 'form',
  /** What staff looked at. */
  Clients: 'staff',
  /** Who works here, and what they may do. */
  People: 'account',
  Questionnaires: 'account',
  Services: 'account',
  Worklist: 'account',
} as const satisfies Record<string, HistoryKind>;

export type AuditModule = keyof typeof AUDIT_MODULES;

/** One thing that the trail can say: the words of its entry, without whom it is about and who did it. */
export interface AuditEvent {
  readonly module: AuditModule;
  readonly actionType: string;
  /** As the client's own history shows it; where the words go on (a reason, a form's name), how they begin. */
  readonly action: string;
  /** What lists for staff say in its place; the words that go on follow. */
  readonly toStaff?: string;
  /** Where its heading is not that of its module. */
  readonly kind?: HistoryKind;
}

const of =
  <Module extends AuditModule>(module: Module) =>
  <const Type extends string>(
    actionType: Type,
    action: string,
    beside: Pick<AuditEvent, 'toStaff' | 'kind'> = {},
  ): AuditEvent & { readonly module: Module; readonly actionType: Type } => ({
    module,
    actionType,
    action,
    ...beside,
  });

const account = of('Account');
const appointments = of('Appointments');
const callbacks = of('Callbacks');
const forms = of('Client Form submission');
const clients = of('Clients');
const people = of('People');
const questionnaires = of('Questionnaires');
const services = of('Services');
const worklist = of('Worklist');

/** Everything that is ever written into the audit trail. Rows of the contract name what they leave, by these. */
export const AUDIT = {
  accountCreated: account('Created', 'Account created'),
  signedIn: account('Signed in', 'Signed in'),
  signedOut: account('Signed out', 'Signed out'),
  signedOutElsewhere: account('Signed out', 'Signed out on another device'),
  signedOutEverywhere: account('Signed out', 'Signed out everywhere'),
  nameChanged: account('Changed', 'Name changed'),
  knownAsChanged: account('Changed', 'What we call you changed'),
  addressChanged: account('Changed', 'Address changed'),
  emailChanged: account('Changed', 'Email address changed'),
  mobileChanged: account('Changed', 'Mobile number changed'),
  mobileChecked: account('Changed', 'Mobile number checked with a code'),
  passwordChosen: account('Changed', 'Password chosen'),
  passwordChanged: account('Changed', 'Password changed'),
  passwordReset: account('Changed', 'Password changed with a reset link'),
  safeContactSaved: account('Changed', 'What you told us about safe ways to reach you was saved'),
  messagesSaved: account('Changed', 'What you told us about messages was saved'),
  messagesFitted: account('Changed', 'Your choice of messages was changed to fit the safe ways'),
  profileChanged: account('Changed', 'Profile settings changed'),
  pinChosen: account('Created', 'PIN chosen'),
  pinChanged: account('Changed', 'PIN changed'),
  wordChosen: account('Created', 'Memorable word chosen'),
  wordChanged: account('Changed', 'Memorable word changed'),
  termsAgreed: account('Agreed', 'Agreed to our terms'),
  termsDeclined: account('Declined', 'Said no to our terms'),
  dataSaved: account('Exported', 'Saved a file of your data'),
  deletionAsked: account('Deletion', 'Asked us to delete your account'),
  deletionWithdrawn: account('Deletion', 'Asked us to keep your account after all'),
  accountDeleted: account('Deletion', 'Account deleted'),

  appointmentBooked: appointments('Booked', 'Appointment booked'),
  appointmentMoved: appointments('Moved', 'Appointment moved'),
  appointmentCancelled: appointments('Cancelled', 'Appointment cancelled'),
  /** By staff, for a client: the reason follows (rule 3.5). */
  appointmentBookedFor: appointments('Booked', 'Our team booked an appointment for you. They said why: ', {
    toStaff: 'Appointment booked for the client: ',
  }),
  appointmentMovedFor: appointments('Moved', 'Our team moved your appointment. They said why: ', {
    toStaff: 'Appointment moved for the client: ',
  }),
  appointmentCancelledFor: appointments('Cancelled', 'Our team cancelled your appointment. They said why: ', {
    toStaff: 'Appointment cancelled for the client: ',
  }),
  timeKeptFor: appointments('Kept', 'Our team kept a time for you for ten minutes', {
    toStaff: 'Time kept for the client',
  }),
  appointmentAttended: appointments('Attended', 'Our team noted that you came to your appointment', {
    toStaff: 'Came to the appointment',
  }),
  appointmentMissed: appointments('Missed', 'Our team noted that you did not come to your appointment', {
    toStaff: 'Did not come to the appointment',
  }),

  /** Of a clinic's sessions, about nobody: its name, what was done and why follow. */
  clinicChanged: appointments('Clinic changed', 'Times of a clinic changed: '),
  /** Its name follows. */
  clinicBookingsRead: appointments('Clinic read', 'Looked at who is booked when times change: '),
  waitJoined: appointments('Waiting', 'Joined the waiting list'),
  waitChanged: appointments('Waiting', 'Changed what suits you on the waiting list', {
    toStaff: 'Changed what suits them on the waiting list',
  }),
  waitLeft: appointments('Waiting', 'Left the waiting list'),
  offerMade: appointments('Offered', 'A time was offered to you', { toStaff: 'A time was offered' }),
  offerAccepted: appointments('Offered', 'Said yes to a time that was offered'),
  offerDeclined: appointments('Offered', 'Said no to a time that was offered'),
  offerExpired: appointments('Offered', 'A time that was offered went to somebody else', {
    toStaff: 'Did not answer an offered time',
  }),
  offerWithdrawn: appointments('Offered', 'A time that was offered was taken back'),
  /** By staff, for a client: the reason follows. */
  offerMadeFor: appointments('Offered', 'Our team offered you a time. They said why: ', {
    toStaff: 'A time was offered by hand: ',
  }),
  waitRemoved: appointments('Waiting', 'Our team took you off the waiting list. They said why: ', {
    toStaff: 'Taken off the waiting list: ',
  }),
  waitlistListed: clients('Listed', 'Our team looked through the waiting list'),
  waitOpened: clients('Opened', 'Our team looked at what you wait for'),

  callAsked: callbacks('Asked', 'Asked us to call'),
  callChanged: callbacks('Changed', 'Changed a call you asked for'),
  /** By what they answered in a check: nobody asked for it. */
  callArranged: callbacks('Arranged', 'We arranged to call you, because of what you told us'),
  callCancelled: callbacks('Cancelled', 'Cancelled a call you asked for'),
  callsListed: callbacks('Listed', 'Our team looked through the list of calls'),
  callTaken: callbacks('Taken', 'Our team took on a call to you'),
  callHandedBack: callbacks('Handed back', 'Our team handed back a call to you'),
  callOpened: callbacks('Opened', 'Our team read how and where you may be called'),
  /** What came of it follows. */
  callTried: callbacks('Tried', 'We called you. '),

  /** rule 11.3: the exact action is the name of the form alone. */
  formSubmitted: forms('Submitted', ''),
  /** Which of them, and whether it was known, is not said. */
  referralTried: forms('Tried', 'Entered a referral number or a code'),
  formChanged: forms('Changed', 'Our team changed your form', { toStaff: 'Form changed for the client' }),
  formShared: forms('Shared', 'Our team gave you a form'),
  formWithdrawn: forms('Withdrawn', 'Our team took back a form'),
  formRead: forms('Read', 'Our team read your form', { toStaff: 'Form read', kind: 'staff' }),
  resourcesChosen: forms('Recommended', 'Our team chose what to read with your form'),

  clientsListed: clients('Listed', 'Our team looked through the list of clients'),
  appointmentsRead: clients('Appointments', 'Our team read your appointments', {
    toStaff: 'Appointments read',
  }),
  clientOpened: clients('Opened', 'Our team opened your record', { toStaff: 'Record opened' }),
  clientHistoryRead: clients('History', 'Our team read your history', { toStaff: 'History read' }),
  clientFormRead: clients('Read', 'Our team read your form', { toStaff: 'Form read' }),
  clientLetIn: clients('Checked', 'Our team checked who you are, so that you can sign in again'),
  /** Which of the two was asked for, and whether it matched, follow. */
  clientChecked: clients('Checked', 'Our team asked for '),
  /** The reason follows (rule 10.7). */
  openedFromBeyond: clients('Beyond', 'A colleague from another trust opened your record. They said why: ', {
    toStaff: 'Opened from another trust: ',
  }),
  lookedBeyondInVain: clients('Beyond', 'Our team looked for a client of another trust and found nobody'),

  peopleListed: people('Listed', 'Looked through the people who work here'),
  personOpened: people('Opened', 'Looked at what a colleague may do'),
  /** The role follows. */
  personInvited: people('Invited', 'Invited to work here. Role: '),
  invitedAgain: people('Invited', 'Invited once more'),
  invitationTakenBack: people('Taken back', 'Took back the invitation of '),
  /** The new one follows. */
  roleGiven: people('Changed', 'Role changed to '),
  personMoved: people('Changed', 'Moved to another organisation: '),
  personSuspended: people('Suspended', 'Suspended'),
  personLetBack: people('Let back', 'Let back in'),
  sessionsEnded: people('Signed out', 'Signed out everywhere by a colleague'),
  /** Of a role: its name, and what it gained and lost. */
  roleMade: people('Role made', 'Made a role: '),
  roleChanged: people('Role changed', 'Changed what a role may do: '),
  roleRemoved: people('Role removed', 'Removed a role: '),

  /** Of a form: its id follows. */
  formBroughtIn: questionnaires('Brought in', 'Brought in a form from FHIR: '),
  approvalAsked: questionnaires('Sent for approval', 'Asked for approval of a form: '),
  formApproved: questionnaires('Approved', 'Approved a form and published it: '),
  formSentBack: questionnaires('Sent back', 'Sent a form back to its author: '),

  /** Of a pathway: its service and number follow. */
  pathwayDraftBegun: questionnaires('Drafted', 'Began a draft of a pathway: '),
  pathwayDraftSaved: questionnaires('Changed', 'Changed a draft of a pathway: '),
  pathwayDraftSent: questionnaires('Sent for approval', 'Asked for approval of a pathway: '),
  pathwayDraftTakenBack: questionnaires('Taken back', 'Took back a pathway from approval: '),
  pathwayDraftDiscarded: questionnaires('Discarded', 'Gave up a draft of a pathway: '),
  pathwayApproved: questionnaires('Approved', 'Approved a pathway, for everybody who begins from now on: '),
  pathwayDeclined: questionnaires('Sent back', 'Declined a draft of a pathway: '),
  pathwayReplayed: questionnaires(
    'Replayed',
    'Counted what a pathway would have done to checks of 90 days: ',
  ),
  /** Of a walk that is kept: the service and its name follow. */
  pathwayWalkKept: questionnaires('Kept', 'Kept a walk as a test of a pathway: '),
  pathwayWalkChanged: questionnaires('Changed', 'Changed a walk that is kept of a pathway: '),
  pathwayWalkDropped: questionnaires('Dropped', 'Took away a walk that was kept of a pathway: '),

  /** What was changed follows. */
  pricesChanged: services('Changed', 'Private prices. '),

  worklistListed: worklist('Listed', 'Our team looked through the list of things to do'),
  worklistWatched: worklist('Watched', 'Our team had the list of things to do open'),
  itemHandedBack: worklist('Handed back', 'Our team handed back something to do for you'),
  itemTaken: worklist('Taken', 'Our team took on something for you'),
  itemDone: worklist('Done', 'Our team did something for you'),
} as const satisfies Record<string, AuditEvent>;
