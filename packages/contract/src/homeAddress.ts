import {
  addressLine1Problem,
  addressLine2Problem,
  countryProblem,
  postcodeProblemIn,
  townProblem,
} from '@careway/core/accounts/fields';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { field } from './shapes.ts';

/** An address, in or outside the UK (rule 8.35), wherever one is given. */
export const homeAddress = z
  .object(
    {
      line1: field(addressLine1Problem),
      line2: field(addressLine2Problem, 'Enter the second line of your address').optional(),
      town: field(townProblem),
      postcode: upTo(100, 'Enter your postcode'),
      /** Of whoever lives outside the UK. */
      country: field(countryProblem).optional(),
    },
    { error: 'Enter your address' },
  )
  .superRefine(({ postcode, country }, context) => {
    const message = postcodeProblemIn(postcode, country);
    if (message) context.addIssue({ code: 'custom', message, path: ['postcode'] });
  });

/** The same to be edited: every part, empty where there is none. */
export const addressPartsShape = z.object({
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  postcode: z.string(),
  country: z.string(),
});
