import { colleagueKnown } from '@careway/contract/known';
import * as rows from '@careway/contract/people';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { LINKS } from '@careway/core/limits';
import { answer } from '../../http/call.ts';
import { createInvitation } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { changeColleague, endSessions, takeBack } from './change.ts';
import { detailsOf, invite, keptBy, knownByEmail, pageOfPeople, stateOf } from './people.ts';
import { markInvited } from './rightsRows.ts';
import { amendRole, dropRole, newRole, rolesFor } from './roles.ts';

export const peopleRoutes = [
  answer(rows.people, ({ db, who, now, query }) => pageOfPeople(db, { who, now, query })),
  answer(colleagueKnown, ({ db, who, now, query }) => knownByEmail(db, { who, now, email: query.email })),
  answer(rows.oneAtWork, ({ db, who, now, params }) => detailsOf(db, { who, now, id: params.id })),
  answer(rows.invitePerson, ({ dependencies, db, who, now, body }) =>
    invite(dependencies, db, { who, now, body }),
  ),
  answer(rows.changePerson, ({ dependencies, db, who, now, params, body }) =>
    changeColleague(dependencies, db, { who, now, id: params.id, body }),
  ),
  answer(rows.inviteAgain, async ({ dependencies, db, who, now, params }) => {
    if (stateOf(await keptBy(db, who, params.id, now)) !== 'invited') throw new Refusal('person_changed');
    await createInvitation(dependencies, db, params.id);
    await markInvited(db, params.id, { personId: who.personId, now });
    await record(db, now, AUDIT.invitedAgain, { userId: params.id, createdBy: who.personId });
    return { until: new Date(now.getTime() + LINKS.invite).toISOString() };
  }),
  answer(rows.takeInvitationBack, ({ db, who, now, params }) => takeBack(db, { who, now, id: params.id })),
  answer(rows.endTheirSessions, ({ db, who, now, params }) => endSessions(db, { who, now, id: params.id })),
  answer(rows.roles, ({ db, who, now }) => rolesFor(db, who, now)),
  answer(rows.makeRole, ({ db, who, now, body }) => newRole(db, who, body, now)),
  answer(rows.changeRole, ({ db, who, now, params, body }) =>
    amendRole(db, who, { ...body, id: params.id }, now),
  ),
  answer(rows.removeRole, ({ db, who, now, params }) => dropRole(db, who, params.id, now)),
];
