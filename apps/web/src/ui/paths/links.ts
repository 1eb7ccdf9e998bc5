import type { ReactElement } from 'react';
import * as router from 'react-router';
import type { Address, FixedPath } from './path.ts';

/** Where a link leads: an address, or one whose query is put together elsewhere. */
export type To = Address | { pathname: FixedPath; search?: string; hash?: string };

interface Go {
  (to: To, options?: router.NavigateOptions): void | Promise<void>;
  /** Back or forth in the history. */
  (steps: number): void | Promise<void>;
}

type Leading<Props> = Omit<Props, 'to'> & { to: To };

export type LinkProps = Leading<router.LinkProps>;

// The router's own, which only take an address that exists: a wrong one does not compile. They cost nothing at run time.
export const Link = router.Link as (props: LinkProps) => ReactElement;
export const NavLink = router.NavLink as (props: Leading<router.NavLinkProps>) => ReactElement;
export const Navigate = router.Navigate as (props: Leading<router.NavigateProps>) => ReactElement | null;
export const useNavigate = router.useNavigate as () => Go;
export const redirect = router.redirect as (to: Address) => Response;
export const replace = router.replace as (to: Address) => Response;
