import {
  type AnchorHTMLAttributes,
  createElement,
  type MouseEvent,
  type ReactElement,
  useCallback,
  useContext,
} from 'react';
import * as router from 'react-router';
import type { Address, FixedPath } from './path.ts';

/** Where a press leads: an address, or one whose query is put together elsewhere. */
export type To = Address | { pathname: FixedPath; search?: string; hash?: string };

interface Go {
  (to: To, options?: router.NavigateOptions): void | Promise<void>;
  /** Back or forth in the history. */
  (steps: number): void | Promise<void>;
}

type Leading<Props> = Omit<Props, 'to'> & { to: To };

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: Address;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

// The router's own, which only take an address that exists: a wrong one does not compile. They cost nothing at run
// time.
export const Navigate = router.Navigate as (props: Leading<router.NavigateProps>) => ReactElement | null;
export const redirect = router.redirect as (to: Address) => Response;
export const replace = router.replace as (to: Address) => Response;

/**
 * A way to go to an address. Every address here is whole, or another query of this page, so it asks nothing of where
 * it stands: the router's own is drawn again, with every link that has it, each time that the router is on its way
 * (decision 0137).
 */
export function useNavigate(): Go {
  const routed = useContext(router.UNSAFE_DataRouterContext)?.router;
  return useCallback(
    (to: To | number, options?: router.NavigateOptions) =>
      typeof to === 'number' ? routed?.navigate(to) : routed?.navigate(to, options),
    [routed],
  );
}

/** Whether a press on a link stays in this page: one for another tab or a download is the browser's. */
const isOurs = (event: MouseEvent, target: string | undefined) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  (target === undefined || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * A link to an address of this site. It is drawn again where something about it changes, and not with each page that
 * comes.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps): ReactElement {
  const navigate = useNavigate();
  return createElement('a', {
    ...rest,
    href: to,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (!isOurs(event, rest.target)) return;
      event.preventDefault();
      // Where they are already is not one step more to go back.
      const here = event.currentTarget.href === location.href;
      void navigate(to, { replace: replace ?? here, state, preventScrollReset: preventScrollReset === true });
    },
  });
}

/** A link that says when its page, or one below it, is the one on the screen. */
export function NavLink(props: LinkProps): ReactElement {
  const { pathname } = router.useLocation();
  const here = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return createElement(Link, { ...props, 'aria-current': here ? 'page' : undefined });
}
