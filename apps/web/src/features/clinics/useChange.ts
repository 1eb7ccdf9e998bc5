import type { ErrorBody } from '@careway/core/errors';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { type Change, many, type Seen } from './clinicWords.ts';

/** Shows what is stored now, of every clinic: clients may have been moved to another. */
export async function renewClinics(): Promise<void> {
  await Promise.all(
    (['clinicWeek', 'clinicDay', 'staffClinic', 'staffClinics'] as const).map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
}

/** A change that was looked at: what it is, and whom it touches. */
export interface Looked {
  change: Change;
  seen: Seen;
}

/**
 * Looks at whom a change touches, then makes it. What is typed after a look makes it old: it is looked at again first.
 * @param refused which box a refusal is about; true where it has been said there
 */
export function useChange(
  clinicId: string,
  { onDone, refused }: { onDone: () => void; refused?: (refusal: ErrorBody) => boolean },
) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const params = { id: clinicId };
  const look = useAction({
    act: (change: Change) => call('previewClinicChange', { params, body: { change } }),
    done: (seen, change) => setLooked({ change, seen }),
    refused: (refusal) => (refused?.(refusal) ? null : undefined),
    offline: 'We could not connect. Nothing has changed. Try again.',
  });
  const make = useAction({
    act: ({
      choices,
      reason,
    }: {
      choices: { appointmentId: string; slotId: string | null }[];
      reason: string;
    }) =>
      call('makeClinicChange', {
        params,
        body: {
          change: (looked as Looked).change,
          fingerprint: (looked as Looked).seen.fingerprint,
          choices,
          reason,
        },
      }),
    done: async ({ moved, cancelled, told }) => {
      await renewClinics();
      const all = moved + cancelled;
      say(
        all === 0
          ? 'Changed. Nobody had to move'
          : `Changed. ${many(moved, 'client')} moved, ${cancelled} cancelled, ${told} told by a message`,
        'success',
      );
      onDone();
    },
    refused: ({ code, message }) => {
      if (code !== 'clinic_changed' && code !== 'slot_taken' && code !== 'slot_closed') return undefined;
      // What they looked at is no longer so: they look again, with what they typed still there.
      setLooked(null);
      void renewClinics();
      return code === 'clinic_changed' ? message : `${message} Look at whom it touches once more.`;
    },
    offline:
      'We could not connect, and cannot say whether it was done. Look at the week before you try again.',
  });
  return {
    looked,
    look,
    make,
    /** Something was typed: what was looked at is old. */
    forget: () => {
      setLooked(null);
      look.clear();
      make.clear();
    },
  };
}
