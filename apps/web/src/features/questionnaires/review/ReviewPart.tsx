import type { Rule } from '@careway/core/pathways/pathway';
import { SIGN_IN_FIRST } from '../../../session/useSignInFirst.tsx';
import { Decide } from '../../../ui/published/Decide.tsx';
import { ChangePanel } from './ChangePanel.tsx';
import { differencesOf } from './change/differences.ts';
import { KeepWalk } from './KeepWalk.tsx';
import { useReplay } from './kept/Replayed.tsx';
import { LeftOut } from './LeftOut.tsx';
import { PathwayCard } from './PathwayCard.tsx';
import { LeadsForm } from './propose/LeadsForm.tsx';
import { OrderForm } from './propose/OrderForm.tsx';
import { RuleActs } from './propose/RuleActs.tsx';
import type { Reviewing } from './reviewing.ts';
import type { Looks } from './useLooks.ts';
import { StepThrough } from './walk/StepThrough.tsx';
import type { Walked } from './walk/useWalk.ts';

interface Props {
  of: Reviewing;
  walked: Walked;
  looks: Looks;
  onWords: (node: string) => void;
}

/** The pathway, the two walks, and what the draft does. */
export function ReviewPart({ of, walked, looks, onWords }: Props) {
  const { open, kept, drafting, review, mayPropose, isShared } = of;
  const replay = useReplay(isShared || !review.isChanged ? undefined : open);
  const acts = (node: string, rule: Rule, place: number) => (
    <Acts of={of} looks={looks} node={node} rule={rule} place={place} />
  );
  return (
    <div className="cw-split cw-reviewing">
      <div className="cw-stack">
        <LeftOut of={of} />
        {open?.state === 'sent' && !isShared ? (
          <Decide
            open={open}
            mayDecide={kept.mayDecide}
            mayNotDecide={kept.mayNotDecide}
            publishing={drafting.publishing}
            signIn={SIGN_IN_FIRST}
            whoGetsIt="New people get it at once"
          />
        ) : null}
        <PathwayCard
          review={review}
          walked={walked}
          shownAs={looks.shownAs}
          onShownAs={looks.setShownAs}
          chosen={looks.chosen}
          onChoose={looks.choose}
          finding={findingOf(of)}
          acts={mayPropose ? acts : undefined}
          onWords={isShared ? undefined : onWords}
          people={replay.data && replay.data.people > 0 ? replay.data.nodes : undefined}
        />
        <StepThrough
          review={review}
          walked={walked}
          foot={isShared ? undefined : <KeepWalk of={of} walked={walked} />}
        />
      </div>
      <ChangePanel
        of={of}
        replay={replay}
        onExample={walked.walkAs}
        onShow={(node) => {
          looks.setShownAs('map');
          looks.choose(node);
        }}
      />
    </div>
  );
}

interface ActsProps {
  of: Reviewing;
  looks: Looks;
  node: string;
  rule: Rule;
  place: number;
}

/** What can be proposed of a rule, and the form of what is being proposed, right at it. */
function Acts({ of, looks, node, rule, place }: ActsProps) {
  const { code, review, open, kept, drafting } = of;
  const { proposing, setProposing } = looks;
  const props = {
    code,
    draft: review.draft,
    changes: open?.changes ?? kept.inUse.changes,
    onPropose: drafting.propose,
    busy: drafting.saving.busy,
    onClose: () => setProposing(undefined),
  };
  if (proposing?.kind === 'leads' && proposing.rule === rule.id)
    return <LeadsForm {...props} node={node} rule={rule.id} />;
  if (proposing?.kind === 'order' && proposing.node === node) {
    return place === 0 ? <OrderForm {...props} node={node} /> : null;
  }
  const rules = review.draft.nodes[node]?.rules.length ?? 0;
  return <RuleActs node={node} rule={rule} place={place} of={rules} onPropose={setProposing} />;
}

/** What the draft changes, in a sentence. */
function findingOf({ review, open }: Reviewing): string {
  if (!review.isChanged || open === undefined) return 'As it is in use. Nothing is proposed.';
  const all = differencesOf(review.inUse, review.draft);
  const rules = all.filter(({ key }) => key.startsWith('rule ') || key.startsWith('order ')).length;
  const words = all.filter(({ key }) => key.includes('/')).length;
  const moves = review.effect?.moves ?? [];
  const [less, more] = [new Set(moves.map(({ from }) => from)).size, new Set(moves.map(({ to }) => to)).size];
  const says = [
    ...(rules > 0 ? [rules === 1 ? 'One rule changed.' : `${rules} rules changed.`] : []),
    ...(words > 0 ? ['Other words.'] : []),
    moves.length === 0
      ? 'Every combination ends where it did.'
      : `${counted(less)} ${less === 1 ? 'loses' : 'lose'} people and ${counted(more)} ${more === 1 ? 'gains' : 'gain'} some.`,
  ];
  return says.join(' ');
}

const counted = (outcomes: number) => (outcomes === 1 ? '1 outcome' : `${outcomes} outcomes`);
