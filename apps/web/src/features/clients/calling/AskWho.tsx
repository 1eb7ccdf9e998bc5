import { callNumberProblem } from '@careway/core/callbacks/fields';
import {
  theirBirthProblem,
  theirFirstNameProblem,
  theirLastNameProblem,
} from '@careway/core/clients/withoutAccount';
import { londonDay } from '@careway/core/dates';
import { isService, SERVICE_CODES } from '@careway/core/eligibility/services';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateFields, isoDate } from '../../../ui/DateFields.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Select } from '../../../ui/Select.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { serviceName } from '../../../ui/staffWords.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import type { Alike, Caller, CallerTyped } from './caller.ts';

/** The first half: who rings, as far as it takes to look whether they are here already. */
export function AskWho({
  typed,
  onTyped,
  onLooked,
  onClose,
}: {
  typed: CallerTyped;
  onTyped: (typed: CallerTyped) => void;
  onLooked: (caller: Caller, alike: readonly Alike[]) => void;
  onClose: () => void;
}) {
  const { field, held, problems, attempt, busy, onSubmit } = usePageForm<CallerTyped>({
    defaults: typed,
    ids: {
      firstName: 'caller-first-name',
      lastName: 'caller-last-name',
      birth: 'caller-birth',
      mobile: 'caller-mobile',
      service: 'caller-service',
    },
    apiNames: { dateOfBirth: 'birth' },
    checks: {
      firstName: theirFirstNameProblem,
      lastName: theirLastNameProblem,
      birth: (value) => theirBirthProblem(isoDate(value), londonDay(rightNow())),
      mobile: (value) => (value.trim() === '' ? undefined : callNumberProblem(value)),
      service: (value) => (isService(value) ? undefined : 'Choose what they ring about'),
    },
    async send(values) {
      const { birth, service, ...names } = values;
      if (!isService(service)) return undefined;
      const caller = {
        firstName: names.firstName.trim(),
        lastName: names.lastName.trim(),
        dateOfBirth: isoDate(birth),
        mobile: names.mobile.trim() || null,
      };
      const found = await call('alikeClients', { body: caller });
      if (!found) return false;
      onTyped(values);
      onLooked({ ...caller, service }, found.data);
      return undefined;
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <p>First we look whether they are here already.</p>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <TextField {...field('firstName')} label="First name" autoComplete="off" spellCheck={false} />
      <TextField {...field('lastName')} label="Last name" autoComplete="off" spellCheck={false} />
      <DateFields {...held('birth')} small label="Date of birth" hint="For example, 27 3 1998" />
      <TextField
        {...field('mobile')}
        label="Their number"
        hint="Leave it empty where they have none that is safe."
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <Select
        {...field('service')}
        label="What do they ring about?"
        empty="Choose"
        options={SERVICE_CODES.map((value) => ({ value, words: serviceName(value) }))}
      />
      <div className="cw-dialog__actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Looking…' : 'Look, then go on'}
        </Button>
        <Button look="second" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
