import type { Version } from './themeDraft.ts';

/** Three colours beside one another, each with its name. */
export function Swatches({ theme }: { theme: Pick<Version['theme'], 'main' | 'accent' | 'ground'> }) {
  return (
    <ul className="cw-theme__swatches">
      {(['main', 'accent', 'ground'] as const).map((colour) => (
        <li key={colour}>
          <span style={{ background: theme[colour] }} aria-hidden="true" />
          {theme[colour]}
        </li>
      ))}
    </ul>
  );
}
