import {
  ALIKE_WORDS,
  MAY_BE_THE_SAME,
  SURE_WHO,
  SURE_WHO_WORDS,
  type SureWho,
} from '@careway/core/clients/withoutAccount';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxCards } from '../../../ui/CheckboxCards.tsx';
import { ContactFields } from '../../../ui/contact/ContactFields.tsx';
import {
  asContact,
  type ContactTyped,
  contactChecks,
  NOTHING_SAID,
} from '../../../ui/contact/contactTyped.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { newKey } from '../../../ui/newKey.ts';
import { Link } from '../../../ui/paths/links.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { capital } from '../../../ui/staffWords.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { bornWords } from '../earlier/earlierWords.ts';
import { recordAddress } from '../recordAddresses.ts';
import type { Alike, Caller } from './caller.ts';

interface Typed extends ContactTyped {
  others: string[];
  sureBy: SureWho | '';
}

const SEEN = 'seen';
const maybe = ({ alike }: Alike) => MAY_BE_THE_SAME.includes(alike);

/** The second half: who might be the same person, what is safe, and how it was made sure who they are. */
export function AskTheRest({
  caller,
  alike,
  onBack,
  onOpen,
  onMade,
}: {
  caller: Caller;
  alike: readonly Alike[];
  onBack: () => void;
  onOpen: () => void;
  onMade: (made: CallReply<'makeClient'>) => unknown;
}) {
  const [key] = useState(newKey);
  const { field, held, values, problems, attempt, busy, onSubmit } = usePageForm<Typed>({
    defaults: { others: [], ...NOTHING_SAID, sureBy: '' },
    ids: { others: 'caller-others', channels: 'caller-ways', hours: 'caller-hours', sureBy: 'caller-sure' },
    checks: {
      others: (value) =>
        alike.some(maybe) && value.length === 0
          ? 'Look at who is here first. Open their record if it is them'
          : undefined,
      ...contactChecks('staff'),
      sureBy: (value) => (value ? undefined : 'Say how you made sure'),
    },
    refused: ({ code }) =>
      code === 'client_known' ? 'A record like this was made meanwhile. Go back and look again.' : undefined,
    async send(typed) {
      if (typed.sureBy === '') return undefined;
      const body = {
        ...caller,
        contact: asContact(typed),
        sureBy: typed.sureBy,
        notTheSame: alike.map(({ id }) => id),
      };
      const made = await call('makeClient', { body }, { idempotencyKey: key });
      return made ? onMade(made) : false;
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <MightBe alike={alike} onOpen={onOpen} />
      {alike.some(maybe) ? (
        <CheckboxCards
          {...held('others')}
          small
          label="Is it one of them?"
          options={[{ value: SEEN, words: 'No. I looked: the person on the phone is somebody else' }]}
        />
      ) : null}
      <ContactFields by="staff" form={{ field, held }} values={values} />
      <RadioCards
        {...field('sureBy')}
        small
        label="How did you make sure who it is?"
        hint="They can read it."
        options={SURE_WHO.map((value) => ({ value, words: SURE_WHO_WORDS[value] }))}
      />
      <div className="cw-dialog__actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Making it…' : 'Make the record'}
        </Button>
        <Button look="second" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

function MightBe({ alike, onOpen }: { alike: readonly Alike[]; onOpen: () => void }) {
  if (alike.length === 0)
    return (
      <Notice tone="good" title="Nobody like this is here">
        <p>You can make a record for them.</p>
      </Notice>
    );
  return (
    <>
      <p>
        <b>They may be here already:</b>
      </p>
      <ul className="cw-checks cw-mightbe">
        {alike.map((one) => (
          <li key={one.id}>
            <p className="what cw-break">
              <Link to={recordAddress(one.id)} onClick={onOpen}>
                {one.name}
              </Link>
            </p>
            <p className="cw-s cw-soft cw-pair">
              <span>{bornWords(one)}</span> <span>{one.reference}</span>
            </p>
            <p className="cw-s">{capital(ALIKE_WORDS[one.alike])}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
