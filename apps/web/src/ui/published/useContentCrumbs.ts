import { useLocation } from 'react-router';

/** The step back from what staff publish for clients: to where it was opened from. */
export function useContentCrumbs() {
  return useLocation().pathname === '/admin'
    ? ([{ to: '/admin', words: 'Admin' }] as const)
    : ([{ to: '/service', words: 'Services' }] as const);
}
