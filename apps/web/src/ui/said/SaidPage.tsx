import { isPictureName, isSafeLink, type SaidBlock, type SaidWords } from '@careway/core/content/said';
import { API_BASE } from '@careway/core/limits';
import { named } from '../paths/address.ts';
import { isRoute } from '../paths/built.ts';
import { Link } from '../paths/links.ts';

interface Props {
  said: readonly SaidBlock[];
  /** As staff look at it: links lead nowhere. */
  preview?: boolean;
}

/**
 * What a content page says. It is drawn from data of a few kinds, never from markup, and where a link leads is looked
 * at once more (rule 16.14): whatever has come into it, nothing of it can run.
 */
export function SaidPage({ said, preview = false }: Props) {
  return (
    <div className="cw-said">
      {said.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place on the page
        <Block key={at} block={block} preview={preview} />
      ))}
    </div>
  );
}

function Block({ block, preview }: { block: SaidBlock; preview: boolean }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 3 ? (
        <h3>{lineOf(block.said, preview)}</h3>
      ) : (
        <h2>{lineOf(block.said, preview)}</h2>
      );
    case 'words':
      return <p>{lineOf(block.said, preview)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
            <li key={at}>{lineOf(item, preview)}</li>
          ))}
        </List>
      );
    }
    case 'picture':
      return isPictureName(block.name) ? (
        <img src={`${API_BASE}/content/uploads/${block.name}`} alt={block.words} loading="lazy" />
      ) : null;
    default:
      return null;
  }
}

const lineOf = (said: readonly SaidWords[], preview: boolean) =>
  said.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words are their place in the line
    <Words key={at} {...one} preview={preview} />
  ));

function Words({ words, look, to, preview }: SaidWords & { preview: boolean }) {
  const shown = look === 'strong' ? <strong>{words}</strong> : look === 'em' ? <em>{words}</em> : words;
  if (to === null || !isSafeLink(to)) return shown;
  if (preview) return <span className="cw-said__link">{shown}</span>;
  if (!to.startsWith('/'))
    return (
      <a href={to} rel="noreferrer">
        {shown}
      </a>
    );
  // A page that is not there any more is words.
  return isRoute(to.split(/[?#]/)[0] ?? to) ? <Link to={named(to)}>{shown}</Link> : shown;
}
