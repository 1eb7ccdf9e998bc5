import type { ReplyOf } from '@careway/contract/row';
import type { Rows } from '@careway/contract/rows';
import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { grouped } from '@careway/core/numbers';
import { Notice } from '../../ui/Notice.tsx';

export type Proof = ReplyOf<Rows['deletionProof']>;

/** What is left, in words where we have some. */
const WORDS: Record<string, string> = {
  audit: 'entries of the audit trail',
  question_share: 'forms they sent',
  appointment: 'appointments they had',
  deletion_request: 'wishes to be deleted',
  terms_decision: 'answers to our terms',
  worklist_item: 'things that staff did for them',
  waitlist_entry: 'waits on the waiting list',
  pathway_decision: 'what checks led to',
  look_beyond: 'looks by another organisation, with the reason',
  concern: 'concerns that were passed on',
};

/** The proof that somebody was deleted: what the tables say now. */
export function ProofNotice({ name, proof: { doneAt, reachable, left } }: { name: string; proof: Proof }) {
  const kept = left.map(
    ({ table, rows }) => `${WORDS[table] ?? table.replaceAll('_', ' ')} (${grouped(rows)})`,
  );
  return (
    <Notice
      tone={reachable ? 'bad' : 'good'}
      title={reachable ? `Something still reaches ${name}` : `The account of ${name} is deleted`}
    >
      <p>
        {whenWords(doneAt, clock)}.{' '}
        {reachable
          ? 'Tell whoever keeps the portal running.'
          : 'Nobody can sign in as them, and nothing here says how to reach them.'}
      </p>
      <p className="cw-soft">Kept: {kept.length > 0 ? kept.join(', ') : 'nothing'}.</p>
    </Notice>
  );
}
