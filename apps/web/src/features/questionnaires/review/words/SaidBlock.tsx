import type { Block, Live } from '@careway/core/pathways/blocks';
import { PlainBlock } from '../../../../ui/said/PlainBlock.tsx';

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

/**
 * One thing that a page says, as a client reads it, without leading anywhere. What leads on looks like it and is not
 * pressed.
 */
export function SaidBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <p className="cw-asread__heading">{block.words}</p>;
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
    default:
      return <PlainBlock block={block} level={3} preview />;
  }
}
