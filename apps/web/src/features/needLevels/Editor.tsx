import { levelsFaults } from '@careway/core/needs/levelFaults';
import { Check, PencilLine } from 'lucide-react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DraftActions } from '../../ui/published/DraftActions.tsx';
import { EditorNotices } from '../../ui/published/EditorNotices.tsx';
import { useDraftEditing } from '../../ui/published/useDraftEditing.ts';
import type { Publishing } from '../../ui/published/versionWords.ts';
import { Tag } from '../../ui/Tag.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { Changes } from './Changes.tsx';
import { FlagsCard } from './FlagsCard.tsx';
import { KindsCard } from './KindsCard.tsx';
import { idOf, keptLevels, type LevelsReply, type Said, type Version } from './levels.ts';
import { TargetsCard } from './TargetsCard.tsx';

interface Props {
  reply: LevelsReply;
  open: Version;
  publishing: Publishing<Version>;
}

/** A draft as it is written, beside what would change by it. */
export function Editor({ reply: { inUse }, open, publishing }: Props) {
  const editing = useDraftEditing<Said, Version>({
    ...{ open, publishing, kept: keptLevels },
    store: (revision, said) =>
      call('modifyLevels', { params: { id: open.id ?? '' }, body: { revision, said } }),
  });
  const { said, changed, save } = editing;
  const faults = levelsFaults(said);
  const because = changed
    ? 'Save the draft first'
    : faults.length > 0
      ? 'Mend what is named first'
      : JSON.stringify(open.said) === JSON.stringify(inUse.said)
        ? 'It says what holds already'
        : undefined;
  const faultOf = (field: string) => faults.find((one) => one.field === field)?.message;
  const fields = { said, faultOf, change: editing.change };
  return (
    <div className="cw-stack">
      <EditorNotices editing={editing} open={open} />
      <div className="cw-split cw-provider cw-levels">
        <div className="cw-stack">
          <TargetsCard {...fields} />
          <FlagsCard {...fields} />
          <KindsCard {...fields} />
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
            <p className="cw-soft">Nothing of it holds until a second person has published it.</p>
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
          {faults.length > 0 ? (
            <Notice tone="time" title="Before it can be published">
              <ul>
                {faults.map(({ field, message }) => (
                  <li key={field}>
                    <a href={`#${idOf(field)}`}>{message}</a>
                  </li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <Changes inUse={inUse} number={open.number} said={said} />
        </div>
      </div>
    </div>
  );
}
