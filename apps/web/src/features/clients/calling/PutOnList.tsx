import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { SLOT_KINDS, type SlotKind } from '@careway/core/appointments/slots';
import { addDays } from '@careway/core/dates';
import { isService, SERVICE_CODES } from '@careway/core/eligibility/services';
import { NOTICE_HOURS, NOTICES } from '@careway/core/waitlist/waitPreference';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import type { CallReply } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { FormFirst } from '../../../shared/FormFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxCards } from '../../../ui/CheckboxCards.tsx';
import { CheckOfClient } from '../../../ui/CheckOfClient.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Select } from '../../../ui/Select.tsx';
import { serviceName } from '../../../ui/staffWords.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { timeOfDayChoices } from '../../../ui/timeOfDayChoices.ts';
import { useWaitFor } from './useWaitFor.ts';

type Client = CallReply<'client'>;

const WEEKS = [2, 4, 8, 12, 26] as const;

/**
 * Puts a client on the waiting list who asks for it on the phone: everything suits them but what they rule out
 * (rule 16.33).
 */
export default function PutOnList({ client, onClose }: { client: Client; onClose: () => void }) {
  const wished = useQuery(asQuery('interpreterWish', { query: { client: client.id } }));
  return createPortal(
    <Dialog open firm onClose={onClose} title={`${client.firstName} waits for a time`}>
      <Loaded of={wished} loading="Loading what they said" failed="We could not load what they said">
        {({ wish }) => <Wish client={client} wish={wish?.words ?? ''} onClose={onClose} />}
      </Loaded>
    </Dialog>,
    document.body,
  );
}

/** What they rule out, and the interpreter that they said they need, wherever that was (rule 3.19). */
function Wish({ client, wish, onClose }: { client: Client; wish: string; onClose: () => void }) {
  const { today, field, held, values, problems, attempt, busy, onSubmit } = useWaitFor(client, wish, onClose);
  return (
    <form noValidate onSubmit={onSubmit}>
      <p>
        Any place and any day suits them, but for what they rule out here. They can change it once they sign
        in.
      </p>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <Select
        {...field('service')}
        label="Service"
        empty="Choose"
        options={SERVICE_CODES.map((value) => ({ value, words: serviceName(value) }))}
      />
      {isService(values.service) ? (
        <>
          <CheckOfClient
            onList
            checks={client.checks}
            time={{ service: values.service, counselling: false }}
          />
          <FormFirst clientId={client.id} service={values.service} />
        </>
      ) : null}
      <CheckboxCards
        {...held('kinds')}
        small
        label="How would they like to be seen?"
        options={(Object.keys(SLOT_KINDS) as SlotKind[]).map((value) => ({
          value,
          words: SLOT_KINDS[value].name,
        }))}
      />
      <CheckboxCards
        {...held('times')}
        small
        label="Which times of the day suit them?"
        options={timeOfDayChoices()}
      />
      <Select
        {...field('noticeHours')}
        label="How long do they need to get ready?"
        options={NOTICE_HOURS.map((hours) => ({ value: String(hours), words: NOTICES[hours].words }))}
      />
      <Select
        {...field('until')}
        label="Until when do they wait?"
        options={WEEKS.map((weeks) => {
          const day = addDays(today, weeks * 7);
          return { value: day, words: `For ${weeks} weeks, ${dayWords(day)}` };
        })}
      />
      <TextField
        {...field('interpreter')}
        label="Which language, if they need an interpreter?"
        hint="British Sign Language too. Leave it empty if they need none."
        autoComplete="off"
      />
      <div className="cw-dialog__actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Put them on the list'}
        </Button>
        <Button look="second" onClick={onClose}>
          Change nothing
        </Button>
      </div>
    </form>
  );
}
