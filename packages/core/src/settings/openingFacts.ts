import type { ContentPage } from '../content/contentPages.ts';
import type { ServiceCode } from '../eligibility/services.ts';

/** What is known of one service. */
export interface ServiceFacts {
  service: ServiceCode;
  /** Rows in force today that say who pays. */
  areas: number;
  /** Lines of the price table that people are shown. */
  prices: number;
  /** The next free time of the coming four weeks. */
  nextFree: string | null;
  /** A clinician has approved a version of its pathway. */
  approved: boolean;
  /** Versions of its pathway that wait for somebody's yes. */
  waiting: number;
}

/** What is there, counted each time: nobody ticks anything (rule 16.36). */
export interface OpeningFacts {
  phone: string | null;
  /** What clients read of whom they are with; null while nothing was published. */
  name: string | null;
  organisations: number;
  clinics: number;
  /** Of them, those in a postcode district that is not known. */
  clinicsNowhere: number;
  rooms: number;
  administrators: number;
  staff: number;
  invited: number;
  services: readonly ServiceFacts[];
  /** Pages of which two people published words of the provider's own. */
  pages: readonly ContentPage[];
  /**
   * Messages whose published words this version of the portal does not take, by their subjects: its own go out
   * (rule 17.40).
   */
  fallenBack: readonly string[];
  email: { setUp: boolean; arrived: boolean };
  texts: { setUp: boolean; arrived: boolean };
}

/** What the list says of one thing. */
export interface OpeningWords {
  title: string;
  /** What there is. */
  has: string;
  /** What is missing; null where nothing is. */
  missing: string | null;
  /** Where that is done, where it is not where the rest of it is. */
  to?: string;
}

export const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
