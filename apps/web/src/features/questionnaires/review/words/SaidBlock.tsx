import type { Block, Live } from '@careway/core/pathways/blocks';
import { Details } from '../../../../ui/Details.tsx';
import { Ticks } from '../../../../ui/lists.tsx';
import { HelpNumber, Notice, type NoticeTone } from '../../../../ui/Notice.tsx';

type Note = Extract<Block, { kind: 'note' }>;

const TONES: Readonly<Record<Note['tone'], NoticeTone>> = {
  care: 'care',
  time: 'time',
  blue: 'blue',
  urgent: 'bad',
};

/** What the server puts there. */
const LIVE: Readonly<Record<Live, string>> = {
  prices: 'The prices',
  bookingService: 'The booking service of their area',
  provider: 'The service that their area pays',
  nearestClinics: 'The nearest clinics',
  localClinic: 'The clinic of their area',
  answers: 'The answers that we looked at',
  weeks: 'How far along they are',
  reasons: 'Why they see this page',
  practice: 'Their GP practice',
};

/** One thing that a page says, as a client reads it, without leading anywhere. */
export function SaidBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'words':
      return <p>{block.words}</p>;
    case 'heading':
      return <p className="cw-asread__heading">{block.words}</p>;
    case 'list':
      return (
        <Ticks
          items={block.items.map(({ words, strong, icon }) => ({
            words,
            ...(strong === undefined ? {} : { strong }),
            ...(icon === 'no' ? { icon } : {}),
          }))}
        />
      );
    case 'steps':
      return (
        <ol className="cw-asread__steps">
          {block.steps.map(({ title, when, words }) => (
            <li key={title}>
              <strong>{title}</strong>
              {when ? <span className="cw-soft"> {when}</span> : null}
              {words ? <p>{words}</p> : null}
            </li>
          ))}
        </ol>
      );
    case 'note':
      return (
        <Notice tone={TONES[block.tone]} level={3} title={block.title}>
          <p>{block.words}</p>
          {block.phone ? <HelpNumber /> : null}
        </Notice>
      );
    case 'more':
      return (
        <Details summary={block.summary} open>
          <p>{block.words}</p>
        </Details>
      );
    case 'links':
      return (
        <ul className="cw-asread__links">
          {block.links.map(({ to, words }) => (
            <li key={to}>{words}</li>
          ))}
        </ul>
      );
    case 'go':
    case 'start':
      return (
        <p className={block.look === 'second' ? 'cw-asread__go is-second' : 'cw-asread__go'}>{block.words}</p>
      );
    case 'live':
      return <p className="cw-asread__live">{LIVE[block.what]}</p>;
  }
}
