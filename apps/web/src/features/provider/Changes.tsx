import { changesOf } from '@careway/core/provider/whatIsSaid';
import { BeforeAfter } from '../../ui/published/BeforeAfter.tsx';
import type { Said, Version } from './provider.ts';

/** What a draft says differently from what clients read, thing by thing. */
export function Changes({ inUse, number, said }: { inUse: Version; number: number; said: Said }) {
  const changes = changesOf(inUse.said, said);
  const names = { inUse: `Version ${inUse.number}`, draft: `Version ${number}` };
  return (
    <section className="cw-card" aria-labelledby="provider-changes">
      <div className="cw-card__h">
        <h2 id="provider-changes">What changes</h2>
      </div>
      <div className="cw-card__b cw-wordchanges">
        {changes.length === 0 ? (
          <p className="cw-soft">It says the same as version {inUse.number}.</p>
        ) : (
          changes.map(({ key, label, before, after }) => (
            <div key={key} className="cw-provider__change">
              <h3>{label}</h3>
              <BeforeAfter names={names} before={before} after={after} />
            </div>
          ))
        )}
      </div>
    </section>
  );
}
