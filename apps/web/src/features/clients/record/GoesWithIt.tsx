import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query.ts';
import { useResources } from '../../../api/useResources.ts';
import { ResourcesField } from '../../../shared/ResourcesField.tsx';
import { Actions, Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { useIsOffice } from '../useIsOffice.ts';

type Form = CallReply<'clientForm'>;

/**
 * What there is to read with a client's form, and choosing it anew: the client finds it on the form's own page
 * (rule 7.10).
 */
export function GoesWithIt({ form }: { form: Form }) {
  const [choosing, setChoosing] = useState<readonly string[]>();
  const office = useIsOffice();
  const saving = useAction({
    act: (ids: readonly string[]) =>
      call('recommendResources', { params: { id: form.shareId }, body: { resourceIds: [...ids] } }),
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: ['clientForm'] });
      setChoosing(undefined);
      say('They find it on the form’s own page', 'success');
    },
  });
  if (choosing)
    return (
      <Card title="To read with it">
        <ResourcesField value={choosing} onValue={setChoosing} />
        <WentWrong words={saving.problem} />
        <Actions>
          <Button busy={saving.busy} onClick={() => void saving.press(choosing)}>
            {saving.busy ? 'Saving…' : 'Save what to read'}
          </Button>
          <Button look="quiet" onClick={() => setChoosing(undefined)}>
            Leave it as it was
          </Button>
        </Actions>
      </Card>
    );
  return (
    <Card
      title="To read with it"
      beside={
        form.withdrawn || !office ? null : (
          <LinkButton onClick={() => setChoosing(form.resourceIds)}>
            {form.resourceIds.length === 0 ? 'Add something' : 'Change what they read'}
          </LinkButton>
        )
      }
    >
      {form.resourceIds.length === 0 ? <p className="cw-soft">Nothing goes with this form.</p> : null}
      {form.resourceIds.length > 0 ? <Titles ids={form.resourceIds} /> : null}
    </Card>
  );
}

function Titles({ ids }: { ids: readonly string[] }) {
  const reading = useResources(ids);
  return (
    <Loaded of={reading} loading="Loading what goes with it" rows={1} failed="What goes with it did not load">
      {({ data }) => (
        <ul className="cw-request__list">
          {data.map(({ id, title, summary }) => (
            <li key={id}>
              <div>
                <Icon of={BookOpen} /> <strong>{title}</strong>
                <p className="cw-s cw-soft">{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
