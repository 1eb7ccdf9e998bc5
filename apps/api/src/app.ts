import { randomUUID } from 'node:crypto';
import { Refusal } from '@careway/core/errors';
import { BODY_LIMIT, CALL_ARRIVES_WITHIN } from '@careway/core/limits';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Dependencies } from './dependencies.ts';
import { features } from './features.ts';
import { type Answered, tellAnswered } from './http/answeredCalls.ts';
import { compression } from './http/compression.ts';
import { docs } from './http/docs.ts';
import { Draining } from './http/draining.ts';
import { sendError } from './http/errors.ts';
import { securityHeaders, sendUnreadable } from './http/headers.ts';
import { health } from './http/health.ts';
import { logRequests, tellOfLeftOut, tellOfRefusedEntries, tellOfReplica } from './http/logging.ts';
import { noteRefusals } from './http/refusals.ts';
import { bindRoute } from './http/routes.ts';
import { securityContact } from './http/securityContact.ts';
import { webPages } from './http/webPages.ts';

/**
 * The whole server, ready to listen or to be asked through `inject`.
 * @param options `logs` takes the log lines (a test reads them); `web` is the folder of the built pages, if any;
 *   `answered` is told of each answered call; `draining` is told when the process is about to end
 */
export async function buildApp(
  dependencies: Dependencies,
  options: {
    logs?: DestinationStream;
    web?: string;
    answered?: (call: Answered) => void;
    draining?: Draining;
  } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: dependencies.config.logLevel,
      base: null,
      ...(options.logs ? { stream: options.logs } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Fastify waits for ever where nothing is said: a byte now and then would keep a connection for days.
    requestTimeout: CALL_ARRIVES_WITHIN,
    trustProxy: dependencies.config.trustedProxies.length > 0 ? dependencies.config.trustedProxies : false,
    genReqId: () => randomUUID(),
    // The few lines there are say themselves whose they are; a logger for each call would be made for nothing.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: sendUnreadable,
    // Whoever came before the port closed is answered as ever (rule 17.9).
    return503OnClosing: false,
  });
  const draining = options.draining ?? new Draining();
  draining.follow(app);
  app.setErrorHandler(sendError);
  app.addContentTypeParser(
    'application/fhir+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  securityHeaders(app, () => dependencies.identityProvider.origins(), dependencies.config.hstsSubdomains);
  logRequests(app);
  noteRefusals(app, dependencies);
  if (options.answered) tellAnswered(app, options.answered);
  await compression(app);
  for (const { routes } of features) for (const bound of routes ?? []) bindRoute(app, dependencies, bound);
  tellOfReplica(app, dependencies);
  tellOfLeftOut(app);
  tellOfRefusedEntries(app, dependencies);
  health(app, dependencies, draining);
  securityContact(app, dependencies);
  docs(app, dependencies.config);
  if (dependencies.config.demonstration)
    for (const feature of features) feature.demonstrationPages?.(app, dependencies);
  if (options.web) {
    const { nhsLogin, openToClients, config, ownWords } = dependencies;
    await webPages(app, options.web, {
      nhsLogin: nhsLogin !== undefined,
      helpline: config.helpline,
      published: () => ownWords.published(),
      ...(openToClients ? { isOpen: () => openToClients.now() } : {}),
    });
  } else app.setNotFoundHandler((request, reply) => sendError(new Refusal('not_found'), request, reply));
  return app;
}
