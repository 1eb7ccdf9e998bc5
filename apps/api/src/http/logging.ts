import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { type LeftOut, leftOut, type RefusedEntry, refusedEntries } from '../telemetryChannels.ts';
import './signs.ts';

/**
 * One line a request: the route's pattern, never its address, so that no id, token, name or postcode
 * is ever in a log (rule 12.4, 12.6).
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}

const OF_REPLICA = {
  follows: 'the replica follows: lists that may lag are read there',
  behind: 'the replica is too far behind: all reads go to the primary',
  away: 'the replica cannot be read: all reads go to the primary',
};

/** A line whenever lists begin, or cease, to be read from the replica (rule 17.14). */
export function tellOfReplica(app: FastifyInstance, { replica }: Pick<Dependencies, 'replica'>): void {
  replica?.tell((standing) =>
    app.log[standing === 'follows' ? 'info' : 'warn']({ replica: standing }, OF_REPLICA[standing]),
  );
}

/**
 * A line, once a version, where the definition of a pathway has outgrown changes that were approved: people are
 * walked without them (rule 2.14).
 */
export function tellOfLeftOut(app: FastifyInstance): void {
  const said = new Set<string>();
  const hear = (told: unknown) => {
    const { service, version, changes } = told as LeftOut;
    const which = `${service} ${version}`;
    if (said.has(which)) return;
    said.add(which);
    app.log.error(
      { service, version, changes },
      'approved changes of a pathway are left out: it has moved on',
    );
  };
  leftOut.subscribe(hear);
  app.addHook('onClose', (_, done) => {
    leftOut.unsubscribe(hear);
    done();
  });
}

/**
 * A line for each entry that the audit trail would not take, of what was sent in without it (rule 11.3), and a sign
 * for whoever looks at security events (rule 11.10). When, who and what of it stands in the history of the form;
 * nothing of that is in the line.
 */
export function tellOfRefusedEntries(app: FastifyInstance, { signs }: Pick<Dependencies, 'signs'>): void {
  const hear = (told: unknown) => {
    const { module, actionType, code } = told as RefusedEntry;
    app.log.error({ module, actionType, code }, 'the audit trail refused an entry: what it tells of stands');
    signs.note('trailRefused', 'nobody');
  };
  refusedEntries.subscribe(hear);
  app.addHook('onClose', (_, done) => {
    refusedEntries.unsubscribe(hear);
    done();
  });
}

/**
 * A line for each seal of the audit trail (rule 11.2): logs are kept elsewhere than the database, so that a chain
 * whose end was taken away does not agree with them. @param log once there is one @param isCut told beside the log,
 * for whoever must see it
 */
export function tellOfSeals(
  log: () => Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'> | undefined,
  isCut: () => void,
) {
  return {
    sealed: ({ number, hash, entries }: { number: number; hash: string; entries: number }) =>
      log()?.info({ auditSeal: `${number}:${hash}`, entries }, 'the audit trail is sealed up to here'),
    cut: ({ number, hash }: { number: number; hash: string }) => {
      isCut();
      log()?.error(
        { auditSeal: `${number}:${hash}` },
        'the audit trail has lost this seal, or has another in its place',
      );
    },
    failed: (error: unknown) =>
      log()?.warn(
        { code: (error as { code?: string } | null)?.code },
        'the audit trail could not be sealed now',
      ),
  };
}
