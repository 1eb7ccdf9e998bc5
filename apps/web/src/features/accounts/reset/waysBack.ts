import type { Forgotten } from '@careway/core/accounts/reset';

/** Where the ways to a new password or PIN begin. */
export const waysBack = (what: Forgotten) => (what === 'pin' ? '/login/forgotpin' : '/login/forgotpassword');
