import { counted } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CalendarDays, Files, Lock } from 'lucide-react';
import { asQuery } from '../../../api/query.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { copies, whoKeeps } from '../versions/copies.ts';
import { movingAhead } from '../versions/MoveDialog.tsx';
import type { Approval } from './approvals.ts';

/** What becomes of copies that are out, of what is planned, and of the version itself. */
export function WhatApprovingDoes({
  of,
  from,
  underWay,
}: {
  of: Approval;
  /** The version in use; null: there is none yet. */
  from: number | null;
  /** Its copies that are not sent in. */
  underWay: number;
}) {
  const ahead = useQuery({
    ...movingAhead(of.questionSetId, from ?? 0, of.version),
    enabled: from !== null && underWay > 0,
  }).data;
  const waiting = useQuery(asQuery('schedules', { query: { status: 'waiting', limit: 100 } })).data?.data;
  const planned = waiting?.filter(({ questionSetId }) => questionSetId === of.questionSetId) ?? [];
  const people = planned.reduce((sum, plan) => sum + plan.people.length, 0);
  return (
    <section className="cw-card" aria-labelledby="does">
      <div className="cw-card__h">
        <h2 id="does">What approving does</h2>
      </div>
      <ul className="cw-card__b cw-approve__does">
        <li>
          <Icon of={ArrowRight} />
          <span>Everybody who is given this form from then on gets version {of.version}.</span>
        </li>
        {from === null || underWay === 0 ? null : (
          <li>
            <Icon of={Files} />
            <div>
              <p>
                <strong>{copies(underWay)}</strong> of version {from} {underWay === 1 ? 'is' : 'are'} not sent
                in. Each keeps version {from}, so no answer is lost and nobody is asked twice.
              </p>
              {ahead ? (
                <ul className="cw-bullets">
                  <li>
                    {copies(ahead.canMove)} could go over to version {of.version}. Once it is approved,
                    whoever writes the form can move {ahead.canMove === 1 ? 'it' : 'them'}, on the page of the
                    form.
                  </li>
                  {whoKeeps(ahead, from).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ) : null}
            </div>
          </li>
        )}
        {planned.length > 0 ? (
          <li>
            <Icon of={CalendarDays} />
            <span>
              <strong>{counted(planned.length, 'planned sending')}</strong>, to{' '}
              {counted(people, 'person', 'people')}, will be version {of.version}.
            </span>
          </li>
        ) : null}
        <li>
          <Icon of={Lock} />
          <span>
            Version {of.version} can no longer be changed. A change makes version {of.version + 1}.
          </span>
        </li>
      </ul>
    </section>
  );
}
