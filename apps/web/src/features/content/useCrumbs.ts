import { useLocation } from 'react-router';

/** The step back from content: to where it was opened from. */
export function useCrumbs() {
  return useLocation().pathname === '/admin'
    ? ([{ to: '/admin', words: 'Admin' }] as const)
    : ([{ to: '/service', words: 'Services' }] as const);
}
