/** All that the audit trail can say: module, actionType and action of each entry (rules 11.1, 11.3). */

/** Under which heading a client's history, as staff read it, shows what happened. */
export type HistoryKind = 'account' | 'form' | 'appointment' | 'note' | 'staff';

/** The modules of the audit trail (rule 11.3), and where a history shows what stands under them. */
export const AUDIT_MODULES = {
  Account: 'account',
  /** The trail itself. */
  'Audit trail': 'account',
  Appointments: 'appointment',
  Callbacks: 'appointment',
  /** What staff pass on to whoever has to know. */
  Concerns: 'account',
  /** rule 11.3: the module of forms that clients send in. */
  'Client Form submission': 'form',
  /** What staff looked at. */
  Clients: 'staff',
  /** Pages whose words staff write. */
  Content: 'account',
  /** Files that were brought in. */
  Imports: 'account',
  /** Keys of other programs, and what those read. */
  Keys: 'account',
  /** Who works here, and what they may do. */
  People: 'account',
  Questionnaires: 'account',
  /** What somebody must see of attacks (rule 11.10). */
  Security: 'account',
  Services: 'account',
  /** What is set for the whole portal. */
  Settings: 'account',
  Trusts: 'account',
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
  /** How its words began before: rows are never changed, and lists for staff still know them. */
  readonly formerly?: string;
  /** Where its heading is not that of its module. */
  readonly kind?: HistoryKind;
}

const of =
  <Module extends AuditModule>(module: Module) =>
  <const Type extends string>(
    actionType: Type,
    action: string,
    beside: Pick<AuditEvent, 'toStaff' | 'formerly' | 'kind'> = {},
  ): AuditEvent & { readonly module: Module; readonly actionType: Type } => ({
    module,
    actionType,
    action,
    ...beside,
  });

