import { postcodeProblem } from '@careway/core/accounts/fields';
import { tidyPracticeCode } from '@careway/core/eligibility/gpPractice';
import { postcodeReach } from '@careway/core/eligibility/postcode';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { Db } from '../../db/pool.ts';
import { clinicsNear } from '../appointments/service.ts';
import {
  type ChosenPractice,
  clinicOfArea,
  type Payer,
  payerAt,
  payerOfPractice,
  placeOf,
} from '../eligibility/service.ts';
import { postcodeOf } from './homeRows.ts';

/** What somebody said of where they live, by code. */
export type SaidWords = (code: string) => string;

/** No such practice, or nobody pays by it any more: it has closed. */
export const NO_PRACTICE = 'no practice';

/**
 * Where somebody lives as far as their answers say it, and what follows from that. Each is looked up when it is asked
 * for, and once for each saying of it.
 */
export class Home {
  readonly #db: Db;
  readonly #of: { personId: string; service: ServiceCode; today: string };
  readonly #found = new Map<string, Promise<unknown>>();

  constructor(db: Db, of: { personId: string; service: ServiceCode; today: string }) {
    this.#db = db;
    this.#of = of;
  }

  /** The practice that was chosen, which may have closed since; null where none was. */
  async practice(said: SaidWords): Promise<ChosenPractice | null | typeof NO_PRACTICE> {
    const code = tidyPracticeCode(said(CONCEPT.practice));
    if (code === '') return null;
    return this.#once(
      `practice ${code}`,
      async () => (await payerOfPractice(this.#db, code, this.#of)) ?? NO_PRACTICE,
    );
  }

  /** Who pays: by the practice where one was chosen, else by where they live (rule 2.3). */
  async payer(said: SaidWords): Promise<Payer | typeof NO_PRACTICE> {
    const practice = await this.practice(said);
    if (practice === NO_PRACTICE || practice?.closed) return NO_PRACTICE;
    if (practice) return practice.payer;
    const postcode = await this.#postcode(said);
    if (postcode === null) return { contract: 'none', ubrnRequired: false };
    return this.#once(`payer ${postcode}`, () => payerAt(this.#db, postcode, this.#of));
  }

  /** The clinics that give the service, nearest first. */
  async clinics(said: SaidWords) {
    const postcode = await this.#near(said);
    return this.#once(`clinics ${postcode}`, async () => {
      const place = postcode === null ? undefined : await placeOf(this.#db, postcode);
      return clinicsNear(this.#db, this.#of.service, place);
    });
  }

  /** The named clinic through which the clients of their area go. */
  async localClinic(said: SaidWords) {
    const postcode = await this.#near(said);
    if (postcode === null) return undefined;
    return this.#once(`local ${postcode}`, () =>
      clinicOfArea(this.#db, postcodeReach(postcode).filter(Boolean)),
    );
  }

  /** Where they are: what they said of it before where their practice is. */
  async #near(said: SaidWords): Promise<string | null> {
    const own = wellFormed(said(CONCEPT.postcode));
    const practice = own === null ? await this.practice(said) : null;
    if (practice !== null && practice !== NO_PRACTICE) return practice.postcode;
    return own ?? this.#account();
  }

  async #postcode(said: SaidWords): Promise<string | null> {
    return wellFormed(said(CONCEPT.postcode)) ?? this.#account();
  }

  #account(): Promise<string | null> {
    return this.#once('account', async () =>
      wellFormed((await postcodeOf(this.#db, this.#of.personId)) ?? ''),
    );
  }

  #once<Found>(what: string, look: () => Promise<Found>): Promise<Found> {
    const found = this.#found.get(what) ?? look();
    this.#found.set(what, found);
    return found as Promise<Found>;
  }
}

const wellFormed = (postcode: string) => (postcodeProblem(postcode) === undefined ? postcode : null);
