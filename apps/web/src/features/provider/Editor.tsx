import { Check, PencilLine } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DraftActions } from '../../ui/published/DraftActions.tsx';
import { EditorNotices } from '../../ui/published/EditorNotices.tsx';
import type { Publishing } from '../../ui/published/versionWords.ts';
import { Tag } from '../../ui/Tag.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { Changes } from './Changes.tsx';
import { ClientPreview } from './ClientPreview.tsx';
import { AddressesCard, ExitCard, NameCard, SendersCard } from './Fields.tsx';
import { LinesCard } from './LinesCard.tsx';
import { idOf, type ProviderReply, type Version } from './provider.ts';
import { ServicesCard } from './ServicesCard.tsx';
import { useEditing } from './useEditing.ts';

interface Props {
  reply: ProviderReply;
  open: Version;
  publishing: Publishing<Version>;
}

/** A draft as it is written, beside what clients would see of it. */
export function Editor({ reply: { inUse, booked }, open, publishing }: Props) {
  const editing = useEditing(open, publishing);
  const { said, changed, faults, save } = editing;
  const because = changed
    ? 'Save the draft first'
    : faults.length > 0
      ? 'Mend what is named first'
      : JSON.stringify(open.said) === JSON.stringify(inUse.said)
        ? 'It says what clients read already'
        : undefined;
  const fields = { said, faultOf: editing.faultOf, change: editing.change };
  return (
    <div className="cw-stack">
      <EditorNotices editing={editing} open={open} />
      <div className="cw-split cw-provider">
        <div className="cw-stack">
          <NameCard {...fields} />
          <LinesCard {...fields} />
          <ServicesCard {...fields} booked={booked} />
          <AddressesCard {...fields} />
          <SendersCard {...fields} />
          <ExitCard {...fields} />
        </div>
        <div className="cw-stack">
          <Card
            title="This draft"
            beside={
              changed ? (
                <Tag icon={PencilLine}>Not saved</Tag>
              ) : (
                <Tag tone="good" icon={Check}>
                  Saved
                </Tag>
              )
            }
          >
            <p className="cw-soft">Clients read none of it until a second person has published it.</p>
            <WentWrong words={save.problem} />
            <p className="cw-acts">
              <Button
                busy={save.busy}
                {...(changed ? {} : { because: 'Nothing has changed' })}
                onClick={() => void save.press(open.revision)}
              >
                Save the draft
              </Button>
            </p>
            <DraftActions open={open} publishing={publishing} isAuthor because={because} />
          </Card>
          <Faults faults={faults} />
          <ClientPreview said={said} words="Changes as you type." />
          <Changes inUse={inUse} number={open.number} said={said} />
        </div>
      </div>
    </div>
  );
}

/** What is left to do, each with the way to where it is done. */
function Faults({ faults }: Pick<ReturnType<typeof useEditing>, 'faults'>) {
  if (faults.length === 0) return null;
  return (
    <Notice tone="time" title="Before it can be published">
      <ul>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${idOf(field)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
