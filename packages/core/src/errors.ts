/**
 * Every refusal the API can give: a stable code, its HTTP status and the words a person sees.
 * The words sit here and nowhere else; `Refusal` carries the code through the layers.
 * Source: rule 15.3, 15.4.
 */
export const ERRORS = {
  bad_request: { status: 400, message: 'Some answers need a look.' },
  invalid_credentials: {
    status: 400,
    message: 'The email or password does not match what we have. Check both and try again.',
  },
  invalid_code: { status: 400, message: 'That code does not match. Check it, or ask for a new one.' },
  no_such_challenge: { status: 400, message: 'This sign-in has run out. Start again.' },
  bot_check_needed: {
    status: 422,
    message: 'We need to check that a person is using this page. It takes a few seconds. Try again.',
  },
  bot_check_failed: {
    status: 400,
    message: 'The check that a person is using this page did not work. Try again.',
  },
  session_expired: { status: 401, message: 'Session Expired' },
  link_expired: { status: 401, message: 'Link Expired' },
  account_without_name: {
    status: 422,
    message:
      'Your work account did not say your name and email. Whoever looks after it can let this portal read both.',
  },
  account_of_another: {
    status: 422,
    message:
      'This work account has another email than the invitation went to. Use the account of that email, or ask for an invitation to this one.',
  },
  unauthenticated: { status: 401, message: 'Sign in to carry on.' },
  invalid_token: { status: 401, message: 'Sign in again to carry on.' },
  /** Never which of it: not one of ours, over, taken back. */
  invalid_key: {
    status: 401,
    message: 'This key is not one of ours, or it has ended. Ask whoever gave it to you for a new one.',
  },
  nhs_login_failed: {
    status: 400,
    message: 'The NHS login sign-in did not work. Start it again, or use your email and password.',
  },
  nhs_login_not_yours: {
    status: 422,
    message:
      'Your date of birth at NHS login is not the one in this account. Nothing was connected. Call us if one of them is wrong.',
  },
  nhs_login_taken: {
    status: 422,
    message: 'This NHS login opens another account already. Sign in with it, or call us.',
  },
  not_staff: {
    status: 403,
    message: 'Your work account is not set up for Careway. Ask your administrator to add you.',
  },
  forbidden: { status: 403, message: 'Your account cannot do this.' },
  own_event: {
    status: 422,
    message: 'This is about you. Somebody else has to look at it.',
  },
  event_looked_at: {
    status: 409,
    message: 'A colleague has just looked at this. Their note is among those that are done.',
  },
  own_rights: { status: 422, message: 'Somebody else has to change what you may do.' },
  last_super_admin: {
    status: 422,
    message: 'Nobody else could let people in. Give a second person this role first, then try again.',
  },
  role_beyond_yours: {
    status: 422,
    message: 'This role may do more than you may. Ask a system administrator to give it.',
  },
  role_in_use: { status: 422, message: 'People still have this role. Give them another one first.' },
  person_changed: {
    status: 409,
    message: 'A colleague has just changed this. Look at it again, then choose.',
  },
  person_known: {
    status: 409,
    message:
      'Somebody who works here has this email. If they are not in your list, ask a system administrator.',
  },
  key_changed: {
    status: 409,
    message: 'A colleague has just taken this key back. Make a new one if it is still needed.',
  },
  key_used_up: {
    status: 429,
    message: 'This key has been used too often for now. Wait as long as Retry-After says, then ask again.',
  },
  sign_in_again: {
    status: 422,
    message: 'To change this, sign in again first. It has been more than 10 minutes.',
  },
  not_found: { status: 404, message: 'We could not find that.' },
  /** rule 17.27: what is booked stays, and nothing new begins. */
  not_offered: {
    status: 422,
    message: 'We do not give this care any more. Please call us, and we tell you who does.',
  },
  /** rules 2.22, 8.38: of these four `pathways/mayBook.ts` says which. */
  check_first: {
    status: 422,
    message: 'First do the check for this care. It takes about 5 minutes. Then you can choose a time.',
  },
  talk_first: {
    status: 422,
    message: 'We talk with you before you choose a time. Please call us, or wait to hear from us.',
  },
  other_way_first: {
    status: 422,
    message:
      'Your check led to another way, so this time cannot be booked here. See what it says, or call us.',
  },
  form_first: {
    status: 422,
    message: 'First answer our questions about you and send them, or carry on until you can choose a time.',
  },
  slot_taken: { status: 409, message: 'Someone else has just taken that time. Choose another one.' },
  hold_expired: { status: 409, message: 'We could not keep that time any longer. Choose a time again.' },
  /** rule 16.35. */
  no_safe_way: {
    status: 422,
    message: 'They did not call any way of writing safe. Nothing goes out.',
  },
  no_account: {
    status: 422,
    message: 'They have no account yet, so they could not read it. Tell them on the phone.',
  },
  /** rule 16.31; `details.alike` says who. */
  client_known: {
    status: 409,
    message: 'Somebody like this is here already. Look whether it is the same person.',
  },
  /** rule 16.55; `details.keptApart` says what has to be done first. */
  merge_kept_apart: {
    status: 409,
    message: 'Something has to be done before these two records can be put together.',
  },
  merge_decided: {
    status: 409,
    message: 'A colleague has decided about this already. Look at the record once more.',
  },
  merge_stands: {
    status: 409,
    message:
      'These records cannot be taken apart here any more: more than a day has gone, or somebody uses that email address for a new account.',
  },
  already_booked: { status: 409, message: 'You already have an appointment at that time.' },
  clinic_changed: {
    status: 409,
    message: 'Something changed since you looked. Look at whom it touches once more, then decide.',
  },
  room_taken: { status: 409, message: 'Another session has that room then. Choose another room or time.' },
  staff_taken: {
    status: 409,
    message: 'One of the staff is in another session then. Choose others, or another time.',
  },
  clinic_closed: { status: 422, message: 'The clinic is closed then. Choose another time.' },
  no_such_time: {
    status: 422,
    message: 'There is no such time: the clocks go forward that night. Choose another.',
  },
  session_over: { status: 422, message: 'That time is over. Choose a later one.' },
  capacity_below_booked: {
    status: 422,
    message: 'More people have one time than that. Keep as many places, or close the session.',
  },
  too_many_touched: {
    status: 422,
    message: 'This touches more than 200 clients. Change fewer days at once.',
  },
  call_already_asked: {
    status: 409,
    message: 'You have asked for a call at that time already. Choose another one.',
  },
  form_withdrawn: {
    status: 410,
    message: 'We no longer need this form from you. You do not have to do anything.',
  },
  own_form: {
    status: 422,
    message: 'Somebody else has to approve a form that you made or sent in.',
  },
  not_waiting: { status: 422, message: 'This form is not waiting for approval any more. Look at it again.' },
  form_of_pathway: {
    status: 422,
    message: 'Clients are walked by this form, so it is changed where pathways are reviewed.',
  },
  form_approved: {
    status: 422,
    message: 'This form was approved, so it is kept. Give up its draft instead.',
  },
  form_shared: { status: 422, message: 'This form was given to clients, so it is kept with their answers.' },
  form_waiting: { status: 422, message: 'This form waits for approval. Take it back first.' },
  comment_not_yours: { status: 422, message: 'Only whoever wrote this may change it or take it back.' },
  comment_taken_back: { status: 422, message: 'This was taken back, so it cannot be changed.' },
  notes_at_the_top: {
    status: 422,
    message: '5 notes stand at the top of this record. Take the mark off one of them, then mark this one.',
  },
  thread_full: { status: 422, message: 'There are 100 answers here already. Begin with a new one.' },
  own_request: { status: 422, message: 'Somebody else has to decide on what you have asked for.' },
  list_name_taken: { status: 409, message: 'There is one of this name already, or it is asked for.' },
  list_in_use: { status: 422, message: 'Forms still say this. Change them first, then take it away.' },
  unknown_question_type: {
    status: 422,
    message: 'This form has a type of question that we cannot ask. Nothing of it was brought in.',
  },
  form_too_much: {
    status: 422,
    message: 'This form asks for more work than it may. Make it smaller, or divide it into several forms.',
  },
  newer_version: {
    status: 422,
    message: 'A newer version is in use by now. Give this one up and begin from that.',
  },
  form_not_approved: {
    status: 422,
    message: 'This form is a draft. It can be shared once somebody else has approved it.',
  },
  already_planned: {
    status: 409,
    message: 'This form is planned for them already. Look at what is scheduled.',
  },
  plan_changed: { status: 409, message: 'A colleague has just changed this. Look at it again, then choose.' },
  plan_over: { status: 422, message: 'This cannot be changed any more. Look at what became of it.' },
  reminded_lately: { status: 422, message: 'They were reminded in the last 24 hours. Try again tomorrow.' },
  nothing_to_remind: { status: 422, message: 'There is nothing left to do in this form.' },
  answers_not_for_sender: {
    status: 422,
    message: 'You gave out this form so that only colleagues read the answers.',
  },
  form_sent_kept: {
    status: 422,
    message:
      'You have sent this form. It does not show your answers again. Call us if you want to change one.',
  },
  own_draft: { status: 422, message: 'Somebody else has to approve a draft that you have written in.' },
  others_decide: {
    status: 422,
    message: 'This holds for every organisation. The organisation that runs Careway decides about it.',
  },
  rights_too_new: {
    status: 422,
    message: 'One of you was given their rights by the other lately. Somebody else has to approve this.',
  },
  draft_not_open: {
    status: 422,
    message: 'This draft cannot be changed any more. Look at what became of it.',
  },
  draft_not_waiting: {
    status: 422,
    message: 'This draft is not waiting for approval any more. Look at it again.',
  },
  draft_changed: {
    status: 409,
    message: 'A colleague has just saved this. Look at both, then choose which to keep.',
  },
  picture_shown: { status: 409, message: 'A page shows this picture. Take it off there first.' },
  draft_unsound: { status: 422, message: 'This draft cannot be used yet.' },
  taken_by_colleague: { status: 409, message: 'A colleague has just taken this.' },
  take_first: {
    status: 409,
    message: 'Take this first, so that nobody else does it as well. You may have had it too long.',
  },
  open_first: { status: 409, message: 'Read how they may be called first.' },
  call_not_open: {
    status: 409,
    message: 'This call is finished, or they took it back. Look at the list again.',
  },
  call_changed: { status: 409, message: 'This try is recorded already. Look at the call again.' },
  live_off: {
    status: 503,
    message: 'This page cannot show changes as they happen. It looks again by itself.',
  },
  too_many_streams: {
    status: 429,
    message: 'This list is open on too many screens of yours. It looks again by itself.',
  },
  too_late_to_undo: {
    status: 409,
    message: 'This can no longer be undone. What came of it stays on the record.',
  },
  nothing_waits: { status: 404, message: 'Nobody waits whom you could take.' },
  version_conflict: {
    status: 409,
    message: 'This form was changed on another device. Choose which answers to keep.',
  },
  prices_changed: {
    status: 409,
    message: 'A colleague has just saved these prices. Look at both, then choose which to keep.',
  },
  theme_faint: {
    status: 422,
    message: 'Clients could not read everything in these colours. Change what is named, then publish.',
  },
  not_open_yet: {
    status: 409,
    message: 'We are not open here yet. Nothing was sent. You can call us.',
  },
  not_ready: {
    status: 409,
    message: 'Something is still missing. Look at the list, or say why clients may come in all the same.',
  },
  open_already: { status: 409, message: 'A colleague has opened it. Load the page again.' },
  settings_changed: {
    status: 409,
    message: 'A colleague has just changed this. Load the page again, then change it.',
  },
  theme_changed: {
    status: 409,
    message: 'A colleague has just published another theme. Look at both, then choose which to keep.',
  },
  trust_changed: {
    status: 409,
    message: 'A colleague has just saved these settings. Look at both, then choose which to keep.',
  },
  module_off: { status: 403, message: 'This is switched off in your organisation.' },
  question_type_off: {
    status: 422,
    message: 'This kind of question is switched off in your organisation. Choose another one.',
  },
  request_in_progress: { status: 409, message: 'We are still working on this. Wait a moment.' },
  already_completed: { status: 422, message: 'This form has already been sent. You cannot change it here.' },
  form_on_hold: {
    status: 422,
    message: 'We are looking at this form now. Call us and we will change it with you.',
  },
  form_ended: { status: 422, message: 'This form has ended. Call us if you want to tell us more.' },
  form_not_held: { status: 422, message: 'This form does not wait for our team.' },
  answers_missing: { status: 422, message: 'Some questions still need an answer.' },
  too_late: { status: 422, message: 'It is too late to change this online. Call us and we will help.' },
  call_is_over: {
    status: 422,
    message: 'This call can no longer be changed. Ask for a new one, or call us.',
  },
  interpreter_taken: {
    status: 409,
    message: 'No interpreter is free at that time. Choose another time, or what we do instead.',
  },
  interpreter_booked: {
    status: 409,
    message: 'A client is booked with this interpreter then. Move the appointment first.',
  },
  slot_past: { status: 422, message: 'That time is over. Choose a later one.' },
  slot_closed: { status: 422, message: 'We are closed at that time now. Choose another one.' },
  other_service: {
    status: 422,
    message: 'That time is for another kind of appointment. Choose one from the list again.',
  },
  appointment_over: { status: 422, message: 'This appointment is over. Book a new one, or call us.' },
  not_begun: { status: 422, message: 'This can be said once the appointment has begun.' },
  other_day: { status: 422, message: 'This can be written down on the day of the visit.' },
  visit_changed: {
    status: 409,
    message: 'A colleague wrote something else down just now. Look again, then decide.',
  },
  offer_over: {
    status: 409,
    message: 'This time is not kept for you any more. You still have your place on the waiting list.',
  },
  not_waiting_any_more: {
    status: 409,
    message: 'They do not wait any more, or have another offer to answer.',
  },
  offer_hours: { status: 422, message: 'Times are offered between 8am and 8pm. Try again then.' },
  appointment_cancelled: { status: 422, message: 'This appointment is cancelled. Book a new one.' },
  terms_declined: {
    status: 422,
    message: 'You said no to our terms, so you cannot book here. Call us to book, or change your answer.',
  },
  appointments_coming: {
    status: 422,
    message: 'They still have an appointment to come. Cancel it with them first, then try again.',
  },
  terms_changed: {
    status: 409,
    message: 'Our terms have changed since you opened this page. Read the new ones, then answer.',
  },
  too_many_views: {
    status: 422,
    message: 'You have 20 views of this list. Forget one that you do not need, then save this one.',
  },
  too_many_files: {
    status: 429,
    message:
      'You have asked for many files. Wait an hour and ask again, or call us. Our number is on this page.',
  },
  not_confirmed: {
    status: 422,
    message: 'Show us once more that it is you. What you typed is still here.',
  },
  sign_in_first: {
    status: 422,
    message: 'Your password is new. Sign in with it first, then choose a new PIN or memorable word.',
  },
  cannot_text: {
    status: 422,
    message: 'We cannot text a code to this number. Use your email, or call us.',
  },
  stronger_proof: {
    status: 422,
    message:
      'There is a surer way to know who this is. Check their PIN or word, ask them to sign in by a code to their phone or email, or see them in person.',
  },
  let_in_already: {
    status: 409,
    message: 'A colleague has let them in already. The record says from when on it works.',
  },
  no_security_factor: {
    status: 422,
    message: 'This client has not chosen a PIN or a memorable word. Check who it is in another way.',
  },
  idempotency_mismatch: { status: 422, message: 'This was already sent with different details.' },
  file_unreadable: { status: 422, message: 'We cannot read this file. Save it as CSV and try again.' },
  import_not_ready: {
    status: 409,
    message: 'This file cannot be imported as it stands. Look at it again.',
  },
  import_reopens: {
    status: 409,
    message: 'This list would open practices again that are closed here. It may be older than ours.',
  },
  import_depended_on: { status: 422, message: 'This import cannot be undone: something depends on it.' },
  imports_waiting: {
    status: 429,
    message: 'Many files wait to be imported. Import or take away some of them first.',
  },
  body_too_large: {
    status: 413,
    message: 'That is too much to send at once. Make it shorter and try again.',
  },
  unsupported_media_type: { status: 415, message: 'We could not read what was sent.' },
  too_many_calls: {
    status: 429,
    message:
      'You have asked for many calls today. You can change the time of one, or call us now. Our number is on this page.',
  },
  too_many_bookings: {
    status: 429,
    message:
      'You have booked many times already. To book or change another one, please call us. Our number is on this page.',
  },
  too_many_codes: { status: 429, message: 'You have asked for many codes. Wait a while, then ask again.' },
  too_many_tries: { status: 429, message: 'Too many tries. Wait a while, then try again.' },
  internal: {
    status: 500,
    message: 'Something went wrong on our side. Nothing you told us is lost. Try again.',
  },
  /** Nothing was compared and no try was used up. */
  busy: {
    status: 503,
    message: 'Many people are signing in right now. Nothing is lost. Try again in a few seconds.',
  },
  unavailable: { status: 503, message: 'We cannot reach our records right now. Try again in a minute.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** rule 6.17: what is kept when a save of a form fails without words of its own. In: which forms it was one of. */
export const saveFailures = (of: 'static' | 'rebooking') => ({
  save: `Failed to set ${of} forms data`,
  end: `Failed to set ${of} forms data`,
  hold: `Failed to hold ${of} forms data`,
  submit: `Failed to submit ${of} forms data`,
});

export type ErrorCode = keyof typeof ERRORS;

/** One field that needs mending: `field` is the path in the request body, `message` is shown beside it. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The body of every error reply (rule 15.3). */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  fields?: FieldProblem[];
  /** Seconds until another try is worth it; the header Retry-After says the same. */
  retryAfter?: number;
  requestId: string;
}

/**
 * A refusal with a stable code. `fields` name what to mend; `details` are merged into the error body
 * (`triesLeft`, the stored record of a conflict); `retryAfter` is in seconds.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblem[] | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      fields?: FieldProblem[];
      details?: Record<string, unknown>;
      retryAfter?: number;
      message?: string;
    } = {},
  ) {
    super(more.message ?? ERRORS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
