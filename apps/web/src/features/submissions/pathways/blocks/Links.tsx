import type { Block } from '@careway/core/pathways/blocks';
import { named } from '../../../../ui/paths/address.ts';
import { Link } from '../../../../ui/paths/links.ts';

type LinksOf = Extract<Block, { kind: 'links' }>['links'];

/** Ways on, each on its own line: inside the portal, to another site, or a number to call. */
export function Links({ links }: { links: LinksOf }) {
  return (
    <ul className="cw-ways">
      {links.map(({ to, words }) => (
        <li key={to}>
          {to.startsWith('/') ? (
            <Link to={named(to)}>{words}</Link>
          ) : (
            <a href={to} rel="noreferrer">
              {words}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
