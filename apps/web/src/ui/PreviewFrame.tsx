import './styles/client.scss';
import './styles/afterFirstPage.ts';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * The client's stylesheets, in the frame's own document: what is narrow and what is wide is then as on a real screen.
 */
function dress(inside: Document): void {
  const root = inside.documentElement;
  root.lang = 'en-GB';
  root.dataset['side'] = 'client';
  inside.title = 'Preview';
  inside.body.className = 'js-enabled nhsuk-frontend-supported';
  inside.body.inert = true;
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    inside.head.append(sheet.cloneNode(true));
}

interface Props {
  title: string;
  width: number;
  height: number;
  /** Colours and corners that the page has by its theme. */
  properties?: Readonly<Record<string, string>>;
  children: ReactNode;
}

const NONE = {};

/**
 * A client's page in a frame of its own, as large as a screen and drawn as small as there is room. Nothing of it can
 * be pressed.
 */
export function PreviewFrame({ title, width, height, properties = NONE, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    if (inside.documentElement.dataset['side'] !== 'client') dress(inside);
    setBody(inside.body);
  }, []);
  useLayoutEffect(() => {
    const { current } = room;
    if (!current) return;
    const fit = () => setScale(Math.min(1, current.clientWidth / width));
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(current);
    return () => watch.disconnect();
  }, [width]);
  useEffect(() => {
    if (!body) return;
    const { style } = body.ownerDocument.documentElement;
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  }, [body, properties]);

  const size: CSSProperties = { width, height, transform: `scale(${scale})` };
  return (
    <>
      <div className="cw-theme__room" ref={room} style={{ height: height * scale }}>
        <iframe ref={frame} className="cw-theme__frame" title={title} tabIndex={-1} style={size} />
      </div>
      {body ? createPortal(children, body) : null}
    </>
  );
}
