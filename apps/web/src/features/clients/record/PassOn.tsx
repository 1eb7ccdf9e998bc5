import { CONCERN_KINDS, CONCERN_LIMITS } from '@careway/core/concerns/concernKinds';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Details } from '../../../ui/Details.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';

const CALLS = { safeguard: 'safeguardClient', rightcare: 'clientToRightCare' } as const;
type Kind = keyof typeof CALLS;
const KINDS: readonly Kind[] = ['safeguard', 'rightcare'];
const START = { kind: '', about: '' };

/** Passes a worry about a client on to whoever is named for it; it stands in triage too (rule 16.15). */
export function PassOn({ clientId }: { clientId: string }) {
  const queries = useQueryClient();
  const { field, problems, attempt, busy, onSubmit, reset } = usePageForm({
    defaults: START,
    ids: { kind: 'concern-kind', about: 'concern-about' },
    checks: {
      kind: (value) => (value ? undefined : 'Choose what kind of concern it is'),
      about: (value) =>
        value.trim().length < CONCERN_LIMITS.least ? 'Say what happened, in a sentence or two' : undefined,
    },
    async send({ kind, about }) {
      const given = { params: { id: clientId }, body: { about: about.trim() } };
      const sent = await call(CALLS[kind as Kind], given);
      if (!sent) return false;
      say(`${sent.told === 1 ? '1 person was' : `${sent.told} people were`} told`, 'success');
      reset(START);
      return queries.invalidateQueries({ queryKey: ['client', { params: { id: clientId } }] });
    },
  });
  return (
    <Details card summary="Pass a concern on">
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <Select
          {...field('kind')}
          label="What is it about?"
          empty="Choose one"
          options={KINDS.map((value) => ({ value, words: CONCERN_KINDS[value].words }))}
        />
        <TextArea
          {...field('about')}
          label="What worries you?"
          hint="The client cannot read this"
          rows={3}
          most={CONCERN_LIMITS.most}
        />
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? 'Sending…' : 'Tell those who have to know'}
          </Button>
        </Actions>
      </form>
    </Details>
  );
}
