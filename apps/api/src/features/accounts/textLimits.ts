import { Refusal } from '@careway/core/errors';
import { TEXTS } from '@careway/core/limits';
import parseMobile from 'libphonenumber-js/mobile';
import type { Dependencies } from '../../dependencies.ts';
import { proveWork } from '../../http/botCheck.ts';
import { countUse, giveBack, usesOf } from '../../http/quota.ts';
import { keyed, visitorKey } from '../../http/visitor.ts';

/**
 * Mobiles of the United Kingdom, Jersey, Guernsey and the Isle of Man: not 070, which forwards at a price, nor
 * pagers.
 */
const BRITISH = /^\+447(?:[1-57-9]\d{8}|624\d{6})$/;
const HOME = 'GB';

/**
 * In which country a mobile is that a code may be texted to; undefined for premium, personal and satellite numbers,
 * for what is no mobile, and for countries that the settings do not name (rule 12.20).
 */
export function countryOfMobile(number: string, countries: readonly string[]): string | undefined {
  if (number.startsWith('+44')) return countries.includes(HOME) && BRITISH.test(number) ? HOME : undefined;
  const parsed = parseMobile(number);
  return parsed?.isValid() && parsed.country && countries.includes(parsed.country)
    ? parsed.country
    : undefined;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const told = { asked: 0 };

/** How many texts strangers have asked for since the start, for whoever watches. */
export const textsAsked = (): number => told.asked;

/**
 * Before a code is texted that no password went before (rule 12.20). A third number from one network brings a proof
 * of work, and so does every number once all of them in a day are many: that refuses nobody. A network and a country
 * abroad have an end; whoever comes to it is led to email and to a call.
 * @throws Refusal `too_many_codes`, `bot_check_needed`, `bot_check_failed`
 */
export async function limitTexts(
  dependencies: Dependencies,
  { number, country }: { number: string; country: string },
  { ip, proof }: { ip: string; proof: string | undefined },
): Promise<void> {
  const { db } = dependencies;
  const now = dependencies.now();
  const visitor = visitorKey(dependencies, ip);
  const own = `texts to ${keyed(dependencies, number)} from ${visitor}`;
  const numbers = `numbers texted from ${visitor}`;
  for (const [key, limit, window] of [
    [`texts from ${visitor}`, TEXTS.ofNetwork.anHour, HOUR],
    [`texts from ${visitor} a day`, TEXTS.ofNetwork.aDay, DAY],
    ...(country === HOME ? [] : ([[`texts to ${country} a day`, TEXTS.toCountry, DAY]] as const)),
  ] as const)
    if ((await countUse(db, key, window, now)) > limit) throw tooMany(window);
  // The same number once more is counted where it goes (rule 8.10).
  const another = (await countUse(db, own, HOUR, now)) === 1;
  const many = another && (await countUse(db, numbers, HOUR, now)) > TEXTS.free;
  if (many || (await usesOf(db, TOTAL, DAY, now)) >= TEXTS.inTotal)
    await proveWork(dependencies, proof).catch(async (error: unknown) => {
      // It comes again with a proof.
      await giveBack(db, own);
      throw error;
    });
  await countUse(db, TOTAL, DAY, now);
  told.asked += 1;
}

const TOTAL = 'texts in total';

const tooMany = (window: number) =>
  new Refusal('too_many_codes', {
    retryAfter: window / 1000,
    message: 'Many codes were texted from where you are. Use your email instead, or call us.',
  });
