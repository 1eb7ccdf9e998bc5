import { resolve } from 'node:path';
import { HOURS_LENGTH, readHours } from '@careway/core/openingHours';
import { OFFER_MINUTES } from '@careway/core/waitlist/offerHours';
import { z } from 'zod';
import { type NotifySettings, readApiKey } from './notifyKey.ts';
import { databasesInClear, unsafeStart } from './safeStart.ts';
import { withSecretFiles } from './settingFiles.ts';
import { StartFault } from './startFault.ts';

/** Without the address itself in its fault: it carries a password. */
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine(
    (url) => !/^postgres(ql)?:/.test(url) || isWhole(url),
    'cannot be read as an address: in its password / is written %2F, @ is %40, : is %3A, # is %23 and % is %25',
  );

/** Whether its parts are what was meant: a password with a bare / or % is read as something else, without a word. */
function isWhole(url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed || parsed.pathname.includes('@')) return false;
  try {
    for (const part of [parsed.username, parsed.password, parsed.pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** The settings of rule 17.2, and the product's own. Nothing else of ours reads the environment. */
const settings = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: databaseAddress.optional(),
  /**
   * Who owns the tables, at the same database, where the user of DATABASE_URL owns nothing: for `npm run migrate` and
   * what looks after the data. A portal does not start with it.
   */
  DATABASE_OWNER_URL: databaseAddress.optional(),
  /** A streaming standby of it, for lists that may lag. */
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  /** `transaction` where a pooler stands before DATABASE_URL that lends a connection for one transaction alone. */
  DATABASE_POOLER: z.enum(['session', 'transaction'], 'must be session or transaction').default('session'),
  /** `no`: in production, too, the network to the database is one that nobody else reads, and has no TLS. */
  DATABASE_TLS: z.enum(['yes', 'no'], 'must be yes or no').default('yes'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** Where `npm run backup` puts them. */
  BACKUP_DIR: z.string().min(1).default('./backups'),
  /** Given up; what it was set for has to be known (docs/decisions/0242). */
  BACKUP_LOG: z
    .never({ error: 'is given up: take it away, and see docs/operations.md, "Backup"' })
    .optional(),
  /** Locks backups; without it whoever has the file reads it. */
  BACKUP_KEY: z.string().min(32, 'must be 32 characters or more').optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  /** Signs access tokens and seals eligibility tokens; kept in DATA_DIR when not given outside production. */
  SESSION_SECRET: z.string().min(32, 'must be 32 characters or more').optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://portal.example' })
    .optional(),
  /** The staff identity provider; none: the local one of the demonstration. */
  OIDC_AUTHORITY: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  /**
   * Clients may sign in by NHS login where these three are given: its address, our name there, our key (PEM, PKCS
   * #8).
   */
  NHS_LOGIN_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://auth.login.nhs.uk' })
    .optional(),
  NHS_LOGIN_CLIENT_ID: z.string().optional(),
  NHS_LOGIN_KEY: z
    .string()
    .regex(
      /^-----BEGIN PRIVATE KEY-----/,
      'must be a key in PEM that begins with -----BEGIN PRIVATE KEY-----',
    )
    .optional(),
  /** What our key is called at NHS login, where it has a name there. */
  NHS_LOGIN_KEY_ID: z.string().optional(),
  IDENTITY_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  /** Whom clients call, and when: on every page, beside 999. */
  PROVIDER_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{3,24}$/, 'must be a telephone number like 020 7946 0000')
    .optional(),
  PROVIDER_HOURS: z
    .string()
    .max(HOURS_LENGTH)
    .refine((hours) => readHours(hours) !== undefined, 'must be hours like Mo-Fr 08:00-20:00; Sa 09:00-13:00')
    .optional(),
  MAIL_FROM: z.string().default('no-reply@careway.example'),
  /** GOV.UK Notify carries text messages, and emails where no SMTP_URL is set. */
  NOTIFY_API_KEY: z.string().optional(),
  NOTIFY_URL: z.url().default('https://api.notifications.service.gov.uk'),
  NOTIFY_EMAIL_TEMPLATE: z.uuid('must be the id of a template').optional(),
  NOTIFY_SMS_TEMPLATE: z.uuid('must be the id of a template').optional(),
  /** The register of GP practices: the Organisation Data Service by its FHIR R4 API. */
  ODS_API_KEY: z.string().optional(),
  ODS_URL: z.url().default('https://api.service.nhs.uk/organisation-data-terminology-api/fhir'),
  /** Addresses as they are typed: the OS Places API. */
  OS_PLACES_KEY: z.string().optional(),
  OS_PLACES_URL: z.url().default('https://api.os.uk/search/places/v1'),
  /** The clinical system by its FHIR R4 API; without it ours are all appointments. */
  CLINICAL_FHIR_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://clinical.example/fhir' })
    .optional(),
  CLINICAL_FHIR_KEY: z.string().optional(),
  /** Addresses or networks of our own balancers; only they may say for whom they ask (rule 8.4, 12.4). */
  TRUSTED_PROXIES: z
    .string()
    .regex(
      /^[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*$/i,
      'must be addresses or networks like 10.0.0.0/8, with commas between',
    )
    .optional(),
  /** Made-up people in a database of one's own too; `npm test` copies such a database for every journey. */
  DEMONSTRATION: z.enum(['yes', 'no']).optional(),
  /** Where Prometheus reads; apart from the port that strangers reach, and only where it is set. */
  METRICS_PORT: z.coerce.number({ error: 'must be a number' }).int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Seconds for which /readyz says no before the port closes, so that whoever balances looks elsewhere. */
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(60).optional(),
  /** How long a time that came free is offered to one who waits, in minutes between 8am and 8pm. */
  OFFER_MINUTES: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(10)
    .max(1_440)
    .default(OFFER_MINUTES.told),
  /** Where codes may be texted to: countries by their two letters. */
  TEXT_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(, ?[A-Z]{2})*$/, 'must be countries by two letters, like GB or GB,IE')
    .default('GB'),
  /** A collector of traces, by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4318' })
    .optional(),
  /** Which share of calls is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'must be a number' }).min(0).max(1).default(1),
  /** Where somebody tells of a weakness that they found: an address for mail or a page (RFC 9116). */
  SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto)$/, error: 'must be an address like mailto:security@portal.example' })
    .optional(),
  /** Whether names below the portal's own are to be reached by https alone, too. */
  HSTS_SUBDOMAINS: z.enum(['yes', 'no'], 'must be yes or no').default('yes'),
  /** Whether /api/v1/docs names every call to whoever asks. */
  API_DOCS: z.enum(['yes', 'no']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape);

