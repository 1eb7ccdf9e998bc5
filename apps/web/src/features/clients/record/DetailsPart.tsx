import { termsAddress } from '@careway/core/content/contentPages';
import { longDate } from '@careway/core/dates';
import { CircleDashed } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { Facts } from '../../../ui/SummaryList.tsx';
import { ageAndBirth, phoneWords, serviceName, shortWhen } from '../../../ui/staffWords.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Correct } from '../calling/Correct.tsx';

type Client = CallReply<'client'>;

/** Who the client is, and what the eligibility questions found before there was an account. */
export function DetailsPart({ client, now }: { client: Client; now: Date }) {
  return (
    <div className="cw-stack">
      <Card title="Details">
        <Facts
          rows={[
            { label: 'Name', value: client.name },
            { label: 'Date of birth', value: longDate(client.dateOfBirth) },
            ...(client.firstSaidBirth
              ? [
                  {
                    label: 'Said first',
                    value: `${ageAndBirth(client.firstSaidBirth, now)}: under 16 when it was said`,
                  },
                ]
              : []),
            { label: 'Reference', value: client.reference },
            { label: 'Service', value: serviceName(client.service) },
            { label: 'Organisation', value: client.trust ?? 'None yet' },
            { label: 'Joined', value: shortWhen(client.joinedAt, now) },
            // A look beyond the own trust is at the record alone.
            ...(client.beyondUntil
              ? []
              : [{ label: 'Our terms', value: <TermsWords answered={client.answeredTerms} now={now} /> }]),
          ]}
        />
      </Card>
      <Card title="Contact" beside={<Correct client={client} what="details" />}>
        <Facts
          rows={[
            { label: 'Mobile', value: client.mobile ? phoneWords(client.mobile) : 'Not given' },
            {
              label: 'Email',
              value: client.email ? <span className="cw-break">{client.email}</span> : 'Not given',
            },
            {
              label: 'Address',
              value:
                client.address.length === 0
                  ? 'Not given'
                  : client.address.map((line) => (
                      <span className="cw-line-of" key={line}>
                        {line}
                      </span>
                    )),
            },
          ]}
        />
        <p className="cw-s cw-soft">
          See “Before you contact <bdi>{client.firstName}</bdi>” first: not every way is safe.
        </p>
      </Card>
      <EligibilityCard client={client} />
    </div>
  );
}

/** Which version of our terms they answered last, with the way to its words (rule 8.29). */
function TermsWords({ answered, now }: { answered: Client['answeredTerms']; now: Date }) {
  if (!answered) return 'No answer yet';
  const said = answered.decision === 'accepted' ? 'Yes' : 'No';
  const on = shortWhen(answered.at, now);
  if (answered.number === 0) return `${said} to terms before version 1, ${on}`;
  return (
    <>
      {said} to <Link to={termsAddress(answered.number)}>version {answered.number}</Link>, {on}
    </>
  );
}

/** What was found before sign-up and carried over, so that nothing is asked twice. */
export function EligibilityCard({ client }: { client: Client }) {
  const { eligibility } = client;
  return (
    <Card title="Eligibility">
      {eligibility ? (
        <>
          <Facts
            rows={[
              { label: 'Who pays there', value: eligibility.contractName },
              ...eligibility.summary.map(({ question, answer }) => ({ label: question, value: answer })),
            ]}
          />
          <p className="cw-s cw-soft">Answered before signing up.</p>
        </>
      ) : (
        <EmptyState icon={CircleDashed} title="Nothing carried over">
          {client.hasAccount ? (
            <>
              <bdi>{client.firstName}</bdi> signed up without answering the eligibility questions here.
            </>
          ) : (
            'They rang, and have answered no eligibility questions here.'
          )}
        </EmptyState>
      )}
    </Card>
  );
}
