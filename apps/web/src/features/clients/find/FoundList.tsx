import { classes } from '../../../ui/classes.ts';
import type { FoundGroup, Hit } from './useFound.ts';

/** Names one of the list, for whoever hears where they are. */
export const hitId = ({ id }: Hit) => `found-${id.replace(/[^a-z0-9]+/gi, '-')}`;

interface Props {
  open: boolean;
  groups: readonly FoundGroup[];
  /** Where the arrows have come to. */
  current: Hit | undefined;
  looking: boolean;
  lost: boolean;
  /** Said where no page and no form was found. */
  nothing: string;
  onHit: (hit: Hit) => void;
}

/** What was found, in its groups, below the box; the focus stays in the box. */
export function FoundList({ open, groups, current, looking, lost, nothing, onHit }: Props) {
  const found = groups.filter(({ name }) => name !== 'Clients').flatMap(({ hits }) => hits).length;
  const said = lost
    ? 'The forms did not load. Type on to try again.'
    : looking
      ? 'Looking for forms…'
      : found === 0
        ? nothing
        : '';
  return (
    <>
      <div className="cw-find__pop" hidden={!open}>
        {/* The list is there before anything is: the box names it. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a list that an input leads through */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box */}
        <div id="found" role="listbox" aria-label="Found">
          {groups.map(({ name, hits }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
            <div key={name} role="group" aria-labelledby={`found-in-${name}`}>
              <p className="cw-find__head" id={`found-in-${name}`}>
                {name}
              </p>
              {hits.map((hit) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box has its keys
                <div
                  key={hit.id}
                  id={hitId(hit)}
                  role="option"
                  aria-selected={hit === current}
                  className={classes('cw-find__hit', hit === current && 'is-on')}
                  // The box would lose the focus, and the list would be gone before it is pressed.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onHit(hit)}
                >
                  {hit.words}
                  {hit.more ? <span className="cw-soft"> {hit.more}</span> : null}
                </div>
              ))}
            </div>
          ))}
        </div>
        {said ? <p className="cw-find__said">{said}</p> : null}
      </div>
      <span className="cw-vh" role="status">
        {open ? said || `${found} found. Go there with the arrow keys.` : ''}
      </span>
    </>
  );
}
