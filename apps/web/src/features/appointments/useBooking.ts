import type { Slot } from '@careway/core/appointments/slots';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { useNavigate } from '../../ui/paths/links.ts';
import { isRefusal } from '../../ui/refusal.ts';
import { byShare, confirmedAt, type Form } from './purpose.ts';
import { type Appointment, type Clinic, isSought, type Sought } from './where.ts';

/** The time she chose: kept for her until `expiresAt`. */
export interface Choice {
  holdId: string;
  expiresAt: string;
  slot: Slot;
}

/** What stands in the way, and what she can do about it. */
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
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const holdQuery = asQuery('currentHold', {});
  const kept = useQuery(holdQuery);
  const [own, setOwn] = useState<Choice | null | undefined>();
  const [choosing, setChoosing] = useState<Slot | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const latest = useRef(0);
  /** One key a booking, however often it is sent. */
  const keys = useRef(new Map<string, string>());

  const hold = kept.data?.hold;
  const found = hold && isSought(hold.slot, plan.sought) ? hold : null;
  // What this page chose outlives the server's hold: a time that ran out may still be free.
  const choice: Choice | null = own === undefined ? found : own;
  const renew = () =>
    Promise.all(STALE.map((name) => client.invalidateQueries({ queryKey: [name] }))).then(() => undefined);

  const refused = (thrown: unknown, slot: Slot) => {
    if (!isRefusal(thrown)) throw thrown;
    if (thrown.code === 'slot_taken' || thrown.code === 'hold_expired') {
      setTrouble({ kind: 'taken', message: thrown.message, slot });
    } else setTrouble({ kind: 'refused', message: thrown.message });
    void renew();
  };

  const choose = async (slot: Slot, clinics: readonly Clinic[]) => {
    const turn = ++latest.current;
    setChoosing(slot);
    setTrouble(null);
    try {
      const reply = await call(
        'holdSlot',
        { body: { slotId: slot.id } },
        { idempotencyKey: crypto.randomUUID() },
      );
      if (turn !== latest.current) return;
      if (!reply) {
        setTrouble({ kind: 'lost', message: NOT_KEPT, again: () => void choose(slot, clinics) });
        return;
      }
      setOwn({ ...reply, slot });
      void client.invalidateQueries({ queryKey: ['slots'] });
      void client.invalidateQueries({ queryKey: ['slotDays'] });
      void client.invalidateQueries({ queryKey: ['currentHold'] });
      plan.onKept();
    } catch (thrown) {
      if (turn === latest.current) refused(thrown, slot);
    } finally {
      if (turn === latest.current) setChoosing(null);
    }
  };

  const send = ({ holdId, slot }: Choice) => {
    if (plan.moving) {
      return call('moveAppointment', { params: { id: plan.moving.id }, body: { slotId: slot.id } });
    }
    const key = keys.current.get(holdId) ?? crypto.randomUUID();
    keys.current.set(holdId, key);
    const body = { holdId, ...(plan.form ? { shareId: plan.form.id } : {}) };
    return call('book', { body }, { idempotencyKey: key });
  };

  const book = async () => {
    if (!choice || busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      const booked = await send(choice);
      if (!booked) {
        setTrouble({ kind: 'lost', message: NOT_BOOKED, again: () => void book() });
        return;
      }
      // The next page has it at once, and its heading keeps the focus; it is asked for again behind it.
      client.setQueryData(asQuery('oneAppointment', { params: { id: booked.id } }).queryKey, booked);
      const ofForm = booked.shareId
        ? asQuery('myAppointments', { query: byShare(booked.shareId) })
        : undefined;
      if (ofForm) client.setQueryData(ofForm.queryKey, { data: [booked], next: null });
      void renew();
      await navigate(confirmedAt(booked, plan.forms), { state: { moved: plan.moving !== undefined } });
    } catch (thrown) {
      if (isRefusal(thrown) && thrown.statusCode === 409) setOwn(null);
      refused(thrown, choice.slot);
    } finally {
      setBusy(false);
    }
  };

  const letGo = async () => {
    if (!choice) return;
    setOwn(null);
    setTrouble(null);
    // One that nobody let go runs out by itself.
    await call('releaseHold', { params: { id: choice.holdId } }).catch(() => undefined);
    void renew();
  };

  return { choice, choosing, busy, trouble, choose, book, letGo };
}

export type Booking = ReturnType<typeof useBooking>;
