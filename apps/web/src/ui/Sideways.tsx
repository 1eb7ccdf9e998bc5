import { MoveHorizontal } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

/** As far as an arrow key goes. */
const STEP = 80;

/**
 * What may be wider than its place: it scrolls sideways by finger, wheel and arrow keys, and says so above it for as
 * long as there is more than fits; its edge is in the shade where more follows.
 * @param see what there is more of: "Scroll sideways to see every day"
 */
export function Sideways({
  label,
  see,
  className,
  style,
  children,
}: {
  label: string;
  see: string;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ wider: false, after: false });
  const look = () => {
    const { scrollWidth, clientWidth, scrollLeft } = box.current ?? {
      scrollWidth: 0,
      clientWidth: 0,
      scrollLeft: 0,
    };
    const left = scrollWidth - clientWidth;
    const seen = { wider: left > 1, after: left - scrollLeft > 1 };
    setMore((known) => (known.wider === seen.wider && known.after === seen.after ? known : seen));
  };
  /** Before a short-cut of the page takes the same key, such as another week. */
  const byArrow = (event: KeyboardEvent<HTMLElement>) => {
    const way = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (way === 0 || !more.wider || event.target !== event.currentTarget) return;
    event.preventDefault();
    event.currentTarget.scrollBy({ left: way * STEP });
  };
  useLayoutEffect(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at what is there each time
  useLayoutEffect(() => {
    const watch = new ResizeObserver(look);
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      {more.wider ? (
        <p className="cw-sideways__hint">
          <Icon of={MoveHorizontal} />
          {see}
        </p>
      ) : null}
      <div className="cw-sideways" data-after={more.after || undefined}>
        <section
          ref={box}
          className={classes('cw-sideways__in', className)}
          style={style}
          aria-label={label}
          onScroll={look}
          onKeyDown={byArrow}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          tabIndex={0}
        >
          {children}
        </section>
      </div>
    </>
  );
}
