import { Ticks } from './lists.tsx';
import { Link } from './paths/links.ts';
import { HELPLINE } from './site.ts';

/** Ways for whoever cannot or may not talk on the phone and has no account yet (rule 4.13). */
export function WithoutTalking() {
  return (
    <section aria-labelledby="without-talking">
      <h2 id="without-talking" className="cw-door__part">
        If you cannot talk on the phone
      </h2>
      <Ticks
        items={[
          { strong: 'Text relay.', words: `In the Relay UK app, dial 18001 and then ${HELPLINE.shown}` },
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