const account = of('Account');
const appointments = of('Appointments');
const trail = of('Audit trail');
const callbacks = of('Callbacks');
const concerns = of('Concerns');
const forms = of('Client Form submission');
const clients = of('Clients');
const content = of('Content');
const imports = of('Imports');
const keys = of('Keys');
const people = of('People');
const questionnaires = of('Questionnaires');
const security = of('Security');
const services = of('Services');
const settings = of('Settings');
const trusts = of('Trusts');
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
  nhsConnected: account('Changed', 'NHS login connected to the account'),
  nhsDisconnected: account('Changed', 'NHS login disconnected from the account'),
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
  timeLetGoFor: appointments('Let go', 'Our team let go of the time that was kept for you', {
    toStaff: 'Time that was kept for the client let go',
  }),
  appointmentAttended: appointments('Attended', 'Our team noted that you came to your appointment', {
    toStaff: 'Came to the appointment',
  }),
  appointmentMissed: appointments('Missed', 'Our team noted that you did not come to your appointment', {
    toStaff: 'Did not come to the appointment',
  }),
  /** What was written down on the day of a visit, and what of it was taken back, follows (rule 16.41). */
  visitStep: appointments('Visit', 'Our team wrote down where you are on the day of your visit: ', {
    toStaff: 'Day of the visit: ',
  }),
  visitStepUndone: appointments('Visit', 'Our team took back what was written down of your visit: ', {
    toStaff: 'Day of the visit, taken back: ',
  }),
  /** Its name follows. */
  visitRoom: appointments('Visit', 'Our team chose the room for your visit: ', {
    toStaff: 'Room of the visit: ',
  }),

  interpreterFound: appointments('Interpreter', 'Our team found an interpreter for your appointment', {
    toStaff: 'An interpreter was found for the appointment',
  }),
  /** Of interpreters and their days, about nobody: the name and what was done follow. */
  interpreterChanged: appointments('Interpreter', 'Interpreters changed: '),

  /** Its name and organisation follow. */
  clinicMade: appointments('Clinic made', 'Made a clinic: '),
  /** Of a clinic's sessions, about nobody: its name, what was done and why follow. */
  clinicChanged: appointments('Clinic changed', 'Times of a clinic changed: '),
  /** Its name follows. */
  clinicBookingsRead: appointments('Clinic read', 'Looked at who is booked when times change: '),
  waitJoined: appointments('Waiting', 'Joined the waiting list'),
  waitJoinedFor: appointments(
    'Waiting',
    'You asked for it on the phone, and our team put you on the waiting list',
    {
      toStaff: 'Put on the waiting list on the phone',
    },
  ),
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
  offerSpokenOf: appointments('Offered', 'Our team wrote down a call about a time that was offered', {
    toStaff: 'A call about an offered time was written down',
  }),
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
  /** Written down by staff. */
  callAskedFor: callbacks('Asked', 'You asked for a call on the phone, and our team wrote it down', {
    toStaff: 'Call asked for on the phone',
  }),
  callChanged: callbacks('Changed', 'Changed a call you asked for'),
  /** By what they answered in a check: nobody asked for it. */
  callArranged: callbacks('Arranged', 'We arranged to call you, because of what you told us'),
  callCancelled: callbacks('Cancelled', 'Cancelled a call you asked for'),
  askedInWriting: callbacks('Asked', 'Asked us to write, and not to call'),
  answeredInWriting: callbacks('Answered', 'Answered what our team asked in writing'),
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
  /** To a newer version of it, which asks the same of what they have answered. */
  formMoved: forms('Changed', 'Our team changed your form to its newer version'),
  formWithdrawn: forms('Withdrawn', 'Our team took back a form'),
  formReminded: forms('Reminded', 'Our team reminded you of a form'),
  formRead: forms('Read', 'Our team read your form', { toStaff: 'Form read', kind: 'staff' }),
  resourcesChosen: forms('Recommended', 'Our team chose what to read with your form'),

  responsesListed: clients('Listed', 'Our team looked through what was answered'),
  /** The form follows. */
  responseFiguresRead: clients('Figures', 'Looked at figures of what was answered: '),
  /** The form, how many and which follow. */
  responsesExported: clients('Exported', 'Saved answers as a file: '),
  responseNoted: forms('Noted', 'Our team wrote a note beside your form', {
    toStaff: 'Note beside the form',
    kind: 'staff',
  }),
  responseNoteChanged: forms('Note changed', 'Our team changed a note beside your form', {
    toStaff: 'Note beside the form changed',
    kind: 'staff',
  }),
  responseNoteTakenBack: forms('Note taken back', 'Our team took back a note beside your form', {
    toStaff: 'Note beside the form taken back',
    kind: 'staff',
  }),
  responseNoteSettled: forms('Note settled', 'Our team settled or opened again a note beside your form', {
    toStaff: 'Note beside the form settled or opened again',
    kind: 'staff',
  }),
  responseSaved: forms('Exported', 'Our team saved your form as a file', {
    toStaff: 'Form saved as a PDF',
    kind: 'staff',
  }),

  deletionProofRead: clients('Deletion', 'Our team looked at the proof of a deletion'),
  deletionsListed: clients('Listed', 'Our team looked through who asked to be deleted'),
  clientsListed: clients('Listed', 'Our team looked through the list of clients'),
  appointmentsRead: clients('Appointments', 'Our team read your appointments', {
    toStaff: 'Appointments read',
  }),
  interpreterWishRead: clients('Interpreter', 'Our team read which interpreter you need', {
    toStaff: 'Interpreter they need read',
  }),
  clientOpened: clients('Opened', 'Our team opened your record', { toStaff: 'Record opened' }),
  clientHistoryRead: clients('History', 'Our team read your history', { toStaff: 'History read' }),
  /** A note in the record; its words stand in no entry (rule 16.18). */
  clientNoted: clients('Noted', 'Our team wrote a note in your record', { toStaff: 'Note written' }),
  clientNoteChanged: clients('Note changed', 'Our team changed a note in your record', {
    toStaff: 'Note changed',
  }),
  clientNoteMarked: clients('Note marked', 'Our team chose which notes stand first in your record', {
    toStaff: 'Note marked as important, or not any more',
  }),
  clientNoteTakenBack: clients('Note taken back', 'Our team took back a note in your record', {
    toStaff: 'Note taken back',
  }),
  clientNotesRead: clients('Notes', 'Our team read the notes in your record', { toStaff: 'Notes read' }),
  clientFormRead: clients('Read', 'Our team read your form', { toStaff: 'Form read' }),
  clientFormsListed: clients('Looked at', 'Our team looked at which forms you have', {
    toStaff: 'List of forms read',
  }),
  /** rule 16.31: how they made sure follows. */
  clientMade: account('Created', 'You rang, and our team made a record for you: ', {
    toStaff: 'Record made for somebody who rang: ',
  }),
  /** rule 16.32: how they made sure follows. */
  callCodeGiven: account('Code', 'Our team read out a code to sign up with: ', {
    toStaff: 'Read out a code to sign up with: ',
  }),
  /** rule 16.34: what, and how they made sure, follow. */
  clientCorrected: account('Changed', 'You asked for it, and our team changed: ', {
    toStaff: 'Changed when the client asked: ',
  }),
  writtenToClient: clients('Written', 'Our team wrote to you', { toStaff: 'Written to', kind: 'account' }),
  recordTakenOver: account('Created', 'Signed up with the code from the call'),
  /** How they made sure, and from when on, follow. */
  clientLetIn: clients('Checked', 'Our team checked who you are, so that you can sign in again'),
  /** Which of the two was asked for, and whether it matched, follow. */
  clientChecked: clients('Checked', 'Our team asked for '),
  /** The reason follows (rule 10.7). */
  openedFromBeyond: clients(
    'Beyond',
    'A colleague from another organisation opened your record. They said why: ',
    {
      toStaff: 'Opened from another organisation: ',
      formerly: 'A colleague from another trust opened your record. They said why: ',
    },
  ),
  lookedBeyondInVain: clients(
    'Beyond',
    'Our team looked for a client of another organisation and found nobody',
  ),

  /** The whole database, by who looks after the server. */
  broughtBack: settings('Brought back', 'Our records were brought back from a backup'),
  firstAdministrator: people('First administrator', 'Became the first administrator, '),
  invitationByAccount: people('Invitation accepted', 'Took up the invitation with a work account'),
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
  /** The organisation and the number of the version follow. */
  themePublished: trusts('Theme published', 'Published a theme: '),
  themeRestored: trusts('Theme restored', 'Went back to an earlier theme: '),
  trustMade: trusts('Organisation made', 'Made an organisation: '),
  /** Its name, and what was changed of it. */
  trustChanged: trusts('Settings changed', 'Changed the settings of '),
  /** Of a commissioner, a booking service or another provider: what was done, and its name. */
  payerSaved: trusts('Who pays', 'Who pays: '),
  /** Of a referral: what was done, and the last digits of its number. */
  referralSaved: trusts('Referral', 'Referrals: '),
  referralsListed: trusts('Referrals listed', 'Looked through the referrals'),
  /** Of a clinic that an area's clients go through: what was done, its name and its areas. */
  localClinicSaved: trusts('Local clinic', 'Local clinics: '),
  /** Of a postcode district: what was done, its code and its town. */
  districtSaved: trusts('District', 'Districts: '),
  /** Of what clients read of whom they are with: the number of the version follows. */
  providerDrafted: trusts('Provider drafted', 'Began a draft of the provider’s page: '),
  providerSaved: trusts('Provider changed', 'Changed a draft of the provider’s page: '),
  providerSent: trusts('Provider sent', 'Asked for approval of the provider’s page: '),
  providerTakenBack: trusts('Provider taken back', 'Took back the provider’s page from approval: '),
  providerDiscarded: trusts('Provider discarded', 'Gave up a draft of the provider’s page: '),
  providerApproved: trusts('Provider published', 'Published the provider’s page: '),
  providerDeclined: trusts('Provider sent back', 'Declined a draft of the provider’s page: '),
  /** Of the words of a message: its subject, its name and the number of the version follow. */
  messageDrafted: trusts('Message drafted', 'Began a draft of the message '),
  messageSaved: trusts('Message changed', 'Changed a draft of the message '),
  messageSentForApproval: trusts('Message sent', 'Asked for approval of the message '),
  messageTakenBack: trusts('Message taken back', 'Took back from approval the message '),
  messageDiscarded: trusts('Message discarded', 'Gave up a draft of the message '),
  messageApproved: trusts('Message published', 'Published the message '),
  messageDeclined: trusts('Message sent back', 'Declined a draft of the message '),
  /** Of how soon somebody is seen to: the number of the version follows. */
  levelsDrafted: trusts('Levels drafted', 'Began a draft of the list of levels: '),
  levelsSaved: trusts('Levels changed', 'Changed a draft of the list of levels: '),
  levelsSent: trusts('Levels sent', 'Asked for approval of the list of levels: '),
  levelsTakenBack: trusts('Levels taken back', 'Took back from approval the list of levels: '),
  levelsDiscarded: trusts('Levels discarded', 'Gave up a draft of the list of levels: '),
  levelsApproved: trusts('Levels published', 'Published the list of levels: '),
  levelsDeclined: trusts('Levels sent back', 'Declined a draft of the list of levels: '),
  logoBroughtIn: trusts('Logo brought in', 'Brought in a logo for '),

  /** Of a form: its id follows. */
  formBroughtIn: questionnaires('Brought in', 'Brought in a form from FHIR: '),
  formMade: questionnaires('Made', 'Made a form: '),
  formDrafted: questionnaires('Drafted', 'Began a new version of a form: '),
  formSaved: questionnaires('Changed', 'Changed a draft of a form: '),
  formRenamed: questionnaires('Renamed', 'Renamed a form: '),
  formCopied: questionnaires('Copied', 'Made a copy of a form: '),
  formDeleted: questionnaires('Deleted', 'Deleted a form: '),
  formDraftDiscarded: questionnaires('Discarded', 'Gave up a new version of a form: '),
  formPublic: questionnaires('Opened', 'Let other organisations copy a form, or not any more: '),
  formRestored: questionnaires('Restored', 'Took a draft of a form back to an earlier moment: '),
  formCommented: questionnaires('Commented', 'Wrote about a form: '),
  formCommentSettled: questionnaires('Settled', 'Settled or reopened what was written about a form: '),
  formCommentChanged: questionnaires('Comment changed', 'Changed what they had written about a form: '),
  formCommentTakenBack: questionnaires(
    'Comment taken back',
    'Took back what they had written about a form: ',
  ),
  /** Of what forms are filed under: its name follows. */
  listAsked: questionnaires('Asked', 'Asked for something to file forms under: '),
  listAdded: questionnaires('Added', 'Added something to file forms under: '),
  listApproved: questionnaires('Approved', 'Approved something to file forms under: '),
  listDeclined: questionnaires('Declined', 'Declined something to file forms under: '),
  listRemoved: questionnaires('Removed', 'Took away something to file forms under: '),
  triggersSaved: questionnaires('Changed', 'Changed the words that raise a flag: '),
  approvalTakenBack: questionnaires('Taken back', 'Took back a form from approval: '),
  approvalAsked: questionnaires('Sent for approval', 'Asked for approval of a form: '),
  formApproved: questionnaires('Approved', 'Approved a form and published it: '),
  formSentBack: questionnaires('Sent back', 'Sent a form back to its author: '),

  /** Of a form that is given out later: its id follows. */
  formPlanned: questionnaires('Scheduled', 'Planned to give out a form: '),
  formPlanChanged: questionnaires('Rescheduled', 'Changed when or how a form is given out: '),
  formPlanCancelled: questionnaires('Called off', 'Called off giving out a form: '),
  sharesListed: questionnaires('Looked at', 'Looked at who was given a form: '),
  plansListed: questionnaires('Looked at', 'Looked at which forms are to be given out, and to whom'),

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
  itemGiven: worklist('Given', 'Our team gave something to do for you to a colleague: '),
  itemTried: worklist('Tried', 'Our team tried to reach you about something: '),
  itemTaken: worklist('Taken', 'Our team took on something for you'),
  itemDone: worklist('Done', 'Our team did something for you'),
  itemReopened: worklist('Reopened', 'Our team took up something for you again'),

  openedToClients: settings('Opened', 'Opened the portal to clients.'),
  appSettingsChanged: settings('Changed', 'Changed what is set for the whole portal'),

  /**
   * The client is not told what it was about, since somebody may look over their shoulder. Staff find the rest
   * by its number.
   */
  concernPassedOn: clients('Passed on', 'Our team asked a colleague to help with your care', {
    toStaff: 'Passed on to colleagues',
  }),
  /** Its number follows. */
  incidentReported: concerns('Reported', 'Reported an incident: '),
  concernsListed: concerns('Listed', 'Looked through concerns'),
  concernClosed: concerns('Closed', 'Said what became of a concern: '),
  concernRoutesRead: concerns('Read', 'Looked at who is told of concerns'),
  concernRouteSet: concerns('Changed', 'Changed who is told of concerns: '),

  /** What was looked for follows, without whom. */
  trailRead: trail('Read', 'Looked through the audit trail: '),
  trailExported: trail('Exported', 'Saved a file of the audit trail: '),
  trailChecked: trail('Checked', 'Asked for a look through the seals of the audit trail'),

  /** Of a security event: its title follows. */
  securityNoticed: security('Noticed', 'Security event noticed: '),
  securityListed: security('Listed', 'Looked through security events'),
  securityLookedAt: security('Looked at', 'Said what came of a security event: '),

  /** Of a file: its kind and number follow, and what became of its rows. */
  importReceived: imports('Received', 'Sent a file to be checked: '),
  importRead: imports('Read', 'Looked at what to mend in a file: '),
  importAsked: imports('Asked', 'Asked to import a file: '),
  importMade: imports('Imported', 'Imported a file: '),
  importUndoAsked: imports('Asked', 'Asked to undo an import: '),
  importUndone: imports('Undone', 'Undid an import: '),
  importDropped: imports('Dropped', 'Took away a file that was not imported: '),
  /** Of somebody whom an earlier system knew: with no account, its number follows; never a name. */
  earlierListed: clients('Listed', 'Looked through clients of an earlier system'),
  earlierOpened: clients('Opened', 'Our team opened what an earlier system knew', {
    toStaff: 'Earlier record opened',
  }),
  earlierRemoved: clients('Removed', 'Our team deleted what an earlier system knew', {
    toStaff: 'Earlier record deleted',
  }),
  /** How staff made sure follows. */
  earlierJoined: account('Earlier record joined', 'Staff put your earlier record with your account: '),
  earlierParted: account('Earlier record parted', 'Staff took an earlier record away from your account'),
  /** rule 16.54: the other record’s reference follows, and why. */
  mergeAsked: clients('Records asked', 'Our team asked a colleague to put two records of yours together', {
    toStaff: 'Asked to put this record together with ',
  }),
  mergeWithdrawn: clients('Records asked', 'Our team left two records of yours as they are', {
    toStaff: 'Took back what was asked: put together with ',
  }),
  mergeDeclined: clients(
    'Records asked',
    'Our team looked at two records of yours, and left them as they are',
    {
      toStaff: 'Did not put this record together with ',
    },
  ),
  /** How it was made sure follows. */
  mergeDone: account('Records together', 'Our team put two records of yours together: ', {
    toStaff: 'Two records put together: ',
  }),
  mergeUndone: account('Records apart', 'Our team took two records apart again, that were put together: ', {
    toStaff: 'Taken apart again: ',
  }),

  /** Of a key: its name and organisation follow, then what was said of it. */
  keyMade: keys('Made', 'Gave a program a key: '),
  keyRotated: keys('Renewed', 'Gave a program a new key in the place of its old one: '),
  keyRevoked: keys('Taken back', 'Took a key back from a program: '),
  /** By a program: the name of its key and how much it was follow. */
  programReadSlots: keys('Read', 'A program read free times: '),
  programReadAppointments: keys('Read', 'A program read appointments: '),
  /** Its name follows. */
  pictureBroughtIn: content('Picture brought in', 'Brought in a picture: '),
  pictureRemoved: content('Picture deleted', 'Deleted a picture: '),
  /** Of something to read that goes with forms: its title follows. */
  readingWritten: content('Reading written', 'Wrote something to read: '),
  readingGiven: content('Reading given out', 'Had something to read given out: '),
  readingEnded: content('Reading ended', 'Had something to read given to nobody any more: '),
  contentOpened: content('Opened', 'Opened content management'),
  /** Of a content page: its name and number follow. */
  contentDrafted: content('Drafted', 'Began a draft of a page: '),
  contentSaved: content('Changed', 'Changed a draft of a page: '),
  contentSent: content('Sent for approval', 'Asked for approval of a page: '),
  contentTakenBack: content('Taken back', 'Took back a page from approval: '),
  contentDiscarded: content('Discarded', 'Gave up a draft of a page: '),
  contentApproved: content('Approved', 'Published a page: '),
  contentDeclined: content('Sent back', 'Declined a draft of a page: '),
} as const satisfies Record<string, AuditEvent>;
