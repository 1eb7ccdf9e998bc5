import type { InterpreterNeed, WhenNoneIsFree } from '@careway/core/appointments/interpreter';
import type { Slot } from '@careway/core/appointments/slots';
import type { ErrorBody } from '@careway/core/errors';
import { asksAnotherWay } from '@careway/core/pathways/mayBook';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { newKey } from '../../ui/newKey.ts';
import { useNavigate } from '../../ui/paths/links.ts';
import { type Action, useAction } from '../../ui/useAction.ts';
import { bookingCalls } from './bookingCalls.ts';
import { type Appointment, isSought, type Sought } from './bookingSearch.ts';
import { useBookingWords, useForClient } from './forClient.ts';
import { byShare, confirmedAt, type Form } from './formOfBooking.ts';

/** The time they chose: kept for them until `expiresAt`. */
export interface Choice {
  holdId: string;
  expiresAt: string;
  slot: Slot;
}

/** What stands in the way, and what they can do about it. */
export type Trouble =
  | { kind: 'taken'; message: string; slot: Slot }
  | { kind: 'lost'; message: string; again: () => void }
  | { kind: 'refused'; message: string };

/** Everything that a booking changes. */
export const STALE = [
  'slots',
  'slotDays',
  'currentHold',
  'myAppointments',
  'multipleAppointments',
  'oneAppointment',
  'interpreterWish',
  // What staff see of it.
  'client',
  'clinicDay',
];

/** Of staff, who do it for a client: why, whether that was said, and what comes of it. */
export interface ByStaff {
  reason: string;
  /** The form that it belongs to; none: an empty text. */
  shareId: string;
  mayBook: () => boolean;
  onBooked: (booked: Appointment) => void;
}

/** Choosing, keeping and booking a time; or moving a booking to it. */
export function useBooking(plan: {
  sought: Sought;
  moving: Appointment | undefined;
  form: Form | undefined;
  forms: readonly Form[];
  onKept: () => void;
  /** The interpreter that is held and booked along; of a move, what is done where theirs is not free. */
  need: InterpreterNeed | undefined;
  orElse: WhenNoneIsFree;
  byStaff?: ByStaff | undefined;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const holdQuery = asQuery('currentHold', {});
  const whom = useForClient();
  const words = useBookingWords();
  const steps = bookingCalls(whom, plan.byStaff?.reason.trim() ?? '');
  const kept = useQuery({ ...holdQuery, enabled: whom === undefined });
  const [own, setOwn] = useState<Choice | null | undefined>();
  const [refusal, setRefusal] = useState<Trouble | null>(null);
  /** One key a booking, however often it is sent. */
  const keys = useRef(new Map<string, string>());

  const hold = kept.data?.hold;
  const found = hold && isSought(hold.slot, plan.sought) ? hold : null;
  // What this page chose outlives the server's hold: a time that ran out may still be free.
  const choice: Choice | null = own === undefined ? found : own;
  const renew = () =>
    Promise.all(STALE.map((name) => client.invalidateQueries({ queryKey: [name] }))).then(() => undefined);
  /**
   * The time that was just booked stands in the lists as they were: no page shows them again, not while it asks anew
   * either.
   */
  const renewBooked = () => {
    for (const name of ['slots', 'slotDays']) void client.resetQueries({ queryKey: [name] });
    void renew();
  };

  const refused = ({ code, message: said }: ErrorBody, slot: Slot) => {
    const message = words.refusals[code] ?? said;
    const gone = code === 'slot_taken' || code === 'hold_expired';
    setRefusal(gone ? { kind: 'taken', message, slot } : { kind: 'refused', message });
    // Whether they may choose a time at all is said along with the places.
    if (asksAnotherWay(code)) void client.invalidateQueries({ queryKey: ['clinics'] });
    void renew();
    return null;
  };

  const withNeed = plan.need ? { interpreter: plan.need } : {};
  const holding = useAction({
    newest: true,
    act: (slot: Slot) => steps.hold(slot.id, plan.need),
    offline: words.notKept,
    done: (reply, slot) => {
      setOwn({ ...reply, slot });
      void client.invalidateQueries({ queryKey: ['slots'] });
      void client.invalidateQueries({ queryKey: ['slotDays'] });
      void client.invalidateQueries({ queryKey: ['currentHold'] });
      plan.onKept();
    },
    refused,
  });

  const send = ({ holdId, slot }: Choice) => {
    if (plan.moving) return steps.move(plan.moving.id, slot.id, plan.orElse);
    // Another reason is another thing to send; the time itself can be booked once only.
    const shareId = plan.byStaff ? plan.byStaff.shareId : plan.form?.id;
    const sent = `${holdId} ${plan.byStaff?.reason ?? ''} ${shareId ?? ''}`;
    const key = keys.current.get(sent) ?? newKey();
    keys.current.set(sent, key);
    return steps.book({ holdId, ...withNeed, ...(shareId ? { shareId } : {}) }, key);
  };

  const booking = useAction({
    act: (wanted: Choice) => send(wanted),
    offline: words.notBooked,
    done: async (booked) => {
      if (plan.byStaff) {
        setOwn(null);
        renewBooked();
        return plan.byStaff.onBooked(booked);
      }
      // The next page has it at once, and its heading keeps the focus; it is asked for again behind it.
      client.setQueryData(asQuery('oneAppointment', { params: { id: booked.id } }).queryKey, booked);
      const ofForm = booked.shareId
        ? asQuery('myAppointments', { query: byShare(booked.shareId) })
        : undefined;
      if (ofForm) client.setQueryData(ofForm.queryKey, { data: [booked], next: null });
      renewBooked();
      return navigate(confirmedAt(booked, plan.forms), { state: { moved: plan.moving !== undefined } });
    },
    refused: (refusal, { slot }) => {
      if (refusal.statusCode === 409) setOwn(null);
      return refused(refusal, slot);
    },
  });

  /** What went wrong before is of no use beside what is tried now. */
  const anew = () => {
    setRefusal(null);
    holding.clear();
    booking.clear();
  };
  const choose = (slot: Slot) => {
    anew();
    void holding.press(slot);
  };
  const book = () => {
    if (!choice || booking.busy || plan.byStaff?.mayBook() === false) return;
    anew();
    void booking.press(choice);
  };
  const letGo = async () => {
    if (!choice) return;
    setOwn(null);
    anew();
    // One that nobody let go runs out by itself.
    await steps.letGo(choice.holdId).catch(() => undefined);
    void renew();
  };

  const trouble = refusal ?? troubleOf(holding, choose) ?? troubleOf(booking, book);
  return { choice, choosing: holding.doing ?? null, busy: booking.busy, trouble, choose, book, letGo };
}

/** What an action says went wrong; without a connection, with the way to try the same again. */
function troubleOf<Input>(action: Action<Input>, press: (input: Input) => void): Trouble | null {
  const { problem: message, lost, tried } = action;
  if (message === '') return null;
  if (!lost || tried === undefined) return { kind: 'refused', message };
  return { kind: 'lost', message, again: () => press(tried) };
}

export type Booking = ReturnType<typeof useBooking>;
