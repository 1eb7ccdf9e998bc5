import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../../api/query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { inCard } from '../../../ui/Card.tsx';
import { DifferenceTable } from '../../../ui/DifferenceTable.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { address } from '../../../ui/paths/address.ts';
import { FirstVersion } from '../versions/FirstVersion.tsx';
import { SameQuestions } from '../versions/SameQuestions.tsx';
import type { Approval } from './approvals.ts';
import { WhatApprovingDoes } from './WhatApprovingDoes.tsx';

/** The draft beside the version in use, in words, and what approving it does. */
export function FormCompared({ of }: { of: Approval }) {
  const difference = useQuery(
    asQuery('versionDifference', { params: { id: of.questionSetId }, query: { to: of.version } }),
  );
  return (
    <Loaded
      of={difference}
      loading="Loading the form"
      rows={6}
      failed="The form did not load"
      around={inCard}
    >
      {({ from, to, changes, same, underWay }) => (
        <>
          <section className="cw-card" aria-labelledby="compared">
            <div className="cw-card__h">
              <div>
                <h2 id="compared">
                  {of.name}, version {to}
                </h2>
                <p className="cw-soft">
                  Made by {of.author}. {of.requestedBy} asked for approval.
                </p>
              </div>
              <ButtonLink
                look="second"
                small
                to={address('/questionnaires/builder/{id}', { id: of.questionSetId })}
              >
                Try it as a client meets it
              </ButtonLink>
            </div>
            <div className="cw-card__b">
              {from === null ? (
                <FirstVersion formId={of.questionSetId} version={to} />
              ) : (
                <>
                  <DifferenceTable
                    changes={changes}
                    same={same}
                    names={{ before: `Version ${from}, in use`, after: `Version ${to}, asked for` }}
                  />
                  <SameQuestions formId={of.questionSetId} version={to} changes={changes} many={same} />
                </>
              )}
            </div>
          </section>
          <WhatApprovingDoes of={of} from={from} underWay={underWay.shares} />
        </>
      )}
    </Loaded>
  );
}
