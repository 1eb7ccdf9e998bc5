import { isRealDate } from '@careway/core/dates';
import { NOTICE_LONGEST } from '@careway/core/settings/notice';
import { type CallReply, call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
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
  const { field, problems, attempt, busy, onSubmit } = usePageForm({
    defaults: {
      clientNotice: set.clientNotice ?? '',
      clientUntil: set.clientUntil ?? '',
      staffNotice: set.staffNotice ?? '',
      staffUntil: set.staffUntil ?? '',
    },
    checks: { clientNotice: tooLong, clientUntil: noDay, staffNotice: tooLong, staffUntil: noDay },
    async send(typed) {
      const saved = await call('setAppSettings', {
        body: {
          clientNotice: orNull(typed.clientNotice),
          clientUntil: orNull(typed.clientUntil),
          staffNotice: orNull(typed.staffNotice),
          staffUntil: orNull(typed.staffUntil),
          version: set.version,
        },
      });
      if (!saved) return false;
      say('Saved', 'success');
      return queryClient.invalidateQueries({ queryKey: ['appSettings'] });
    },
  });
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
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save the notices'}
        </Button>
      </Actions>
    </form>
  );
}
