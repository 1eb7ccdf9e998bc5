import { counted } from '@careway/core/numbers';
import { useState } from 'react';
import { queryClient } from '../../api/query.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { focusSoon } from '../../ui/focusSoon.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useAction } from '../../ui/useAction.ts';
import { type Reminded, remindEach, type Share, waits } from './remindSome.ts';

/** Who of a list is chosen to be reminded. */
export function useChosen(rows: readonly Share[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const open = (rows ?? []).filter(waits);
  return {
    open,
    // Whoever has sent it meanwhile is none of them any more.
    chosen: open.filter(({ id }) => ids.has(id)),
    isChosen: (id: string) => ids.has(id),
    choose: (id: string, on: boolean) =>
      setIds((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id))),
    chooseAll: () => setIds(new Set(open.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

/** One of the boxes by which somebody is chosen. */
export function ChooseOne({ of, share }: { of: ReturnType<typeof useChosen>; share: Share }) {
  if (!waits(share)) return null;
  const id = `remind-${share.id}`;
  return (
    <div className="cw-tick">
      <input
        id={id}
        type="checkbox"
        checked={of.isChosen(share.id)}
        onChange={({ target }) => of.choose(share.id, target.checked)}
      />
      <label htmlFor={id}>
        Remind<span className="cw-vh"> {share.sharedToName}</span>
      </label>
    </div>
  );
}

/** Reminds everybody who is chosen in one go, and says by name who is not reached and why (rule 16.66). */
export function RemindSome({ of }: { of: ReturnType<typeof useChosen> }) {
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(0);
  const [became, setBecame] = useState<readonly Reminded[]>();
  const { open, chosen } = of;
  const people = counted(chosen.length, 'person', 'people');
  const act = useAction<readonly Share[], readonly Reminded[]>({
    act: (shares) => {
      setDone(0);
      setBecame(undefined);
      return remindEach(shares, setDone);
    },
    done: async (all) => {
      setAsking(false);
      setBecame(all);
      of.clear();
      // Closing, the question gives the focus back first.
      focusSoon(() => document.getElementById(BECAME));
      await queryClient.invalidateQueries({ queryKey: ['formShares'] });
    },
  });
  if (open.length === 0 && became === undefined) return null;
  return (
    <>
      {became ? <Became all={became} onClose={() => setBecame(undefined)} /> : null}
      <Actions>
        <Button small look="second" onClick={of.chooseAll}>
          Choose all {open.length} here who have not sent it
        </Button>
        <Button
          small
          {...(chosen.length === 0 ? { because: 'Nobody is chosen.' } : {})}
          onClick={() => setAsking(true)}
        >
          {chosen.length === 0 ? 'Remind them' : `Remind ${people}`}
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remind ${people} of this form?`}
        keep="Remind nobody"
        action={act}
        verbs={[
          {
            words: `Remind ${people}`,
            doing: `Reminding, ${done} of ${chosen.length} done…`,
            press: () => act.press(chosen),
          },
        ]}
      >
        <p>Each by the way that they said is safe, and in their safe hours. Nobody twice within 24 hours.</p>
      </ConfirmDialog>
    </>
  );
}

const BECAME = 'reminded';

/** Who is reminded, and who is not, by name. */
function Became({ all, onClose }: { all: readonly Reminded[]; onClose: () => void }) {
  const reached = all.filter((one) => one.reached);
  const unsure = all.filter((one) => one.unsure);
  const others = all.filter((one) => !one.reached && !one.unsure);
  const unknown = unsure.length > 0 ? `, ${unsure.length} not known` : '';
  return (
    <div id={BECAME} tabIndex={-1}>
      <Notice
        tone={reached.length === all.length ? 'good' : 'time'}
        title={`${counted(reached.length, 'person is', 'people are')} reminded, ${others.length} not${unknown}`}
      >
        {unsure.length > 0 ? <Named those={unsure} /> : null}
        {others.length > 0 ? (
          <>
            <p>Not reached by a message:</p>
            <Named those={others} />
          </>
        ) : null}
        {reached.length > 0 ? (
          <>
            <p>Reminded:</p>
            <Named those={reached} />
          </>
        ) : null}
        <Actions>
          <Button small look="second" onClick={onClose}>
            Close this
          </Button>
        </Actions>
      </Notice>
    </div>
  );
}

const Named = ({ those }: { those: readonly Reminded[] }) => (
  <ul>
    {those.map(({ share, words }) => (
      <li key={share.id}>
        <bdi>{share.sharedToName}</bdi>: {words}
      </li>
    ))}
  </ul>
);
