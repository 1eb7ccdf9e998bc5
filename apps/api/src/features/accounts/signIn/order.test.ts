import { describe, expect, test } from 'vitest';
import { FairLine } from '../../../http/fairLine.ts';
import { largerNetwork, widestNetwork } from '../../../http/visitor.ts';
import { oneAtATime } from './oneAtATime.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('rule 12.19: hashing off the main thread leaves a processor free', () => {
  const full = () => new Error('full');

  test('no more than so many at once, in the order they came, and a fault frees the place', async () => {
    const line = new FairLine(2, 0, full);
    let now = 0;
    let most = 0;
    const ended: number[] = [];
    const work = (n: number) =>
      line.run(async () => {
        now += 1;
        most = Math.max(most, now);
        await wait(5);
        now -= 1;
        ended.push(n);
        if (n === 1) throw new Error('fault');
      });
    const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
    expect(most).toBe(2);
    expect(ended).toEqual([0, 1, 2, 3, 4, 5]);
    expect(all.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  });

  /** A line that is held until it is opened; who comes is named `network` and a number of their own. */
  function held(places: number) {
    const line = new FairLine(1, places, full);
    let open = () => {};
    const holding = line.run(() => new Promise<void>((done) => (open = done)));
    const done: string[] = [];
    const gone = new Map<string, () => void>();
    const come = (name: string, place = name.replace(/\d+$/, '')) => {
      const parts = place.split('/');
      const [region, group] =
        parts.length > 2 ? [parts[0], parts.slice(0, 2).join('/')] : [undefined, parts[0]];
      const onGone = (leave: () => void) => {
        gone.set(name, leave);
        return () => void gone.delete(name);
      };
      return line
        .run(async () => void done.push(name), {
          ...(region === undefined ? {} : { region }),
          ...{ group: group ?? '', network: place, onGone },
        })
        .catch(() => void done.push(`no ${name}`));
    };
    const end = async (all: Promise<unknown>[]) => {
      open();
      await Promise.all([holding, ...all]);
      return done;
    };
    return { line, come, leave: (name: string) => gone.get(name)?.(), end };
  }

  test('networks take turns, and the larger ones that they are in before them', async () => {
    const { come, end } = held(20);
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'b2', 'c1'].map((name) => come(name));
    expect(await end(all)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5']);
    const many = held(20);
    // Sixty-four networks of one provider wait for each other, and not others for all of them.
    const names = ['p/1', 'p/2', 'p/3', 'p/4', 'own'];
    expect((await many.end(names.map((name) => many.come(name, name))))[1]).toBe('own');
  });

  test('rule 12.30: nor does it help to come from hundreds of larger networks, which are bought as one', async () => {
    const many = held(20);
    const names = ['p/1/1', 'p/2/1', 'p/3/1', 'p/4/1', 'own', 'p/5/1', 'q/1/1'];
    expect(await many.end(names.map((name) => many.come(name, name)))).toEqual([
      ...['p/1/1', 'own', 'q/1/1'],
      ...['p/2/1', 'p/3/1', 'p/4/1', 'p/5/1'],
    ]);
    const full = held(4);
    const all = ['p/1/1', 'own', 'p/2/1', 'p/3/1', 'q/1/1', 'p/4/1'].map((name) => full.come(name, name));
    const done = await full.end(all);
    expect(done.filter((name) => name.startsWith('no '))).toEqual(['no p/3/1', 'no p/2/1']);
    expect(done).toContain('own');
  });

  test.each([
    ['203.0.113.9', '203.0.113', '203.0'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113', '::ffff:203.0'],
    ['2001:db8:1:2:3::9', '2001:db8:1', '2001:db8'],
    ['2001:db8::9', '2001:db8:0', '2001:db8'],
  ])('of %s the larger network is %s, and the widest %s', (ip, larger, widest) =>
    expect([largerNetwork(ip), widestNetwork(ip)]).toEqual([larger, widest]),
  );

  test('rule 12.2: once it is full, whoever has the most loses their newest; nobody is kept out by them', async () => {
    const { line, come, end } = held(4);
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'a6'].map((name) => come(name));
    expect(line.waiting).toBe(4);
    const done = await end(all);
    expect(done.filter((name) => name.startsWith('no '))).toEqual(['no a5', 'no a4', 'no a3', 'no a6']);
    expect(done.slice(4)).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  test('what nobody waits for is not done, and leaves its place to others', async () => {
    const { line, come, leave, end } = held(3);
    const all = ['a1', 'a2', 'a3'].map((name) => come(name));
    leave('a1');
    leave('a3');
    expect(line.waiting).toBe(1);
    all.push(come('a4'));
    expect(await end(all)).toEqual(['no a1', 'no a3', 'a2', 'a4']);
  });
});

describe('rule 8.4, 8.5: the tries of one name come one after the other', () => {
  test('of one key in turn, whatever became of the one before; of others at once', async () => {
    const log: string[] = [];
    const work = (key: string, n: number) =>
      oneAtATime(key, async () => {
        log.push(`${key}${n} begins`);
        await wait(5);
        log.push(`${key}${n} ends`);
        if (n === 0) throw new Error('fault');
      });
    await Promise.allSettled([work('a', 0), work('a', 1), work('b', 0)]);
    expect(log.indexOf('a1 begins')).toBeGreaterThan(log.indexOf('a0 ends'));
    expect(log.indexOf('b0 begins')).toBeLessThan(log.indexOf('a0 ends'));
  });
});
