import type { AnyRow } from '@careway/contract/row';
import { ERRORS, type ErrorCode } from '@careway/core/errors';

type Json = Record<string, unknown>;

/** Every refusal of one status, under one name in the document (rule 15.3). */
const STATUSES = {
  400: ['BadRequest', 'Something of the input needs mending; `fields` names what'],
  401: ['NotSignedIn', 'Nobody, or nobody any more: no token or key, or one that is over'],
  403: ['NotAllowed', 'Known, and not allowed to do this'],
  404: ['NotFound', 'Not there, or not theirs to know of: both are answered alike'],
  409: ['Conflict', 'Somebody else was faster, or it stands already'],
  410: ['Gone', 'It was there, and is taken back'],
  413: ['TooLarge', 'More than this call reads'],
  415: ['UnknownMedia', 'Not of a media type that this call reads'],
  422: ['NotPossible', 'Understood, and not possible as things stand'],
  429: ['TooOften', 'Asked too often; `retryAfter` and the header Retry-After say when to try again'],
  500: ['OurFault', 'A fault of ours; nothing was changed'],
  503: ['Away', 'The database or another service does not answer; nothing was changed'],
} as const;
type Status = keyof typeof STATUSES;
const ALL = Object.keys(STATUSES).map(Number) as Status[];

const codesOf = (status: Status) =>
  (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code].status === status);

/**
 * What a call may be refused with. Codes that say what stands in the way (409, 410, 422) may come of whatever is
 * written or looked up; what nobody sends in, nobody finds fault with.
 */
function statusesOf(row: AnyRow): Status[] {
  const input = Boolean(row.params ?? row.query ?? row.body ?? row.takes);
  const writes = row.method !== 'GET';
  const held: Partial<Record<Status, boolean>> = {
    400: true,
    // Links and half-open sign-ins are over too.
    401: row.access !== 'none' || writes || row.params !== undefined,
    403: row.access !== 'none' || writes,
    404: input,
    409: input,
    410: input,
    413: row.body !== undefined || row.takes !== undefined,
    415: row.body !== undefined || row.takes !== undefined,
    422: input,
    429: true,
    500: true,
    503: true,
  };
  return ALL.filter((status) => held[status]);
}

/** The refusals of one call, by reference. */
export const refusalsOf = (row: AnyRow): Json =>
  Object.fromEntries(
    statusesOf(row).map((status) => [status, { $ref: `#/components/responses/${STATUSES[status][0]}` }]),
  );

/**
 * The shape of every refusal (rule 15.3), and for each status its reply with the codes it can have and one as an
 * example.
 */
export const refusalSchemas: Json = {
  Error: {
    type: 'object',
    description: 'Why not, as a code for programs and in words for people',
    required: ['statusCode', 'code', 'message', 'requestId'],
    properties: {
      statusCode: { type: 'integer', enum: ALL },
      code: { type: 'string', enum: Object.keys(ERRORS) },
      message: { type: 'string', description: 'Words for a person' },
      fields: {
        type: 'array',
        description: 'What to mend: its path in the input, and words beside it',
        items: {
          type: 'object',
          required: ['field', 'message'],
          properties: { field: { type: 'string' }, message: { type: 'string' } },
        },
      },
      retryAfter: { type: 'integer', description: 'Seconds until another try is worth it' },
      requestId: { type: 'string', description: 'What to tell us, so that we find it' },
    },
  },
};

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until another try is worth it', schema: { type: 'integer' } },
};
const REQUEST = '7d0f4c1e-9a53-4c7e-8a3b-2f5d1e6c9b40';

export const refusalReplies: Json = Object.fromEntries(
  ALL.map((status) => {
    const [name, description] = STATUSES[status];
    const codes = codesOf(status);
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Error' },
        {
          type: 'object',
          properties: { statusCode: { const: status }, code: { type: 'string', enum: codes } },
        },
      ],
    };
    const examples = Object.fromEntries(
      codes.map((code) => [
        code,
        {
          summary: ERRORS[code].message,
          value: {
            statusCode: status,
            code,
            message: ERRORS[code].message,
            ...(code === 'bad_request'
              ? { fields: [{ field: 'email', message: 'Enter your email address' }] }
              : {}),
            ...(status === 429 ? { retryAfter: 60 } : {}),
            requestId: REQUEST,
          },
        },
      ]),
    );
    const content = { 'application/json': { schema, examples } };
    return [name, { description, ...(status === 429 ? { headers: RETRY_AFTER } : {}), content }];
  }),
);
