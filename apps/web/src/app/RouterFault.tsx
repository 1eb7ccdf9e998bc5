import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { exitSite, watchForExit } from '../session/exitSite.ts';
import { EXIT_ADDRESS, HELPLINE } from '../ui/site.ts';
import { useSide } from '../ui/useSide.ts';
import { ChunkFault } from './loadChunk.ts';
import '../ui/styles/fault.scss';

/**
 * What shows when a screen breaks. The heading is the router's own (rule 14.19); the rest says what is safe and
 * how to go on. It stands alone: whatever broke may be part of the layout.
 */
export function RouterFault() {
  const fault = useRouteError();
  useSide('client');
  useEffect(() => watchForExit(), []);
  const late = fault instanceof ChunkFault;
  return (
    <main className="cw-fault" id="main">
      <a
        className="cw-fault__exit"
        href={EXIT_ADDRESS}
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault();
          exitSite();
        }}
      >
        EXIT SITE
      </a>
      <h1>Unexpected Application Error!</h1>
      <p>
        {late
          ? 'A part of this page did not arrive. Check your internet, then load the page again.'
          : 'Something broke on our side. It is not your fault, and what you have already sent us is safe.'}
      </p>
      <p className="cw-fault__ways">
        <button type="button" onClick={() => location.reload()}>
          Load the page again
        </button>
        <a href="/">Go to the start</a>
      </p>
      <p>
        Or call us on <a href={`tel:${HELPLINE.dial}`}>{HELPLINE.shown}</a>. {HELPLINE.hours}. It is free and
        private.
      </p>
    </main>
  );
}