/** What counts of them where nothing is set, by their names. */
export const defaultSettings = (): Record<string, unknown> => settings.parse({});

/** Another's service and our key to it. */
export interface OutsideSettings {
  url: string;
  apiKey: string;
}

/** Where traces go, and which share of calls has one. */
export interface TraceSettings {
  url: string;
  ratio: number;
}

/** NHS login, our name there and the key that shows that it is us. */
export interface NhsLoginSettings {
  issuer: string;
  clientId: string;
  key: string;
  keyId: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** Of the owner; none: the user of `databaseUrl` owns the tables. */
  databaseOwnerUrl: string | undefined;
  /** Of a copy that follows; none: every read goes to the primary. */
  databaseReplicaUrl: string | undefined;
  databasePooler: 'session' | 'transaction';
  dataDir: string;
  backups: { folder: string; key: string | undefined };
  production: boolean;
  /** Made-up people and an outbox page: without DATABASE_URL or where asked for, and never in production. */
  demonstration: boolean;
  /** The calls are described to whoever asks. */
  apiDocs: boolean;
  /** Said at /.well-known/security.txt; absent: nobody has said it. */
  securityContact: string | undefined;
  /** Names below the portal's own are held to https. */
  hstsSubdomains: boolean;
  sessionSecret: string | undefined;
  publicUrl: string | undefined;
  oidc: { authority: string; clientId: string } | undefined;
  /** Absent: clients sign in with a password alone. */
  nhsLogin: NhsLoginSettings | undefined;
  identityPort: number | undefined;
  /** Whom clients call; absent: nobody has said it yet. */
  helpline: { number: string; hours: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  notify: NotifySettings | undefined;
  /** The register of GP practices; without it practices are those of our own table. */
  ods: OutsideSettings | undefined;
  /** The address service; without it addresses are typed. */
  places: OutsideSettings | undefined;
  /** The clinical system, where there is one. */
  clinical: OutsideSettings | undefined;
  /** Empty: nobody's X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Nothing is measured where it is not set. */
  metrics: { host: string; port: number } | undefined;
  /** Nothing is traced where no collector is named. */
  traces: TraceSettings | undefined;
  drainSeconds: number;
  /** How long a time from the waiting list stays offered, nights not counted. */
  offerMinutes: number;
  /** Countries that codes are texted to. */
  textCountries: readonly string[];
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

type Environment = Record<string, string | undefined>;

/** The settings of a database alone. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databasePooler'>;

const mend = (faults: readonly string[]) =>
  new StartFault(`Some settings need mending: ${faults.join('; ')}`);

/** What is set, each setting by itself as it must be. */
function parsed<Read>(kind: z.ZodType<Read>, environment: Environment): Read {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(environment)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { success, data, error } = kind.safeParse(given);
  if (success) return data;
  throw mend(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

const databaseFaults = (
  env: Pick<z.output<typeof settings>, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_TLS'> & {
    DATABASE_REPLICA_URL?: string | undefined;
  },
) => {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_REPLICA_URL, DATABASE_TLS } = env;
  return databasesInClear({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_REPLICA_URL }, DATABASE_TLS);
};

const ofDatabase = settings.pick({
  DATABASE_URL: true,
  DATABASE_OWNER_URL: true,
  DATABASE_POOLER: true,
  DATABASE_TLS: true,
  NODE_ENV: true,
});

/**
 * Reads what a step needs that works on the database alone: nothing of a portal has to be set beside it.
 * @throws StartFault as `readConfig`
 */
export function readDatabaseConfig(environment: Environment): DatabaseConfig {
  const env = parsed(ofDatabase, environment);
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw mend(['DATABASE_URL is needed with DATABASE_OWNER_URL']);
  const faults = env.NODE_ENV === 'production' ? databaseFaults(env) : [];
  if (faults.length > 0) throw mend(faults);
  return {
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databasePooler: env.DATABASE_POOLER,
  };
}

/**
 * Reads the settings once and reports every fault at once.
 * @throws StartFault with a line that names each wrong setting.
 */
export function readConfig(environment: Environment): Config {
  const env = parsed(settings, environment);
  const production = env.NODE_ENV === 'production';
  const faults: string[] = [];
  if (production && !env.DATABASE_URL) faults.push('DATABASE_URL is needed in production');
  if (production && !env.SESSION_SECRET) faults.push('SESSION_SECRET is needed in production');
  if (production && !env.OIDC_AUTHORITY) faults.push('OIDC_AUTHORITY is needed in production');
  if (production && env.DEMONSTRATION === 'yes') faults.push('DEMONSTRATION cannot be had in production');
  if (production) faults.push(...databaseFaults(env));
  faults.push(...carrierFaults(env, production));
  const demonstration = !production && (env.DEMONSTRATION ?? (env.DATABASE_URL ? 'no' : 'yes')) === 'yes';
  faults.push(
    ...unsafeStart({
      production,
      demonstration,
      host: env.HOST,
      publicUrl: env.PUBLIC_URL,
      smtpUrl: env.SMTP_URL,
      notifyUrl: env.NOTIFY_URL,
      odsUrl: env.ODS_URL,
      placesUrl: env.OS_PLACES_URL,
      clinicalUrl: env.CLINICAL_FHIR_URL,
      oidcAuthority: env.OIDC_AUTHORITY,
      nhsLoginIssuer: env.NHS_LOGIN_ISSUER,
    }),
  );
  if (!env.PROVIDER_PHONE !== !env.PROVIDER_HOURS)
    faults.push('PROVIDER_PHONE and PROVIDER_HOURS are given together');
  else if (production && !(env.PROVIDER_PHONE && env.PROVIDER_HOURS))
    faults.push(
      'PROVIDER_PHONE and PROVIDER_HOURS are needed in production: clients are told whom to call, and when',
    );
  if (env.OIDC_AUTHORITY && !env.OIDC_CLIENT_ID) faults.push('OIDC_CLIENT_ID is needed with OIDC_AUTHORITY');
  const nhsLogin = nhsLoginOf(env);
  if (nhsLogin === 'half') faults.push(`${NHS_SETTINGS.join(', ')} are given together`);
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    faults.push('DATABASE_URL is needed with DATABASE_REPLICA_URL, which is a copy of it');
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    faults.push('DATABASE_URL is needed with DATABASE_OWNER_URL');
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT)
    faults.push('METRICS_PORT must differ from PORT, which strangers reach');
  if ((env.CLINICAL_FHIR_URL === undefined) !== (env.CLINICAL_FHIR_KEY === undefined))
    faults.push('CLINICAL_FHIR_URL and CLINICAL_FHIR_KEY are given together');
  if (faults.length > 0) throw mend(faults);
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePooler: env.DATABASE_POOLER,
    dataDir: resolve(env.DATA_DIR),
    backups: {
      folder: resolve(env.BACKUP_DIR),
      key: env.BACKUP_KEY,
    },
    production,
    demonstration,
    apiDocs: (env.API_DOCS ?? (production ? 'no' : 'yes')) === 'yes',
    securityContact: env.SECURITY_CONTACT,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'yes',
    sessionSecret: env.SESSION_SECRET,
    publicUrl: env.PUBLIC_URL,
    oidc:
      env.OIDC_AUTHORITY && env.OIDC_CLIENT_ID
        ? { authority: env.OIDC_AUTHORITY, clientId: env.OIDC_CLIENT_ID }
        : undefined,
    nhsLogin: nhsLogin === 'half' ? undefined : nhsLogin,
    identityPort: env.IDENTITY_PORT,
    helpline: helplineOf(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    notify: env.NOTIFY_API_KEY
      ? {
          url: env.NOTIFY_URL.replace(/\/$/, ''),
          apiKey: env.NOTIFY_API_KEY,
          templates: { email: env.NOTIFY_EMAIL_TEMPLATE, sms: env.NOTIFY_SMS_TEMPLATE },
        }
      : undefined,
    ods: outsideOf(env.ODS_URL, env.ODS_API_KEY),
    places: outsideOf(env.OS_PLACES_URL, env.OS_PLACES_KEY),
    clinical: outsideOf(env.CLINICAL_FHIR_URL ?? '', env.CLINICAL_FHIR_KEY),
    trustedProxies: env.TRUSTED_PROXIES?.split(',').map((network) => network.trim()) ?? [],
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    offerMinutes: env.OFFER_MINUTES,
    textCountries: env.TEXT_COUNTRIES.split(',').map((country) => country.trim()),
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

const outsideOf = (url: string, apiKey: string | undefined): OutsideSettings | undefined =>
  apiKey === undefined ? undefined : { url: url.replace(/\/$/, ''), apiKey };

const helplineOf = ({ PROVIDER_PHONE: number, PROVIDER_HOURS: hours }: z.output<typeof settings>) =>
  number === undefined ? undefined : { number, hours: hours ?? '' };

const NHS_SETTINGS = ['NHS_LOGIN_ISSUER', 'NHS_LOGIN_CLIENT_ID', 'NHS_LOGIN_KEY'] as const;

/** All three, none, or a mistake. */
function nhsLoginOf(env: z.output<typeof settings>): NhsLoginSettings | undefined | 'half' {
  const [issuer, clientId, key] = NHS_SETTINGS.map((name) => env[name]);
  if (issuer && clientId && key) return { issuer, clientId, key, keyId: env.NHS_LOGIN_KEY_ID };
  return issuer || clientId || key || env.NHS_LOGIN_KEY_ID ? 'half' : undefined;
}

/** One carrier a channel: in production both channels need theirs, or nobody's code would ever arrive. */
function carrierFaults(env: z.output<typeof settings>, production: boolean): string[] {
  const faults: string[] = [];
  const templates = env.NOTIFY_EMAIL_TEMPLATE || env.NOTIFY_SMS_TEMPLATE;
  if (env.NOTIFY_API_KEY && !readApiKey(env.NOTIFY_API_KEY))
    faults.push('NOTIFY_API_KEY must end with the ids of a service and its secret');
  if (env.NOTIFY_API_KEY && !templates)
    faults.push('NOTIFY_API_KEY needs NOTIFY_SMS_TEMPLATE or NOTIFY_EMAIL_TEMPLATE');
  if (templates && !env.NOTIFY_API_KEY) faults.push('NOTIFY_API_KEY is needed with a template of Notify');
  if (!production) return faults;
  if (!env.SMTP_URL && !env.NOTIFY_EMAIL_TEMPLATE)
    faults.push('SMTP_URL, or NOTIFY_API_KEY with NOTIFY_EMAIL_TEMPLATE, is needed in production');
  if (!env.NOTIFY_SMS_TEMPLATE)
    faults.push('NOTIFY_API_KEY with NOTIFY_SMS_TEMPLATE is needed in production');
  return faults;
}

/** Where people reach the portal. */
export function addressOf(config: Config): string {
  if (config.publicUrl) return config.publicUrl.replace(/\/$/, '');
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
  return `http://${host}:${config.port}`;
}
