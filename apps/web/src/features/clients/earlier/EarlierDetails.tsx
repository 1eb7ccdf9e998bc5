import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Facts } from '../../../ui/SummaryList.tsx';
import { phoneWords } from '../../../ui/staffWords.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

/**
 * The ways an earlier system had for somebody, asked for by a press that is written down; and how what it knew is
 * deleted.
 */
export function EarlierDetails({ id, name, onGone }: { id: string; name: string; onGone: () => unknown }) {
  const [asking, setAsking] = useState(false);
  const [ways, setWays] = useState<{
    email: string | null;
    mobile: string | null;
    postcode: string | null;
  }>();
  const opening = useAction({ act: () => call('earlierClient', { params: { id } }), done: setWays });
  const removing = useAction({ act: () => call('removeEarlierClient', { params: { id } }), done: onGone });
  if (!ways)
    return (
      <>
        <WentWrong words={opening.problem} />
        <Actions>
          <Button small look="second" busy={opening.busy} onClick={() => void opening.press()}>
            Show more<span className="cw-vh"> of {name}</span>
          </Button>
        </Actions>
      </>
    );
  return (
    <>
      <Notice tone="time" icon={TriangleAlert} title="Nobody said that these are safe" level={3}>
        <p>Do not call, text or write. Somebody else may read it. Use them only to tell people apart.</p>
      </Notice>
      <Facts
        rows={[
          { label: 'Email then', value: ways.email ?? 'Not known' },
          { label: 'Mobile then', value: ways.mobile ? phoneWords(ways.mobile) : 'Not known' },
          { label: 'Postcode then', value: ways.postcode ?? 'Not known' },
        ]}
      />
      <WentWrong words={removing.problem} />
      <Actions>
        {asking ? (
          <>
            <Button small look="danger" busy={removing.busy} onClick={() => void removing.press()}>
              Delete it for good<span className="cw-vh">: {name}</span>
            </Button>
            <Button small look="second" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button small look="quiet" onClick={() => setAsking(true)}>
            Delete this earlier record<span className="cw-vh">: {name}</span>
          </Button>
        )}
      </Actions>
    </>
  );
}
