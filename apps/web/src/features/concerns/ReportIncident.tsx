import { CONCERN_LIMITS, HARM, HARMS, type Harm } from '@careway/core/concerns/concernKinds';
import { isRealDate } from '@careway/core/dates';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { DateFields, isoDate, NO_DATE } from '../../ui/DateFields.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { say } from '../../ui/toast.ts';
import { usePageForm } from '../../ui/usePageForm.ts';

const START = { about: '', happenedOn: NO_DATE, harm: '' };

/** Something went wrong, or nearly did: what, when, and whether anybody was harmed (rule 16.15). */
export function ReportIncident() {
  const { field, held, problems, attempt, busy, onSubmit, reset } = usePageForm({
    defaults: START,
    checks: {
      about: (value) =>
        value.trim().length < CONCERN_LIMITS.least ? 'Say what happened, in a sentence or two' : undefined,
      happenedOn: (value) => (isRealDate(isoDate(value)) ? undefined : 'Enter the day when it happened'),
      harm: (value) => (value ? undefined : 'Say whether anybody was harmed'),
    },
    async send({ about, happenedOn, harm }) {
      const body = { about: about.trim(), happenedOn: isoDate(happenedOn), harm: harm as Harm };
      const sent = await call('reportIncident', { body });
      if (!sent) return false;
      say(`Thank you. ${sent.told === 1 ? '1 person was' : `${sent.told} people were`} told`, 'success');
      reset(START);
      return queryClient.invalidateQueries({ queryKey: ['concerns'] });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <TextArea
        {...field('about')}
        label="What happened?"
        hint="Plain words. Use a client’s reference number, not their name"
        rows={4}
        most={CONCERN_LIMITS.most}
      />
      <DateFields {...held('happenedOn')} small label="When?" hint="For example, 20 11 2026" />
      <Select
        {...field('harm')}
        label="Was anybody harmed?"
        empty="Choose one"
        options={HARMS.map((value) => ({ value, words: HARM[value] }))}
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : 'Send the report'}
        </Button>
      </Actions>
    </form>
  );
}
