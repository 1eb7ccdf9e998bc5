import { BeforeAfter } from '../../ui/published/BeforeAfter.tsx';
import type { Said, Version } from './messageWords.ts';

const NAMES: Record<keyof Said, string> = { subject: 'Subject', email: 'Email', text: 'Text message' };
const FIELDS = ['subject', 'email', 'text'] as const;

/** What a draft says differently from what goes out, part by part. */
export function Changes({ inUse, number, said }: { inUse: Version; number: number; said: Said }) {
  const names = { inUse: `Version ${inUse.number}`, draft: `Version ${number}` };
  const changed = FIELDS.filter((field) => inUse.said[field] !== said[field]);
  return (
    <section className="cw-card" aria-labelledby="message-changes">
      <div className="cw-card__h">
        <h2 id="message-changes">What changes</h2>
      </div>
      <div className="cw-card__b cw-wordchanges">
        {changed.length === 0 ? <p className="cw-soft">It says the same as version {inUse.number}.</p> : null}
        {changed.map((field) => (
          <div key={field} className="cw-provider__change">
            <h3>{NAMES[field]}</h3>
            <BeforeAfter names={names} before={inUse.said[field]} after={said[field]} />
          </div>
        ))}
      </div>
    </section>
  );
}
