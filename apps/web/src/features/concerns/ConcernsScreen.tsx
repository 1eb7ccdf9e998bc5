import { useState } from 'react';
import { Details } from '../../ui/Details.tsx';
import { Select } from '../../ui/Select.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { ConcernList } from './ConcernList.tsx';
import { ReportIncident } from './ReportIncident.tsx';

const STATES = [
  { value: 'open', words: 'Open' },
  { value: 'closed', words: 'Closed' },
] as const;

/**
 * /profile?part=concerns: what colleagues passed on to somebody, and reporting that something went wrong
 * (rule 16.15).
 */
export default function ConcernsScreen() {
  const [state, setState] = useState<'open' | 'closed'>('open');
  return (
    <StaffPage
      title="Concerns"
      crumbs={[{ to: '/profile', words: 'Your profile' }]}
      facts={[
        'What was sent to you, and what you reported. Only you and those it was sent to can read it here.',
      ]}
    >
      <div className="cw-stack">
        <Details card summary="Report an incident">
          <ReportIncident />
        </Details>
        <Select
          id="concern-state"
          label="Show"
          value={state}
          options={STATES}
          onChange={({ target }) => setState(target.value === 'closed' ? 'closed' : 'open')}
        />
        <ConcernList key={state} state={state} />
      </div>
    </StaffPage>
  );
}
