import { entriesOf } from '@careway/core/pathways/answers';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { newKey } from '../../../ui/newKey.ts';
import { Link } from '../../../ui/paths/links.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import type { KeptWorld } from './kept/kept.ts';
import type { Reviewing } from './reviewing.ts';
import type { KeptWalk, Walked } from './walk/useWalk.ts';

const LONGEST_NAME = 120;

/** A walk that is being named: a new one, or in place of one that is kept. */
interface Naming {
  inPlaceOf: KeptWalk | undefined;
}

/** Keeps the walk as a test of every draft, and says how the kept ones end. */
export function KeepWalk({ of, walked }: { of: Reviewing; walked: Walked }) {
  const { kept, review, runs, moved } = of;
  const [naming, setNaming] = useState<Naming>();
  const { saved } = walked;
  const { inUse, draft } = walked.walks;
  const isWhole = inUse.outcome !== null || draft.outcome !== null;
  const many = runs.length;
  return (
    <>
      {naming && isWhole ? (
        <NameForm of={of} walked={walked} saved={naming.inPlaceOf} onClose={() => setNaming(undefined)} />
      ) : (
        <>
          {kept.mayWrite && saved ? (
            <Button
              look="second"
              small
              onClick={() => setNaming({ inPlaceOf: saved })}
              {...(isWhole ? {} : { because: 'Walk to an outcome first' })}
            >
              Keep it in place of “{saved.name}”
            </Button>
          ) : null}
          {kept.mayWrite ? (
            <Button
              look={saved ? 'quiet' : 'second'}
              small
              onClick={() => setNaming({ inPlaceOf: undefined })}
              {...(isWhole ? {} : { because: 'Walk to an outcome first' })}
            >
              {many === 0
                ? 'Keep this walk as a test'
                : `Add to the ${many === 1 ? 'saved walk' : `${many} saved walks`}`}
            </Button>
          ) : null}
          {many > 0 ? (
            <p className="cw-s">
              <span className="cw-soft">
                {many - moved.length} of {many} end as they must{review.isChanged ? ' under the draft' : ''}.
              </span>{' '}
              {moved.length > 0 ? (
                <Link to="?part=walks">
                  {moved.length === 1 ? 'See the one that moved' : `See the ${moved.length} that moved`}
                </Link>
              ) : null}
            </p>
          ) : null}
        </>
      )}
    </>
  );
}

interface NameFormProps {
  of: Reviewing;
  walked: Walked;
  saved: KeptWalk | undefined;
  onClose: () => void;
}

function NameForm({ of, walked, saved, onClose }: NameFormProps) {
  const { code, review, drafting } = of;
  const { person, walks } = walked;
  const both = [walks.inUse.outcome, walks.draft.outcome].filter((one) => one !== null);
  // Whoever answers the rest of a kept walk has the draft's end in mind.
  const ends = [...new Set(saved ? both.toReversed() : both)];
  const [name, setName] = useState(saved?.name ?? '');
  const [outcome, setOutcome] = useState(ends[0] ?? '');
  const [error, setError] = useState<string>();
  const [idempotencyKey] = useState(() => newKey());
  const keeping = useAction({
    act: () => {
      const body = {
        name: name.trim(),
        answers: entriesOf(code, { ...walks.draft.answers, ...walks.inUse.answers }),
        world: person.world as KeptWorld,
        outcome,
      };
      if (saved)
        return call('changePathwayWalk', {
          params: { id: saved.id },
          body: { ...body, revision: saved.revision },
        });
      return call(
        'keepPathwayWalk',
        { params: { service: of.kept.inUse.service }, body },
        { idempotencyKey },
      );
    },
    done: async () => {
      await drafting.query.refetch();
      if (saved) walked.walkAs(person);
      onClose();
    },
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const wrong =
      name.trim() === ''
        ? 'Say who this is, like “17, at home, no GP”'
        : name.trim().length > LONGEST_NAME
          ? `Use ${LONGEST_NAME} characters or fewer`
          : undefined;
    setError(wrong);
    if (wrong === undefined) void keeping.press();
  }

  return (
    <form className="cw-keepwalk" noValidate onSubmit={onSubmit}>
      <TextField
        id="walk-name"
        label="Who is this?"
        hint="Made up, never a real person"
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        id="walk-outcome"
        label="They must end at"
        value={outcome}
        options={ends.map((id) => ({ value: id, words: review.draft.nodes[id]?.title ?? id }))}
        onChange={({ target }) => setOutcome(target.value)}
      />
      <p className="cw-acts">
        <Button type="submit" look="second" busy={keeping.busy}>
          Keep the walk
        </Button>
        <Button look="quiet" onClick={onClose}>
          Do not keep it
        </Button>
      </p>
      <WentWrong words={keeping.problem} />
    </form>
  );
}
