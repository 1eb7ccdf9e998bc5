import '../../ui/styles/client.scss';
import '../../ui/styles/afterFirstPage.ts';
import { themeProperties } from '@careway/core/organisations/themeStyle';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Previewed, PreviewPage } from './PreviewPages.tsx';

const SIZES = {
  phone: { width: 375, height: 760, words: 'Phone', icon: Smartphone },
  desktop: { width: 1280, height: 900, words: 'Desktop', icon: Monitor },
} as const;
export type Size = keyof typeof SIZES;

/** The client's stylesheets, in the frame's own document: what is narrow and what is wide is then as on a real screen. */
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

/** A theme on a client's page as it is typed, on a phone and on a desktop. */
export function ThemePreview({
  theme,
  size,
  onSize,
}: {
  theme: Previewed;
  size: Size;
  onSize: (size: Size) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  const { width, height } = SIZES[size];

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
    for (const [name, value] of Object.entries(themeProperties(theme))) style.setProperty(name, value);
  }, [body, theme]);

  return (
    <Card
      title="Preview"
      beside={
        <fieldset className="cw-theme__sizes">
          <legend className="cw-vh">Size of the preview</legend>
          {(Object.keys(SIZES) as Size[]).map((one) => (
            <Button
              key={one}
              look={one === size ? 'second' : 'quiet'}
              small
              aria-pressed={one === size}
              onClick={() => onSize(one)}
            >
              <Icon of={SIZES[one].icon} />
              {SIZES[one].words}
            </Button>
          ))}
        </fieldset>
      }
    >
      <div className="cw-theme__room" ref={room} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          className="cw-theme__frame"
          title={`Preview on a ${SIZES[size].words.toLowerCase()}`}
          tabIndex={-1}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
      {body ? createPortal(<PreviewPage theme={theme} />, body) : null}
      <p className="cw-s cw-soft">
        EXIT SITE, words about mistakes and the yellow focus look the same in every theme, so that they are
        always found.
      </p>
    </Card>
  );
}
