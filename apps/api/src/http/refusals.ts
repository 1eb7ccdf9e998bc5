import { API_BASE } from '@careway/core/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { askerOf } from '../sessions/whoAsked.ts';
import { refusalOf } from './errors.ts';
import { pathAsked } from './pathAsked.ts';
import './signs.ts';
import { visitorKey } from './visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file. */
    takesFiles?: boolean;
  }
}

/** What is not there and what is not theirs are refused alike (rule 10.3), so both count. */
const NOT_THEIRS: readonly string[] = ['forbidden', 'not_found', 'not_staff'];
const BEYOND_OWN: readonly string[] = ['own_rights', 'role_beyond_yours'];
/** Sessions and links end by themselves: nobody tries doors by that. */
const ENDED: readonly string[] = ['session_expired', 'link_expired'];

/** Counts refused calls as signs of an attack (rule 11.10): by who asked, or by the network of a stranger. */
export function noteRefusals(app: FastifyInstance, dependencies: Dependencies): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400 && reply.statusCode < 500 && pathAsked(request).startsWith(`${API_BASE}/`))
      note(dependencies, request, reply.statusCode);
    done();
  });
}

function note(dependencies: Dependencies, request: FastifyRequest, status: number): void {
  const { signs } = dependencies;
  const code = refusalOf(request) ?? '';
  const who = askerOf(request);
  if (who === undefined) {
    if (![401, 403, 404].includes(status) || ENDED.includes(code)) return;
    signs.note(code === 'invalid_key' ? 'wrongKey' : 'refusedFrom', networkOf(dependencies, request.ip));
  } else if (who.startsWith('key:')) signs.note('keyRefused', who);
  else if (NOT_THEIRS.includes(code)) signs.note('refused', who);
  else if (BEYOND_OWN.includes(code)) signs.note('ownRights', who);
  else if (request.routeOptions.config.takesFiles && code !== 'sign_in_again')
    signs.note('uploadRefused', who);
}

/** Where somebody asks from, as a code that cannot be read back. */
export const networkOf = (dependencies: Dependencies, ip: string): string =>
  `network:${visitorKey(dependencies, ip)}`;
