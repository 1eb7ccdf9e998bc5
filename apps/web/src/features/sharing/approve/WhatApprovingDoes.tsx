import { counted } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CalendarDays, Files, Lock } from 'lucide-react';
import { asQuery } from '../../../api/query.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Approval } from './approvals.ts';

/** What becomes of copies that are out, of what is planned, and of the version itself. */
export function WhatApprovingDoes({
  of,
  shares,
  inUse,
}: {
  of: Approval;
  shares: number;
  inUse: number | null;
}) {
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
        {inUse === null ? null : (
          <li>
            <Icon of={Files} />
            <span>
              <strong>{counted(shares, 'copy', 'copies')}</strong> went out until now. Each keeps the version
              it has, so no answer is lost and nobody is asked twice.
            </span>
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
