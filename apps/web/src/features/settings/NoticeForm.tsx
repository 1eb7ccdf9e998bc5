import { isRealDate } from '@careway/core/dates';
import { NOTICE_LONGEST } from '@careway/core/settings/notice';
import { type CallReply, call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useSignInFirst } from '../../session/useSignInFirst.tsx';
import { Actions, Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { say } from '../../ui/toast.ts';
import { usePageForm } from '../../ui/usePageForm.ts';

type Set = NonNullable<CallReply<'appSettings'>['settings']>;

const orNull = (typed: string) => typed.trim() || null;
const tooLong = (typed: string) =>
  typed.length > NOTICE_LONGEST ? `Use ${NOTICE_LONGEST} characters or fewer` : undefined;
const noDay = (typed: string) => (typed === '' || isRealDate(typed) ? undefined : 'Enter a real last day');

/** A notice for each side, and its last day. */
export function NoticeForm({ set }: { set: Set }) {
  const begun = {
    clientNotice: set.clientNotice ?? '',
    clientUntil: set.clientUntil ?? '',
    staffNotice: set.staffNotice ?? '',
    staffUntil: set.staffUntil ?? '',
  };
  const first = useSignInFirst(
    'notices',
    { ...begun, version: 0 },
    {
      title: 'To save the notices, sign in again first',
      why: 'What everybody is shown is only changed by somebody who has just shown who they are.',
    },
  );
  const { version, ...typed } = first.waited ?? { ...begun, version: set.version };
  const { values, field, problems, attempt, busy, onSubmit } = usePageForm({
    defaults: typed,
    checks: { clientNotice: tooLong, clientUntil: noDay, staffNotice: tooLong, staffUntil: noDay },
    async send(given) {
      const saved = await call('setAppSettings', {
        body: {
          clientNotice: orNull(given.clientNotice),
          clientUntil: orNull(given.clientUntil),
          staffNotice: orNull(given.staffNotice),
          staffUntil: orNull(given.staffUntil),
          version,
        },
      });
      if (!saved) return false;
      first.over();
      say('Saved', 'success');
      return queryClient.invalidateQueries({ queryKey: ['appSettings'] });
    },
    refused: (refusal) => {
      if (first.asks(refusal)) return null;
      // Whoever loads the page again finds what holds now.
      if (refusal.code === 'settings_changed') first.over();
      return undefined;
    },
  });
  first.holds(() => ({ ...values, version }));
  return (
    <form className="cw-notices" noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <TextArea
        {...field('clientNotice')}
        label="For clients"
        hint="Short and plain. Say nothing of what care is about: somebody may look over their shoulder"
        rows={2}
        most={NOTICE_LONGEST}
      />
      <TextField
        {...field('clientUntil')}
        label="Last day for clients"
        hint="Empty: until you take it away"
        type="date"
      />
      <TextArea {...field('staffNotice')} label="For staff" rows={2} most={NOTICE_LONGEST} />
      <TextField
        {...field('staffUntil')}
        label="Last day for staff"
        hint="Empty: until you take it away"
        type="date"
      />
      {first.panel}
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save the notices'}
        </Button>
      </Actions>
    </form>
  );
}
