import { FIELD } from '@careway/core/needs/levelFaults';
import { lowestOfKind } from '@careway/core/needs/levelList';
import { WORKLIST_KINDS, type WorklistKind } from '@careway/core/worklist/worklistKinds';
import { Card } from '../../ui/Card.tsx';
import { LevelSelect } from './LevelSelect.tsx';
import { type Change, type FaultOf, idOf, type Said } from './levels.ts';

const isFixed = (kind: WorklistKind) => lowestOfKind(kind) === 'danger';

/** How soon each kind of need is seen to, where no answer says it. */
export function KindsCard({ said, faultOf, change }: { said: Said; faultOf: FaultOf; change: Change }) {
  const fixed = said.kinds.filter(({ kind }) => isFixed(kind));
  return (
    <Card title="Kinds of need">
      <p className="cw-soft">
        Where an answer is flagged, the flag above says the level.{' '}
        {fixed.map(({ kind }) => WORKLIST_KINDS[kind].words).join(', ')} is Danger always.
      </p>
      <div className="cw-levels__grid">
        {said.kinds
          .filter(({ kind }) => !isFixed(kind))
          .map(({ kind, level }) => (
            <LevelSelect
              key={kind}
              id={idOf(FIELD.kind(kind))}
              label={WORKLIST_KINDS[kind].words}
              level={level}
              lowest={lowestOfKind(kind)}
              error={faultOf(FIELD.kind(kind))}
              onLevel={(chosen) =>
                change({
                  kinds: said.kinds.map((one) => (one.kind === kind ? { ...one, level: chosen } : one)),
                })
              }
            />
          ))}
      </div>
    </Card>
  );
}
