import { counted } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { FormNotesCard } from '../../shared/FormNotes.tsx';
import { inCard } from '../../ui/Card.tsx';
import { Loaded, together } from '../../ui/Loaded.tsx';
import { KeysFoot, useKeys } from '../../ui/list/keys.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link, useNavigate } from '../../ui/paths/links.ts';
import { EmptyState } from '../../ui/states.tsx';
import { ApprovalTag } from './approve/ApprovalTag.tsx';
import { type Approval, stateOf } from './approve/approvals.ts';
import { DecideForm, type Decision, waitedFor } from './approve/DecideForm.tsx';
import { FormCompared } from './approve/FormCompared.tsx';
import { FormTalk } from './approve/FormTalk.tsx';
import { type Done, WasDecided } from './approve/WasDecided.tsx';
import { FormsPage } from './FormsPage.tsx';
import { dayAndTime } from './whenWords.ts';

const MOST = { query: { limit: 100 } } as const;

/** /questionnaires/form/approvals: what waits for a system administrator's decision, read side by side and decided. */
export default function ApprovalsScreen() {
  const waiting = useQuery(asQuery('approvalsReceived', MOST));
  const own = useQuery(asQuery('approvalsSent', MOST));
  return (
    <Loaded
      of={together({ waiting, own })}
      loading="Loading what waits"
      rows={6}
      failed="The approvals did not load"
      around={(meanwhile) => <ApprovalsPage>{inCard(meanwhile)}</ApprovalsPage>}
    >
      {(data) => (
        <Shown waiting={data.waiting.data} own={data.own.data.filter((one) => stateOf(one) === 'waiting')} />
      )}
    </Loaded>
  );
}

function ApprovalsPage({ children, foot }: { children: React.ReactNode; foot?: React.ReactNode }) {
  return (
    <FormsPage
      title="Form approvals"
      facts={['Read what changed, then approve or ask for changes. A second person always decides.']}
      foot={foot}
    >
      {children}
    </FormsPage>
  );
}

function Shown({ waiting, own }: { waiting: readonly Approval[]; own: readonly Approval[] }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const all = [...waiting, ...own];
  const chosen = all.find(({ questionSetId }) => questionSetId === search.get('form')) ?? all[0];
  const mine = chosen !== undefined && own.includes(chosen);
  const [made, setMade] = useState<{ id: string; decision: Decision }>();
  const [done, setDone] = useState<Done>();
  const decision = made?.id === chosen?.id ? made?.decision : chosen && waitedFor(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new with every look
  const keys = useMemo(() => {
    const step = (by: number) => () => {
      const next = chosen && all[all.indexOf(chosen) + by];
      if (next) void navigate(`?form=${next.questionSetId}`);
    };
    const decide = (what: Decision) => () => {
      if (chosen && !mine) setMade({ id: chosen.id, decision: what });
    };
    return [
      { key: 'j', words: 'next form', run: step(1) },
      { key: 'k', words: 'previous form', run: step(-1) },
      { key: 'a', words: 'approve', run: decide('approved') },
      { key: 'r', words: 'ask for changes', run: decide('draft') },
    ];
  }, [chosen?.id, waiting.length, own.length]);
  useKeys(keys);
  if (!chosen)
    return (
      <ApprovalsPage>
        {done ? <WasDecided key={done.of.id} of={done} /> : null}
        <section className="cw-card">
          <EmptyState icon={CircleCheck} title="Nothing waits for a decision">
            A form appears here as soon as somebody asks for its approval.
          </EmptyState>
        </section>
      </ApprovalsPage>
    );
  return (
    <ApprovalsPage foot={<KeysFoot keys={keys} />}>
      <div className="cw-approve">
        <section className="cw-card" aria-labelledby="waiting">
          <div className="cw-card__h">
            <h2 id="waiting">Waiting</h2>
            <span className="cw-soft cw-s">{counted(all.length, 'form')}</span>
          </div>
          <ul className="cw-approve__queue">
            {all.map((one) => (
              <li key={one.id} aria-current={one === chosen || undefined}>
                <Link to={`?form=${one.questionSetId}`}>{one.name}</Link>
                <p>
                  Version {one.version}, from {own.includes(one) ? 'you' : one.requestedBy}
                </p>
                <p>{dayAndTime(one.requestedAt)}</p>
                <ApprovalTag of={one} own={own.includes(one)} />
              </li>
            ))}
          </ul>
        </section>
        <div className="cw-stack">
          {done ? <WasDecided key={done.of.id} of={done} /> : null}
          <FormCompared key={`read ${chosen.id}`} of={chosen} />
          <FormNotesCard key={`notes ${chosen.id}`} formId={chosen.questionSetId} />
          <FormTalk key={`talk ${chosen.id}`} of={chosen} />
          {mine ? (
            <Notice icon={Lock} title="You cannot approve your own form">
              <p>
                You asked for this approval on {dayAndTime(chosen.requestedAt)}. Another system administrator
                has to read it: two people see more than one.
              </p>
            </Notice>
          ) : (
            <DecideForm
              key={`decide ${chosen.id}`}
              of={chosen}
              decision={decision}
              onDecision={(what) => setMade({ id: chosen.id, decision: what })}
              onDone={(what) => setDone({ of: chosen, decision: what })}
            />
          )}
        </div>
      </div>
    </ApprovalsPage>
  );
}
