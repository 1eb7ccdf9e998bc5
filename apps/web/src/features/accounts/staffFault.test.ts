import { describe, expect, it, vi } from 'vitest';

vi.mock('virtual:careway-calls', () => ({ calls: {} }));
const { staffFault } = await import('./staffFault.ts');

const refusal = (statusCode: number, code: string) => ({
  statusCode,
  code,
  message: 'Words.',
  requestId: '',
});

describe('why a member of staff did not get in, each in its own words', () => {
  it.each([
    ['the account is not known here', refusal(403, 'not_staff'), 'not_staff'],
    ['they left a screen, and have not shown since who they are', refusal(422, 'sign_in_again'), 'left'],
    ['the token is old or was used', refusal(401, 'invalid_token'), 'expired'],
    ['our database is away', refusal(503, 'unavailable'), 'broken'],
    ['they stopped it', { errorCode: 'access_denied' }, 'cancelled'],
    ['it was begun in another tab', { errorCode: 'state_not_found' }, 'expired'],
    ['the nonce is another one (rule 8.15)', { errorCode: 'nonce_mismatch' }, 'expired'],
    ['the network is away', { errorCode: 'network_error' }, 'offline'],
    ['there is no connection to us', undefined, 'offline'],
    ['anything else', new Error('x'), 'broken'],
  ])('%s', (_, thrown, kind) => {
    const fault = staffFault(thrown);
    expect(fault.kind).toBe(kind);
    expect(fault.words).not.toBe('');
  });
});
