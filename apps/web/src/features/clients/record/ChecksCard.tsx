import { counted } from '@careway/core/numbers';
import { Flag, Route } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { Card } from '../../../ui/Card.tsx';
import { Details } from '../../../ui/Details.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { Facts } from '../../../ui/SummaryList.tsx';
import { serviceName, shortWhen } from '../../../ui/staffWords.ts';
import { formAddress } from '../recordAddresses.ts';

type Client = CallReply<'client'>;
type Check = Client['checks'][number];

/**
 * What each check that was sent in led to (rule 2.16): the outcome and when, what staff must know, the way with the
 * sentence of each rule that led on, and what was answered. Nothing where no check was sent in.
 */
export function ChecksCard({ client, now }: { client: Client; now: Date }) {
  if (client.checks.length === 0) return null;
  return (
    <Card title="Checks">
      <ul className="cw-checks">
        {client.checks.map((check) => (
          <li key={check.shareId}>
            <p className="what">{check.title}</p>
            <p className="cw-s cw-soft cw-pair">
              <span>{serviceName(check.service)}</span> <span>{shortWhen(check.at, now)}</span>{' '}
              <span>Questions, version {check.version}</span>
            </p>
            <MustKnow flags={check.flags} />
            <TheWay check={check} />
            <Said check={check} />
            <p>
              <Link to={formAddress(client.id, check.shareId)}>
                Read the form<span className="cw-vh">: {check.title}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MustKnow({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null;
  return (
    <ul className="cw-rules" aria-label="To know">
      {flags.map((because) => (
        <li key={because}>
          <Icon of={Flag} />
          <span>{because}</span>
        </li>
      ))}
    </ul>
  );
}

/** A sentence and a path: the pages in their order, each with what led on from it. */
function TheWay({ check }: { check: Check }) {
  return (
    <Details
      summary={
        <>
          Why, and the way there<span className="cw-vh">: {check.title}</span>
        </>
      }
    >
      <ol className="cw-path">
        {check.path.map(({ page, because }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place on the way
          <li key={at}>
            <Icon of={Route} />
            <div>
              <p className="what">{page}</p>
              {because ? <p>{because}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </Details>
  );
}

function Said({ check }: { check: Check }) {
  const { answers, contract, miles } = check;
  return (
    <Details
      summary={
        <>
          {counted(answers.length, 'answer')} and what was known<span className="cw-vh">: {check.title}</span>
        </>
      }
    >
      <Facts
        rows={[
          ...answers.map(({ question, lines }) => ({ label: question, value: lines.join(', ') })),
          ...(contract === null ? [] : [{ label: 'Who pays there', value: contract }]),
          ...(miles === null ? [] : [{ label: 'Nearest clinic', value: `${Math.round(miles)} miles` }]),
        ]}
      />
    </Details>
  );
}
