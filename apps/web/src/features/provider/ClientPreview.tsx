import { mainLine, shownOf } from '@careway/core/provider/provider';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ExitSite } from '../../ui/ExitSite.tsx';
import { HelpHours } from '../../ui/HelpHours.tsx';
import { TrustLogo } from '../../ui/Logo.tsx';
import { HelpNumber } from '../../ui/Notice.tsx';
import { OtherLines } from '../../ui/OtherLines.tsx';
import { Page, Sheet } from '../../ui/Page.tsx';
import { PreviewFrame } from '../../ui/PreviewFrame.tsx';
import { Wants } from '../../ui/reach/Wants.tsx';
import { WhatWeDo } from '../../ui/reach/WhatWeDo.tsx';
import { WriteToUs } from '../../ui/reach/WriteToUs.tsx';
import { helplineOf } from '../../ui/site.ts';
import type { Said } from './provider.ts';

const PAGES = { first: 'First page', talk: 'Talk to us' } as const;
const ONES = ['first', 'talk'] as const;

/** What is typed, on a client's page as it would be on a phone: made of the parts that those pages are made of. */
export function ClientPreview({ said, words }: { said: Said; words: string }) {
  const [page, setPage] = useState<keyof typeof PAGES>('talk');
  return (
    <Card
      title="Preview"
      beside={
        <fieldset className="cw-theme__sizes">
          <legend className="cw-vh">Page of the preview</legend>
          {ONES.map((one) => (
            <Button
              key={one}
              look={one === page ? 'second' : 'quiet'}
              small
              aria-pressed={one === page}
              onClick={() => setPage(one)}
            >
              {PAGES[one]}
            </Button>
          ))}
        </fieldset>
      }
    >
      <PreviewFrame title={`Preview: ${PAGES[page]}`} width={375} height={760}>
        <header className="cw-header">
          <div className="cw-header__in">
            <div className="cw-header__row">
              <div className="cw-bar">
                <span className="cw-logo">
                  <TrustLogo name={said.shortName || 'Name'} logo={null} logoWords="" />
                </span>
                <div className="cw-exit-wrap">
                  <ExitSite />
                </div>
              </div>
            </div>
          </div>
        </header>
        {page === 'first' ? <FirstPage said={said} /> : <TalkToUs said={said} />}
      </PreviewFrame>
      <p className="cw-s cw-soft">{words}</p>
    </Card>
  );
}

function FirstPage({ said: { services } }: { said: Said }) {
  return (
    <Page>
      <div className="cw-door">
        <div className="cw-door__head">
          <h1>What would help you today?</h1>
          <p className="cw-lead">It takes about 2 minutes. You do not need an account.</p>
        </div>
        <Wants offered={(service) => services.some((one) => one.service === service && one.on)} />
      </div>
    </Page>
  );
}

function TalkToUs({ said }: { said: Said }) {
  const shown = shownOf(said);
  const main = mainLine(shown);
  const line = main && helplineOf(main.number, main.hours);
  return (
    <Page sheet>
      <Sheet>
        <h1>Talk to someone first</h1>
        <h2>Call us now</h2>
        {line ? (
          <>
            <HelpNumber of={line} />
            <HelpHours of={line} />
          </>
        ) : (
          <p>There is no number yet.</p>
        )}
        <OtherLines lines={shown.lines} />
        <h2 className="cw-door__part">What we do</h2>
        <WhatWeDo services={shown.services} />
        <WriteToUs of={shown} />
      </Sheet>
    </Page>
  );
}
