import { type ErrorBody, type ErrorCode, Refusal } from '@careway/core/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

const FROM_FASTIFY: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
};

/**
 * PostgreSQL is not there, gives no sign, took too long, is closing, has no place for us or no room on its disk,
 * takes no writes yet, or undid one of two that waited for each other: worth another try (rule 15.8).
 */
const GONE =
  /^(08|53|58|57P0|57014|25006|40P01|40001)|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT/;
/** What pg says of a connection that is gone, for which it has no code. */
const CUT = /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/;

const refusals = new WeakMap<FastifyRequest, ErrorCode>();

/** Why a call was refused, where it was. */
export const refusalOf = (request: FastifyRequest): ErrorCode | undefined => refusals.get(request);

/** Any fault as the one error shape of rule 15.3. Only a fault of ours is logged, and without the request's content. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  refusals.set(request, refusal.code);
  if (refusal.status >= 500) request.log.error({ requestId: request.id, err: bare(error) }, 'request failed');
  const body: ErrorBody = {
    ...refusal.details,
    statusCode: refusal.status,
    code: refusal.code,
    message: refusal.message,
    requestId: request.id,
  };
  if (refusal.fields) body.fields = refusal.fields;
  const retryAfter = refusal.retryAfter ?? (refusal.code === 'unavailable' ? 5 : undefined);
  if (retryAfter !== undefined) {
    reply.header('retry-after', String(retryAfter));
    body.retryAfter = retryAfter;
  }
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = (error as FastifyError | undefined)?.code ?? '';
  const known = FROM_FASTIFY[code];
  if (known)
    return new Refusal(
      known,
      known === 'bad_request'
        ? { fields: [{ field: 'body', message: 'We could not read what was sent' }] }
        : {},
    );
  return new Refusal(passes(error) ? 'unavailable' : 'internal');
}

/** Whether a fault is the database's of this moment (rule 15.8), and no answer to what was asked of it. */
export function passes(error: unknown): boolean {
  const code = (error as { code?: string } | null | undefined)?.code ?? '';
  return GONE.test(code) || CUT.test(error instanceof Error ? error.message : '');
}

/** A database error's message and detail quote the row; its code and stack frames do not (rule 12.6). */
function bare(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
  const { code, constraint } = error as { code?: string; constraint?: string };
  return { kind: error.name, code, constraint, stack: frames.join('\n') };
}

/** Whether a database error is a broken constraint of this name. */
export function breaks(error: unknown, constraint: string): boolean {
  return (error as { constraint?: string } | undefined)?.constraint === constraint;
}
