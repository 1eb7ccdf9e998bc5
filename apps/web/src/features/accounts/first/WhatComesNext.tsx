const NEXT = [
  {
    title: 'A second administrator',
    words: 'Invite a colleague. The last one can never be removed, so two are safer.',
  },
  {
    title: 'From empty to open',
    words: 'A list says what is still missing, and leads you there. Allow a few days.',
  },
  { title: 'Open to clients', words: 'Until you press Open, they read that you are not open yet.' },
] as const;

/** Beside the first administrator's page: the way from here to open. */
export function WhatComesNext() {
  return (
    <section className="cw-card">
      <h2>What comes next</h2>
      <ol>
        {NEXT.map(({ title, words }) => (
          <li key={title}>
            <strong>{title}</strong>
            <br />
            {words}
          </li>
        ))}
      </ol>
    </section>
  );
}
