import { existsSync } from 'node:fs';
import { NHS_REDIRECT } from '@careway/core/accounts/nhsLogin';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { carriersOf } from './adapters/carriers.ts';
import { clinicalSystem } from './adapters/clinicalSystem.ts';
import { type IdentityProvider, organisationProvider } from './adapters/identityProvider.ts';
import { outsideLookups } from './adapters/lookups.ts';
import type { NhsLogin } from './adapters/nhsLogin.ts';
import { buildApp } from './app.ts';
import { banner } from './banner.ts';
import { addressOf, type Config, type NhsLoginSettings, type OutsideSettings, readConfig } from './config.ts';
import { tablesAtStart } from './db/atStart.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { databaseFault } from './db/fault.ts';
import { needSameDatabase } from './db/lastKnown.ts';
import { lastSeenFile } from './db/lastSeenFile.ts';
import { sayThatItLives } from './db/livingProcess.ts';
import { migrationNames } from './db/migrate.ts';
import { ASIDE_CONNECTIONS, CONNECTIONS, type Db, LONG_CONNECTIONS, openPool } from './db/pool.ts';
import { openReplica } from './db/replica.ts';
import { needServer } from './db/serverVersion.ts';
import { watchLastKnown } from './db/watchLastKnown.ts';
import { DEMO_PASSWORD, DEMO_STAFF } from './demo/people.ts';
import type { Dependencies } from './dependencies.ts';
import { hashingLine, linkForFirst, nobodyWorksHere, textsAsked } from './features/accounts/service.ts';
import { Sealer, sealsWaiting } from './features/audit/service.ts';
import { workOnImport } from './features/imports/service.ts';
import { openHub } from './features/live/service.ts';
import { noticeTwice } from './features/mergedClients/service.ts';
import { deliver } from './features/messages/deliver.ts';
import { FATES_CRON, lookAtFates } from './features/messages/lookAtFates.ts';
import { messagesWaiting } from './features/messages/waitingRows.ts';
import { NEEDS_CRON, roundOfNeeds } from './features/needs/tellOfNeeds.ts';
import { changesLeftOut } from './features/pathways/service.ts';
import { publishStaticForms } from './features/questionnaires/service.ts';
import { keepLooking } from './features/securityEvents/service.ts';
import { carryOut } from './features/sharing/service.ts';
import { giveFollowing } from './features/submissions/service.ts';
import { checkTrail } from './features/trail/service.ts';
import { offerFreed, offerOver } from './features/waitlist/service.ts';
import { features, handedIn } from './features.ts';
import { Draining } from './http/draining.ts';
import { tellOfSeals } from './http/logging.ts';
import { OpenToClients } from './http/openToClients.ts';
import { OwnWords } from './http/ownWords.ts';
import { Signs } from './http/signs.ts';
import { deliveryOf } from './jobs/delivery.ts';
import { startJobs, type Workers } from './jobs/jobs.ts';
import { jobsWaiting } from './jobs/jobsWaiting.ts';
import { placeFreedBy } from './jobs/placeFreed.ts';
import { REMIND_CRON, remind } from './jobs/remind.ts';
import { SWEEP_CRON, sweep } from './jobs/sweep.ts';
import { ownFile } from './places.ts';
import { listen, portsFree, withPort } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { StartFault } from './startFault.ts';
import { endAnyway, stopServing } from './stopping.ts';
import type { Meters, Sources } from './telemetry/meters.ts';
import { lookAtTrail } from './upkeep/lookAtTrail.ts';

const WEB = ownFile('../web/dist');

/** Things to close, newest first. */
type Closers = (() => Promise<void>)[];

/**
 * Starts everything, says where it is, and ends everything on SIGINT or SIGTERM.
 * A fault in the surroundings is one line and exit code 1; what was started by then is closed.
 */
