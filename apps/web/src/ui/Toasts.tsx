import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { TOAST } from './toast.ts';

/** rule 14.12: how long each kind stays. */
const options = {
  duration: TOAST.duration.blank,
  blank: { duration: TOAST.duration.blank },
  error: { duration: TOAST.duration.error },
  success: { duration: TOAST.duration.success },
  loading: { duration: TOAST.duration.loading },
  custom: { duration: TOAST.duration.custom },
} as const;

function Words({ toast }: { toast: Toast }) {
  return typeof toast.message === 'function' ? toast.message(toast) : toast.message;
}

const ICONS = { success: Check, error: CircleAlert, loading: LoaderCircle } as const;

/**
 * The toasts' place: bottom centre. The library's own dress is not used because it writes a style element, which the
 * content security policy forbids; its timing and limits are.
 */
export default function Toasts() {
  const { toasts, handlers } = useToaster(options);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the clock
    <div
      className="cw-toasts"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.slice(0, TOAST.most).map((toast) => {
        const icon = toast.type in ICONS ? ICONS[toast.type as keyof typeof ICONS] : undefined;
        return (
          <div
            className={classes('cw-toast', !toast.visible && 'is-leaving')}
            key={toast.id}
            {...toast.ariaProps}
          >
            {icon ? <Icon of={icon} /> : null}
            <div>
              <Words toast={toast} />
            </div>
          </div>
        );
      })}
    </div>
  );
}
