import { shortText } from '@careway/core/shortText';
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Link } from './paths/links.ts';
import type { Address } from './paths/path.ts';

export interface StaffPageProps {
  title: ReactNode;
  /** Priority and tags, beside the title. */
  tags?: ReactNode;
  /** Facts below the title, one a span. */
  facts?: readonly ReactNode[];
  crumbs?: readonly { to: Address; words: string }[];
  actions?: ReactNode;
  /** TabLinks. */
  tabs?: ReactNode;
  /** Short-cuts and the like, at the foot. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A staff page: white head (crumb, h1, facts, actions, tabs), then the work on grey. */
export function StaffPage({
  title,
  tags,
  facts,
  crumbs = [],
  actions,
  tabs,
  foot,
  children,
}: StaffPageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="cw-head">
        <div className="cw-head__in">
          {crumbs.length > 0 ? (
            <nav className="cw-crumb" aria-label="Breadcrumb">
              {crumbs.map((crumb, index) => (
                <Fragment key={crumb.to}>
                  {index > 0 ? <Icon of={ChevronRight} /> : null}
                  <Crumb {...crumb} />
                </Fragment>
              ))}
            </nav>
          ) : null}
          <div className="cw-head__row">
            <div>
              <div className="cw-head__title">
                <h1>{title}</h1>
                {tags}
              </div>
              {facts && facts.length > 0 ? (
                <p className="cw-head__meta">
                  {facts.map((fact, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order
                    <span key={index}>{fact}</span>
                  ))}
                </p>
              ) : null}
            </div>
            {actions ? <div className="cw-acts">{actions}</div> : null}
          </div>
          {tabs}
        </div>
      </div>
      <div className="cw-main">{children}</div>
      {foot ? <footer className="cw-foot">{foot}</footer> : null}
    </main>
  );
}

/** A step of the way here; a long name is cut on the screen (rule 14.13) and whole to a screen reader and on hover. */
function Crumb({ to, words }: { to: Address; words: string }) {
  const shown = shortText(words);
  return shown === words ? (
    <Link to={to}>{words}</Link>
  ) : (
    <Link to={to} title={words} aria-label={words}>
      {shown}
    </Link>
  );
}
