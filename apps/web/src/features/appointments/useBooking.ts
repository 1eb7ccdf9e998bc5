import type { InterpreterNeed, WhenNoneIsFree } from '@careway/core/appointments/interpreter';
import type { Slot } from '@careway/core/appointments/slots';
import type { ErrorBody } from '@careway/core/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { useNavigate } from '../../ui/paths/links.ts';
import { type Action, useAction } from '../../ui/useAction.ts';
import { type Appointment, isSought, type Sought } from './bookingSearch.ts';
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

const NOT_KEPT = 'We could not connect, so this time is not kept for you yet. Check your internet.';
const NOT_BOOKED = 'We could not connect. Check your internet and try again. You will not be booked twice.';

/** Everything that a booking changes. */
export const STALE = [
  'slots',
  'slotDays',
  'currentHold',
  'myAppointments',
  'multipleAppointments',
  'oneAppointment',
];

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
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const holdQuery = asQuery('currentHold', {});
  const kept = useQuery(holdQuery);
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

  const refused = ({ code, message }: ErrorBody, slot: Slot) => {
    const gone = code === 'slot_taken' || code === 'hold_expired';
    setRefusal(gone ? { kind: 'taken', message, slot } : { kind: 'refused', message });
    void renew();
    return null;
  };

  const withNeed = plan.need ? { interpreter: plan.need } : {};
  const holding = useAction({
    newest: true,
    act: (slot: Slot) =>
      call('holdSlot', { body: { slotId: slot.id, ...withNeed } }, { idempotencyKey: crypto.randomUUID() }),
    offline: NOT_KEPT,
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
    if (plan.moving) {
      return call('moveAppointment', {
        params: { id: plan.moving.id },
        body: { slotId: slot.id, orElse: plan.orElse },
      });
    }
    const key = keys.current.get(holdId) ?? crypto.randomUUID();
    keys.current.set(holdId, key);
    const body = { holdId, ...withNeed, ...(plan.form ? { shareId: plan.form.id } : {}) };
    return call('book', { body }, { idempotencyKey: key });
  };

  const booking = useAction({
    act: (wanted: Choice) => send(wanted),
    offline: NOT_BOOKED,
    done: async (booked) => {
      // The next page has it at once, and its heading keeps the focus; it is asked for again behind it.
      client.setQueryData(asQuery('oneAppointment', { params: { id: booked.id } }).queryKey, booked);
      const ofForm = booked.shareId
        ? asQuery('myAppointments', { query: byShare(booked.shareId) })
        : undefined;
      if (ofForm) client.setQueryData(ofForm.queryKey, { data: [booked], next: null });
      void renew();
      await navigate(confirmedAt(booked, plan.forms), { state: { moved: plan.moving !== undefined } });
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
    if (!choice || booking.busy) return;
    anew();
    void booking.press(choice);
  };
  const letGo = async () => {
    if (!choice) return;
    setOwn(null);
    anew();
    // One that nobody let go runs out by itself.
    await call('releaseHold', { params: { id: choice.holdId } }).catch(() => undefined);
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