export async function start(): Promise<void> {
  const closers: Closers = [];
  let ending: Promise<void> | undefined;
  let drain = 0;
  const end = (code: number) => {
    if (!ending) endAnyway(drain);
    ending ??= closeAll(closers).then(() => process.exit(code));
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  try {
    const config = await withPort(readConfig(process.env));
    drain = config.drainSeconds;
    const { app, first } = await assemble(config, closers, (fault) => {
      console.error(`\n${fault.message}\n`);
      void end(1);
    });
    await app.ready();
    await listen(app, config);
    console.log(banner(config, await first()));
  } catch (error) {
    const fault = error instanceof StartFault ? error : databaseFault(error);
    if (fault) console.error(`\n${fault.message}\n`);
    else console.error(error);
    await end(1);
  }
}

async function assemble(
  config: Config,
  closers: Closers,
  giveUp: (fault: StartFault) => void,
): Promise<{ app: FastifyInstance; first: () => Promise<string | undefined> }> {
  if (config.databaseOwnerUrl !== undefined)
    throw new StartFault(
      'DATABASE_OWNER_URL is for `npm run migrate` alone, so that no portal holds the password of who owns the tables: run that with it, then start without it.',
    );
  await portsFree(config);
  if (config.traces) {
    const { startTraces } = await import('./telemetry/traces.ts');
    closers.unshift(startTraces(config.traces));
  }
  const url = config.databaseUrl ?? (await embedded(config, closers));
  const pools = openPools(config, url, closers);
  const [aside, long] = [pools.aside.db, pools.long.db];
  let endLiving = async (): Promise<void> => {};
  closers.unshift(() => endLiving());
  // After everything that leaves entries in the trail: what was left last is sealed too.
  let endSealing = async (): Promise<void> => {};
  closers.unshift(() => endSealing());
  await needServer(long);
  const tables = await tablesAtStart(long);
  endLiving = await liveOn(config, aside, giveUp);
  await publishStaticForms(long, new Date());
  const [jobs, identityProvider, secrets] = await Promise.all([
    startJobs(url, () => {}, { made: tables === 'lent' }),
    identityOf(config),
    loadSecrets(config),
  ]);
  closers.unshift(jobs.stop, identityProvider.close);
  const dependencies = await dependenciesOf(config, closers, { url, pools, secrets, jobs, identityProvider });
  const patient = { ...dependencies, db: long };
  if (config.demonstration) {
    const { fillDemonstration } = await import('./demo/fill.ts');
    await fillDemonstration(patient);
  }
  await dependencies.ownWords.first();
  await takeUpWork(jobs, dependencies, patient, () => lookAtTrail(url, secrets.auditSeal));
  let log: FastifyBaseLogger | undefined;
  const sealer = new Sealer(
    long,
    secrets.auditSeal,
    tellOfSeals(
      () => log,
      () => dependencies.signs.note('chainBroken', 'nobody'),
    ),
  );
  endSealing = sealer.keep();
  const endLooking = keepLooking(patient, (error) =>
    log?.warn(
      { code: (error as { code?: string } | null)?.code },
      'security events could not be looked for now',
    ),
  );
  // What is noticed last is sealed too, so this ends before the sealing does.
  closers.unshift(endLooking);
  if (!existsSync(WEB))
    console.warn('The pages are not built; only the API is served. `npm start` builds them.');
  const answered = await measured(config, closers, {
    pools: { calls: pools.calls.counts, aside: pools.aside.counts, long: pools.long.counts },
    ...(dependencies.replica ? { replica: dependencies.replica.seen } : {}),
    looks: {
      jobs: () => jobsWaiting(aside),
      messages: () => messagesWaiting(aside, dependencies.now()),
      trail: () => sealsWaiting(aside, dependencies.now()),
      pathways: () => changesLeftOut(aside),
    },
    trailCuts: () => sealer.cuts,
    hashing: hashingLine,
    texts: textsAsked,
  });
  const draining = new Draining();
  const app = await buildApp(dependencies, {
    ...(existsSync(WEB) ? { web: WEB } : {}),
    ...(answered ? { answered } : {}),
    draining,
  });
  log = app.log;
  // Whoever upgrades sees in the log what a definition has outgrown, before anybody is walked.
  await changesLeftOut(aside);
  closers.unshift(() => {
    // Whoever listens comes back to another process, and holds nothing up.
    dependencies.live?.end();
    return stopServing(app, draining, app.server.listening ? config.drainSeconds : 0);
  });
  return { app, first: () => firstLink(config, long) };
}

/**
 * Connections for calls, for what is written beside them, and for what takes long: no limit but that the server lives
 * (rule 15.8).
 */
function openPools({ databasePooler: pooler }: Config, url: string, closers: Closers) {
  const calls = openPool(url, { max: CONNECTIONS, work: 'calls', pooler });
  const aside = openPool(url, { max: ASIDE_CONNECTIONS, work: 'calls', pooler });
  const long = openPool(url, { max: LONG_CONNECTIONS, work: 'long', pooler });
  closers.unshift(calls.close, aside.close, long.close);
  return { calls, aside, long };
}

/** All that a handler is handed beside its input. */
async function dependenciesOf(
  config: Config,
  closers: Closers,
  at: Pick<Dependencies, 'secrets' | 'jobs' | 'identityProvider'> & {
    url: string;
    pools: ReturnType<typeof openPools>;
  },
): Promise<Dependencies> {
  const { url, pools, ...given } = at;
  const aside = pools.aside.db;
  const now = () => new Date();
  const { databasePooler: pooler, databaseReplicaUrl } = config;
  const replica =
    databaseReplicaUrl === undefined ? undefined : openReplica(databaseReplicaUrl, aside, pooler);
  if (replica) closers.unshift(replica.close);
  // A pooler that lends connections by the transaction hands on nothing that is told: screens then look again by
  // themselves.
  const hub = pooler === 'transaction' ? undefined : openHub({ url, db: aside, now });
  if (hub) closers.unshift(() => hub.close());
  const clinical =
    config.clinical ?? (config.demonstration ? await clinicOf(pools.calls.db, closers) : undefined);
  return {
    ...given,
    ...handedIn,
    ...(hub ? { live: hub } : {}),
    db: pools.calls.db,
    aside,
    ...(replica ? { replica } : {}),
    config,
    outside: outsideLookups(config, now),
    ...(clinical ? { clinical: clinicalSystem(clinical, Date.now) } : {}),
    ...(config.nhsLogin ? { nhsLogin: await nhsLoginOf(config.nhsLogin, addressOf(config)) } : {}),
    ...(config.demonstration ? {} : { openToClients: new OpenToClients(aside) }),
    placeFreed: placeFreedBy(features),
    ownWords: new OwnWords(aside, config.helpline),
    signs: new Signs(now),
    now,
  };
}

/**
 * Takes up what goes on after replies, and what comes again by the clock.
 * @param patient the same dependencies by connections that may take long
 */
async function takeUpWork(
  jobs: Workers,
  dependencies: Dependencies,
  patient: Dependencies,
  look: () => ReturnType<typeof lookAtTrail>,
): Promise<void> {
  const delivery = deliveryOf(
    features,
    dependencies,
    carriersOf(dependencies.config, async () => (await dependencies.ownWords.now()).sender),
  );
  await jobs.work('sweep', () => sweep(features, patient.db, patient.now()));
  await jobs.every('sweep', SWEEP_CRON);
  await jobs.work('remind', () => remind(features, patient));
  await jobs.every('remind', REMIND_CRON);
  await jobs.work('needs', () => roundOfNeeds(patient));
  await jobs.every('needs', NEEDS_CRON);
  await jobs.work('place.freed', ({ placeId }) => offerFreed(patient, placeId));
  await jobs.work('offer.over', ({ offerId }) => offerOver(patient, offerId));
  await jobs.work('share.scheduled', ({ scheduleId }) => carryOut(patient, scheduleId));
  await jobs.work('form.follows', ({ shareId }) => giveFollowing(patient, shareId));
  await jobs.work('client.alike', ({ personId }) => noticeTwice(patient, personId));
  await jobs.work('trail.check', ({ checkId }) => checkTrail(patient, checkId, look));
  await jobs.work('import.work', ({ importId }) => workOnImport(patient, importId));
  await jobs.work('fates', () => lookAtFates({ ...delivery, dependencies: patient }));
  await jobs.every('fates', FATES_CRON);
  await jobs.work('message.deliver', ({ messageId }) => deliver(delivery, messageId));
}

/**
 * Looks whether this is the database that the portals last knew (rule 17.28), and says from then on that this one
 * lives.
 */
async function liveOn(
  config: Config,
  db: Db,
  giveUp: (fault: StartFault) => void,
): Promise<() => Promise<void>> {
  const file = config.databaseUrl === undefined ? lastSeenFile(config.dataDir) : undefined;
  const now = () => new Date();
  await needSameDatabase(db, now(), file);
  const endWatching = await watchLastKnown({ db, now, file, tell: (line) => console.warn(line), giveUp });
  const endLiving = await sayThatItLives(db, (await migrationNames()).at(-1) ?? '');
  return async () => {
    await endWatching();
    await endLiving();
  };
}

/** rule 17.15: for whoever started an empty portal, printed and kept nowhere else. */
async function firstLink(config: Config, db: Db): Promise<string | undefined> {
  if (config.demonstration || !(await nobodyWorksHere(db))) return undefined;
  return linkForFirst(db, addressOf(config), new Date());
}

/** Only where it is set up is its code loaded at all. */
async function nhsLoginOf(settings: NhsLoginSettings, address: string): Promise<NhsLogin> {
  const { nhsLogin } = await import('./adapters/nhsLogin.ts');
  return nhsLogin(settings, `${address}${NHS_REDIRECT}`);
}

/** Opens /metrics where it is asked for; else nothing of it is even loaded. Out: who is told of answered calls. */
async function measured(
  config: Config,
  closers: Closers,
  sources: Sources,
): Promise<Meters['answered'] | undefined> {
  if (!config.metrics) return undefined;
  const { openMeters } = await import('./telemetry/meters.ts');
  const { serveMetrics } = await import('./telemetry/serve.ts');
  const meters = openMeters(sources);
  closers.unshift(async () => meters.stop());
  const served = await serveMetrics(meters, config.metrics);
  closers.unshift(served.close);
  return meters.answered;
}

async function embedded(config: Config, closers: Closers): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => console.log(`  ${line}`),
    address: addressOf(config),
  });
  closers.unshift(postgres.stop);
  return postgres.url;
}

async function identityOf(config: Config): Promise<IdentityProvider> {
  if (config.oidc) return organisationProvider(config.oidc.authority, config.oidc.clientId);
  // Only a demonstration needs the provider's code at all.
  const { startLocalIdentity } = await import('./adapters/localIdentity.ts');
  return startLocalIdentity({
    port: config.identityPort ?? config.port + 1,
    origins: [
      ...new Set([addressOf(config), `http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`]),
    ],
    accounts: DEMO_STAFF.map(({ id, email, firstName, lastName }) => ({
      id,
      email,
      name: `${firstName} ${lastName}`,
    })),
    password: DEMO_PASSWORD,
  });
}

/** The clinical system of a demonstration that names none (rule 3.16). Only a demonstration needs it at all. */
async function clinicOf(db: Db, closers: Closers): Promise<OutsideSettings> {
  const { startLocalClinicalSystem } = await import('./adapters/localClinicalSystem.ts');
  const { KNOWN_TO_CLINIC } = await import('./demo/people.ts');
  const { close, ...settings } = await startLocalClinicalSystem(db, () => new Date(), KNOWN_TO_CLINIC);
  closers.unshift(close);
  return settings;
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers) await close().catch((error: unknown) => console.error(error));
}
