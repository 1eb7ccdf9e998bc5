import '../../../ui/styles/client.scss';
import '../../../ui/styles/afterFirstPage.scss';
import '../../../ui/styles/preview.scss';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** What a stylesheet is loaded by. */
const SHEETS = 'link[rel="stylesheet"], style';

/**
 * A small window of its own with the clients' look: its width decides how things stand in it, as on a phone or a
 * desk. What is drawn in it belongs to this page.
 */
export function PreviewFrame({
  title,
  width,
  height,
  scale,
  onEscape,
  children,
}: {
  title: string;
  width: number;
  height: number;
  scale: number;
  onEscape?: (() => void) | undefined;
  children: ReactNode;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    const { documentElement: html, head } = inside;
    html.lang = 'en-GB';
    html.dataset.side = 'client';
    inside.title = title;
    inside.body.className = 'js-enabled nhsuk-frontend-supported cw-inpreview';
    const copy = () => {
      for (const sheet of document.head.querySelectorAll(SHEETS)) {
        const key = sheet.getAttribute('href') ?? sheet.textContent ?? '';
        const isThere = [...head.querySelectorAll(SHEETS)].some(
          (one) => (one.getAttribute('href') ?? one.textContent ?? '') === key,
        );
        if (!isThere) head.append(inside.importNode(sheet, true));
      }
    };
    copy();
    const later = new MutationObserver(copy);
    later.observe(document.head, { childList: true });
    setBody(inside.body);
    return () => later.disconnect();
  }, [title]);
  useEffect(() => {
    const inside = body?.ownerDocument;
    if (!inside || !onEscape) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    inside.addEventListener('keydown', press);
    return () => inside.removeEventListener('keydown', press);
  }, [body, onEscape]);
  return (
    <div className="cw-frame__fit" style={{ width: width * scale, height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
      />
      {body ? createPortal(children, body) : null}
    </div>
  );
}
