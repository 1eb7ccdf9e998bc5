import { careEnding, type CareEnding as Said } from '@careway/core/needs/careEnding';
import { minutesWords } from '@careway/core/needs/levelList';
import type { Form } from '@careway/core/questionnaires/form';
import { keywordFlags } from '@careway/core/questionnaires/keywordFlags';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../../session/storedSession.ts';
import { useLevels } from '../../shared/useLevels.ts';
import { Band } from '../../ui/Band.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Emergency, GetHelpNow } from '../../ui/GetHelpNow.tsx';
import { HelpNumber, Notice } from '../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';
import { Link } from '../../ui/paths/links.ts';
import { Timeline } from '../../ui/Steps.tsx';
import { HELPLINE } from '../../ui/site.ts';

/** Without a target until what is published is known: nothing is promised that may not be so. */
type Ending = Omit<Said, 'within'> & { within: number | null };

/**
 * What a client reads first, where their answers put them in front of a person at once; null elsewhere, and for
 * staff.
 */
export function useCareEnding(form: Form): Ending | null {
  const client = useUser()?.usertype === 'Client';
  const levels = useLevels();
  const flags = keywordFlags(form).map(({ keyword }) => keyword);
  const ending = client ? careEnding(flags, levels) : null;
  return (
    ending && {
      ...ending,
      within: levels ? ending.within : null,
      first: levels !== undefined && ending.first,
    }
  );
}

/**
 * The last page of a form whose answers need a person now (rule 1.12): what to do, what we do, and all else after
 * that.
 */
export function CareEnding({ ending, children }: { ending: Ending; children: ReactNode }) {
  return (
    <Page
      top={
        <Band tone="care" title="Thank you for telling us">
          <p>We have your answers. Before anything else, please read what to do now.</p>
        </Band>
      }
    >
      <Columns
        aside={
          <Notice tone="care" icon={EyeOff} title="Is someone coming?">
            <p>Press EXIT SITE. Nothing is lost: your answers are saved.</p>
          </Notice>
        }
      >
        <Stack>
          <WhatToDo ending={ending} />
          <WhatWeDo ending={ending} />
          {children}
        </Stack>
      </Columns>
    </Page>
  );
}

function WhatToDo({ ending: { inDanger, helpToday, bleeds } }: { ending: Ending }) {
  const emergencies: Emergency[] = [
    'danger',
    ...(bleeds ? (['bleeding'] as const) : []),
    ...(helpToday ? (['faint'] as const) : []),
    ...(inDanger ? (['harm'] as const) : []),
  ];
  return (
    <GetHelpNow title="What to do now" emergencies={emergencies}>
      {helpToday ? (
        <>
          <h3>If not, call 111 today</h3>
          <p>
            {bleeds ? 'You told us that you bleed a lot.' : 'You told us something that should be checked.'}{' '}
            111 can tell you what to do. It is free, day and night.
          </p>
        </>
      ) : null}
    </GetHelpNow>
  );
}

function WhatWeDo({ ending: { first, inDanger, noWay, within } }: { ending: Ending }) {
  return (
    <Card title="What we do">
      <Timeline
        steps={[
          { title: 'You sent your answers', when: 'Done', state: 'done' },
          {
            title: 'Our team is told',
            when: 'Now',
            state: 'now',
            children: (
              <p>
                {first ? 'Your answers stand near the top of our list. ' : ''}
                {inDanger ? 'Whoever looks after people’s safety is told too. ' : ''}
                When we are open, we aim to read them{' '}
                {within === null ? 'as soon as we can' : `within ${minutesWords(within)}`}. Our hours:{' '}
                {HELPLINE.hours}.
              </p>
            ),
          },
          {
            title: 'We plan the next step with you',
            children: noWay ? (
              <>
                <p>
                  You told us that no way is safe, so <strong>we will not write or call</strong>. You can come
                  back here, or call us.
                </p>
                <p>
                  <Link to="/client/edit-contact-preferences">Tell us a way that is safe after all</Link>
                </p>
              </>
            ) : (
              <p>We call or write only in the way you said is safe.</p>
            ),
          },
        ]}
      />
      <div className="cw-now__more">
        {inDanger ? (
          <p>If your life may be in danger, we may ask 999 to help you. We try to tell you first.</p>
        ) : null}
        <p>You can call us too. It is free and private.</p>
        <HelpNumber />
      </div>
    </Card>
  );
}
