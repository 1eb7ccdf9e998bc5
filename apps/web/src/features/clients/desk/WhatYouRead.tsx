import { rightWords } from '@careway/core/access/scopeWords';
import { SERVICE_CODES, SERVICES } from '@careway/core/eligibility/services';
import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import { Route, Timer, UserRound } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkRows, Ticks } from '../../../ui/lists.tsx';
import { address } from '../../../ui/paths/address.ts';

/** The pathways they may review, what their role opens (rule 10.17), and whom to ask for more. */
export function WhatYouRead({ own: { usertype, opens, ask } }: { own: CallReply<'myProfile'> }) {
  return (
    <>
      <Card title="Pathways you may review">
        <p className="cw-soft">
          Read every rule in plain words, walk it as anybody, and see what another limit would change.
        </p>
        <LinkRows
          rows={[
            ...SERVICE_CODES.map((service) => ({
              to: address('/questionnaires/type/{id}', { id: formToStart('eligibility', service).id }),
              words: SERVICES[service].name,
              icon: Route,
            })),
            ...(opens.includes('pathways:write')
              ? [{ to: '/staff?part=levels' as const, words: 'How soon we act', icon: Timer }]
              : []),
          ]}
        />
      </Card>
      <Card title="Your role, and who to ask">
        {opens.length > 0 ? (
          <Ticks good items={opens.map((scope) => ({ words: rightWords(usertype, scope) }))} />
        ) : (
          <p>Your role has no rights yet.</p>
        )}
        <p className="cw-soft">{ask.length > 0 ? 'They can give you another role:' : ''}</p>
        <ul className="cw-plain">
          {ask.map((one) => (
            <li key={one.email}>
              {one.name}: <a href={`mailto:${one.email}`}>{one.email}</a>
            </li>
          ))}
        </ul>
        <LinkRows rows={[{ to: '/profile', words: 'Your profile', icon: UserRound }]} />
      </Card>
    </>
  );
}
