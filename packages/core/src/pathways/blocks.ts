import type { ServiceCode } from '../eligibility/services.ts';
import type { StartKind } from '../questionnaires/staticForms/start.ts';
import type { Condition } from '../questionnaires/types.ts';

/**
 * What a page of a pathway says besides its questions: data in plain words that a clinician reads and an
 * administrator may change, drawn by one screen (decision 0069).
 */
export type Block = BlockWords & {
  /** Said only while this holds, in codes as in rules. */
  readonly when?: Condition;
};

type BlockWords =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'heading'; readonly words: string }
  | { readonly kind: 'list'; readonly items: readonly BlockItem[] }
  /** What happens, one after the other. */
  | { readonly kind: 'steps'; readonly steps: readonly BlockStep[] }
  | {
      readonly kind: 'note';
      readonly tone: 'care' | 'time' | 'blue' | 'urgent';
      readonly title: string;
      readonly words: string;
      /** Our number stands below it. */
      readonly phone?: true;
    }
  /** Closed at first. */
  | { readonly kind: 'more'; readonly summary: string; readonly words: string }
  /** Addresses inside the portal, or `https://` and `tel:`. */
  | { readonly kind: 'links'; readonly links: readonly { readonly to: string; readonly words: string }[] }
  | {
      readonly kind: 'go';
      readonly words: string;
      readonly to: string;
      readonly look?: 'main' | 'second';
    }
  /** Begins a form of the service, or goes on with it; with `service`, of another one. */
  | {
      readonly kind: 'start';
      readonly words: string;
      readonly form: StartKind;
      readonly service?: ServiceCode;
      readonly look?: 'main' | 'second';
    }
  /** What only the server knows. */
  | { readonly kind: 'live'; readonly what: Live };

export interface BlockItem {
  readonly strong?: string;
  readonly words: string;
  readonly icon?: 'yes' | 'no';
}

export interface BlockStep {
  readonly title: string;
  readonly when?: string;
  readonly words?: string;
}

/** What stands on a page as the server knows it at this moment. */
export type Live =
  | 'prices'
  | 'bookingService'
  | 'provider'
  | 'nearestClinics'
  | 'localClinic'
  | 'answers'
  | 'weeks'
  | 'reasons'
  | 'practice';
