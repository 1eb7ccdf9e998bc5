import { Ticks } from './lists.tsx';
import { Link } from './paths/links.ts';
import { HELPLINE, PUBLISHED } from './site.ts';

const line = PUBLISHED?.lines.find(({ kind }) => kind === 'relay');
/** The provider's own line for text relay, or 18001 before the main line (rule 17.25). */
const RELAY = line ? line.number : `18001 and then ${HELPLINE.shown}`;

/** Ways for whoever cannot or may not talk on the phone and has no account yet (rule 4.13). */
export function WithoutTalking() {
  return (
    <section aria-labelledby="without-talking">
      <h2 id="without-talking" className="cw-door__part">
        If you cannot talk on the phone
      </h2>
      <Ticks
        items={[
          { strong: 'Text relay.', words: `In the Relay UK app, dial ${RELAY}` },
          {
            strong: 'In writing.',
            words: 'With an account you can ask us to write to you here. You answer here too',
          },
          {
            strong: 'British Sign Language.',
            words: 'Ask for it in the same place. We agree a time with an interpreter',
          },
        ]}
      />
      <p className="cw-after">
        <Link to="/auth/login?next=%2Fphone%2Fcallback">Sign in, or make an account, to write to us</Link>
      </p>
    </section>
  );
}
