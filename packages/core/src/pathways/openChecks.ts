import type { ServiceCode } from '../eligibility/services.ts';
import { openEligibility } from './openEligibility.ts';
import { openLarc } from './openLarc.ts';
import { openVas } from './openVas.ts';
import type { Pathway } from './pathway.ts';

/** The open check of each service (rule 2.19): what a stranger is asked before there is an account, kept nowhere. */
export const OPEN_CHECKS: Readonly<Record<ServiceCode, Pathway>> = {
  top: openEligibility as Pathway,
  vas: openVas as Pathway,
  larc: openLarc as Pathway,
};
