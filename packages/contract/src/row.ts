import type { KeyScope } from '@careway/core/access/keyScopes';
import type { NeededScopes } from '@careway/core/access/scopes';
import type { UserType } from '@careway/core/access/userTypes';
import type { AuditEvent } from '@careway/core/audit/events';
import type { z } from 'zod';

/** Which calls a machine could abuse, by what it would get out of them (core/limits `BOT_CHECK`). */
export type Guard = 'signup' | 'reset' | 'lookup' | 'call';

/** Who may make a call: nobody in particular, or a signed-in person of one of these types. Absent does not compile. */
export type Access = 'none' | readonly UserType[];

/**
 * Whose data a reply holds, of those whom it names or can be traced to. `clients` before `staff` before `own`, where
 * it holds several. Counts of many, and forms, places and times that name nobody, are `none`. What is of clients asks
 * for `clients:read` (rule 10.15).
 */
export type About = 'clients' | 'staff' | 'own' | 'none';

/** What a call leaves in the audit trail (rule 11.1): one of these events at least and no other; or none, and why. */
export type Audit =
  | { readonly none: string }
  | {
      readonly leaves: readonly [AuditEvent, ...AuditEvent[]];
      /** Where clients make it too and leave nothing: what they read and save is their own. */
      readonly by?: 'staff';
      /** When it leaves nothing although it is answered. */
      readonly unless?: string;
    };

/**
 * One call of /api/v1, said once: Fastify's route, the browser's `call`, OpenAPI and the access test all read this row.
 * `path` is in the form of the published calls, `/appointment/{id}`.
 */
export interface Row<
  Method extends 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  access: Access;
  /** What staff need besides their user type, held where `access` is. A row of staff without it does not compile. */
  scopes?: NeededScopes;
  /** Whose data its reply holds: it decides what staff are asked for. A row of staff without it does not compile. */
  about?: About;
  /**
   * It is made by programs of others with a key that may do this (rule 10.10), and by no person: `access` names
   * nobody.
   */
  key?: KeyScope;
  /** Which calls of the specification it serves, as `e2e/specification/calls.json` names them. */
  serves?: readonly string[];
  /** What is written down of it. Absent does not compile. */
  audit: Audit;
  /**
   * For a call that is open to all and does something else for who is signed in: the browser sends the tokens it has.
   * Other open calls go without any (rule 15.2).
   */
  session?: 'where there is one';
  /** The feature folder that answers it, and the heading it stands under in the documentation. */
  feature: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The status of success; 200 unless said. */
  status?: 200 | 201 | 202 | 204;
  reply?: Reply;
  /** The reply is not JSON but this media type (a calendar file). */
  media?: string;
  /** A POST that creates something: it takes an Idempotency-Key (rule 6.9). */
  creates?: boolean;
  /** Reads a body of so many bytes, where that is more than other calls read; only once the session is known. */
  bodyLimit?: number;
  /** The body is a file of this media type, which the handler reads as it comes; `bodyLimit` is the most of it. */
  takes?: 'text/csv' | 'application/octet-stream';
  /** It asks for a bot check when it is used too often (rule 12.5). */
  guard?: Guard;
}

/** Of what only programs of others may do with a key: no person does it. */
export const NO_PERSON = [] as const satisfies Access;

/**
 * Whoever of `access` is staff is asked for scopes, by what they would read; of a row without staff there is nobody
 * to ask.
 */
type ScopesFor<A extends Access> = A extends 'none' | readonly 'Client'[]
  ? { scopes?: never; about?: never }
  : { scopes: NeededScopes; about: About };

/** Declares a row; it only fixes the types. */
export function row<
  const Open extends Access,
  const Method extends Row['method'],
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
>(
  definition: Row<Method, Params, Query, Body, Reply> & { access: Open } & ScopesFor<Open>,
): Row<Method, Params, Query, Body, Reply> {
  return definition;
}

export type AnyRow = Row<Row['method'], z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
/**
 * What stands at one place of a row. By the name of the place alone: to hold a row against `Row` makes the compiler
 * compare whole schemas.
 */
type At<R, Place extends 'params' | 'query' | 'body' | 'reply'> = R extends { [P in Place]?: infer Shape }
  ? NonNullable<Shape>
  : never;
export type ParamsOf<R> = z.output<At<R, 'params'>>;
export type QueryOf<R> = z.output<At<R, 'query'>>;
export type BodyOf<R> = z.output<At<R, 'body'>>;
export type ReplyOf<R> = z.input<At<R, 'reply'>>;
/** What a caller hands in, before defaults are filled. */
export type ParamsIn<R> = z.input<At<R, 'params'>>;
export type QueryIn<R> = z.input<At<R, 'query'>>;
export type BodyIn<R> = z.input<At<R, 'body'>>;
export type ReplyOut<R> = z.output<At<R, 'reply'>>;
