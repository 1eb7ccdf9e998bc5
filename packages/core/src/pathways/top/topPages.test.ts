import { describe, expect, test } from 'vitest';
import type { Block } from '../blocks.ts';
import type { Pathway, PathwayNode } from '../pathway.ts';
import { TOP_PAGES } from './pages.ts';
import { top } from './top.ts';

const nodes = Object.entries<PathwayNode>(top.nodes);
const ends = nodes.filter(([, { rules }]) => rules.length === 0);
const definition: Pathway = top;

describe('rule 2.2: the pages of the pathway top', () => {
  test('are every address of the specification that is not a screen of its own', () => {
    expect(
      Object.keys(TOP_PAGES)
        .map((path) => path.slice('/top/'.length))
        .toSorted(),
    ).toEqual([
      'PregnancyNoGP',
      'PregnancyNonresident',
      'awaiting-for-booking',
      'bluebell-suite-fpc-code',
      'bluebell-suite-fpc-direct-services',
      'cbs-msi-contract-mandatory',
      'cbs-msi-contract-optional',
      'cbs-non-msi-contract-mandatory',
      'cbs-non-msi-contract-optional',
      'counselling-around-your-pregnancy-options',
      'date-of-birth-and-risk-of-harm',
      'eligibility',
      'eligible-for-an-appointment',
      'gp-contact',
      'gp-contact-cbs',
      'gp-contract-bound-confidentiality-and-data-protection-laws',
      'hope-house-clinic',
      'msi-uk-private-treatment',
      'next-steps-treatment',
      'phone-number-for-call',
      'private-booking-costs',
      'support-care',
      'try-our-services',
      'ubrn-passcode',
      'uk-gp-registration',
    ]);
  });

  test('every end has two ways to a person that hang on no answer', () => {
    const reaches = (block: Block) =>
      (block.kind === 'note' && block.phone === true) ||
      (block.kind === 'links' && block.links.some(({ to }) => to === '/top/phone/callback'));
    for (const [id, { says = [] }] of ends) {
      const always = says.filter(({ when }) => when === undefined);
      expect(always.filter(reaches).length, id).toBeGreaterThanOrEqual(2);
    }
  });

  test('that may be read alone are not where somebody waits for an outcome elsewhere: it would not come up', () => {
    const last = nodes.filter(
      ([, { alone, route, rules }]) =>
        alone &&
        rules.some(({ go }) => {
          const next = definition.nodes[go] as PathwayNode;
          return next.rules.length === 0 && next.route !== route;
        }),
    );
    expect(last.map(([id]) => id)).toEqual([]);
  });

  test('say who to call under a heading, at every end', () => {
    const bare = ends.filter(([, { says = [] }]) =>
      says.some((block, at) => {
        const who =
          block.kind === 'live' && ['provider', 'bookingService', 'localClinic'].includes(block.what);
        return who && says[at - 1]?.kind !== 'heading';
      }),
    );
    expect(bare.map(([id]) => id)).toEqual([]);
  });

  test('ask or say something, or stand where the page before them stands', () => {
    const mute = nodes.filter(([id, { asks, says, route }]) => {
      const before = nodes.filter(([, node]) => node.rules.some(({ go }) => go === id));
      return !asks && !says && before.some(([, node]) => node.route !== route);
    });
    expect(mute.map(([id]) => id)).toEqual([]);
  });

  test('bring nobody twice to one address on one way, but where they waited or ended there', () => {
    const follow = (id: string, seen: readonly string[]): string[] => {
      const node = definition.nodes[id] as PathwayNode;
      const stays = seen.at(-1) === node.route && (node.waitsFor !== undefined || node.rules.length === 0);
      const again = !stays && seen.includes(node.route) ? [`${id}: ${node.route}`] : [];
      const on = stays ? seen : [...seen, node.route];
      return [...again, ...node.rules.flatMap(({ go }) => follow(go, on))];
    };
    expect([...new Set(follow(top.start, []))]).toEqual([]);
  });

  test('say why, wherever an answer led to an end', () => {
    const mute = nodes.flatMap(([, { rules }]) =>
      rules.filter(({ go, because }) => definition.nodes[go]?.rules.length === 0 && !because),
    );
    // What they are told there is said by the rule before it.
    const said = ['talk-about-treatment', 'talk-about-weeks', 'talk-about-care', 'checked-today', 'ready'];
    expect(mute.map(({ id }) => id).filter((id) => !said.includes(id))).toEqual([]);
  });
});

describe('rule 1.7: what staff of top are told', () => {
  test('no flag is without its sentence', () => {
    expect(definition.flags.filter(({ because }) => !/^[A-Z].*\.$/.test(because))).toEqual([]);
  });
});
