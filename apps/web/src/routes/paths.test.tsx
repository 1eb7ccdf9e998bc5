import { describe, expect, test } from 'vitest';
import { address } from '../ui/paths/address.ts';
import { Link, type useNavigate } from '../ui/paths/links.ts';
import type { Address, PartsOf, RoutePath } from '../ui/paths/path.ts';
import { table } from './table.ts';

// Each `@ts-expect-error` is the test: the types step fails where a wrong path compiles.
describe('rule 14.1: a path that does not exist does not compile', () => {
  test('as an address', () => {
    const right: Address[] = [
      '/',
      '/client/dashboard',
      '/T&C',
      '/appointment/booking?move=1',
      '/eligibility/contract#next',
      '?step=2',
    ];
    const wrong: Address[] = [
      // @ts-expect-error: a letter is missing
      '/client/dashbord',
      // @ts-expect-error: paths are exact, case too
      '/t&c',
      // @ts-expect-error: the closing slash is part of it (rule 14.1)
      '/top/appointment/callback',
      // @ts-expect-error: a query does not make it right
      '/appointment/bookings?move=1',
      // @ts-expect-error: parts are filled in by address()
      '/questionnaires/viewform/{id}/{shareId}',
      // @ts-expect-error: nor put together by hand
      '/questionnaires/viewform/1/2',
      // @ts-expect-error: another site
      'https://careway.test/client/dashboard',
    ];
    expect(right.length + wrong.length).toBe(13);
  });

  test('in a link, in going somewhere', () => {
    const go = (navigate: ReturnType<typeof useNavigate>) => [
      navigate('/client/account'),
      navigate({ pathname: '/auth/login', search: '?next=%2F' }),
      navigate(-1),
      // @ts-expect-error
      navigate('/client/acount'),
      // @ts-expect-error
      navigate({ pathname: '/auth/logn' }),
    ];
    // @ts-expect-error
    const link = <Link to="/counseling">Talk to someone</Link>;
    expect([go, link.props.to]).toEqual([go, '/counseling']);
  });

  test('with its parts, by their names', () => {
    const parts: PartsOf<'/appointment/phonemodule/{id}/{shareId}'> = { id: 'a', shareId: 'b/c' };
    expect(address('/appointment/phonemodule/{id}/{shareId}', parts)).toBe(
      '/appointment/phonemodule/a/b%2Fc',
    );
    // @ts-expect-error: a part is missing
    expect(() => address('/appointment/phonemodule/{id}/{shareId}', { id: 'a' })).toThrow('No shareId');
    // @ts-expect-error: by another name
    expect(() => address('/reset/securitypin/{token}', { id: 'a' })).toThrow('No token');
    // @ts-expect-error: a path that is not there
    expect(address('/appointment/phonemodul/{id}', { id: 'a' })).toBe('/appointment/phonemodul/a');
  });

  test('the compiler knows the table, all of it and nothing else', () => {
    const first: RoutePath = table[0]?.path as RoutePath;
    // @ts-expect-error: were RoutePath any text, this would compile
    const any: RoutePath = 'any' as string;
    expect([first, any]).toEqual(['/auth/login', 'any']);
  });
});
