import type { ReactNode } from 'react';
import type { CallReply } from '../../api/call.ts';
import { named } from '../../ui/paths/address.ts';
import { isRoute } from '../../ui/paths/built.ts';
import { Link } from '../../ui/paths/links.ts';
import { useDecides } from './FormsPage.tsx';

type Values = CallReply<'formsDashboard'>;

/** The page of forms in figures; each that is a list leads to it, where the list is there. */
export function FormFigures({ values }: { values: Values }) {
  const decides = useDecides();
  return (
    <dl className="cw-figs cw-figs--forms" aria-label="Figures">
      <Figure
        name={decides ? 'Wait for you' : 'Wait for approval'}
        value={values.needApprovalCount}
        to={decides ? '/questionnaires/form/approvals' : '/questionnaires/form/approval'}
        below={decides ? 'Others asked for approval' : 'You asked for approval'}
      />
      <Figure name="Approved lately" value={values.recentApprovalsCount} below="In the last 30 days" />
      <Figure
        name="Drafts"
        value={values.draftCount}
        to="/questionnaires/form/all"
        below="Not approved yet"
      />
      <Figure
        name="Approved forms"
        value={values.formsApprovedCount}
        to="/questionnaires/form/all"
        below="Can be given out"
      />
      <Figure name="Given out" value={values.formsSharedCount} below="Copies that clients have or had" />
      <Figure
        name="Sent in"
        value={values.formsSubmissionCount}
        to="/questionnaires/form/responses"
        below="Finished by clients"
      />
      <Figure name="Favourites" value={values.favouriteCount} below="You keep them at hand" />
      <Figure name="Public forms" value={values.publicCount} below="Other organisations may copy them" />
    </dl>
  );
}

function Figure({ name, value, to, below }: { name: string; value: number; to?: string; below: ReactNode }) {
  return (
    <div className="cw-fig">
      <dt>{name}</dt>
      <dd className="cw-fig__v">
        {to && isRoute(to) ? (
          <Link to={named(to)} aria-label={`${name}: ${value}. Show them`}>
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
      <dd className="cw-fig__t">{below}</dd>
    </div>
  );
}
