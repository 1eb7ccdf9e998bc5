import { readFileSync } from 'node:fs';
import { StartFault } from './startFault.ts';

/** The settings that are secrets: each may come from a file, as containers are handed theirs. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'BACKUP_KEY',
  'SESSION_SECRET',
  'NHS_LOGIN_KEY',
  'SMTP_URL',
  'NOTIFY_API_KEY',
  'ODS_API_KEY',
  'OS_PLACES_KEY',
  'CLINICAL_FHIR_KEY',
] as const;

type Environment = Record<string, string | undefined>;

/**
 * The environment with what its files hold: `SESSION_SECRET_FILE` names the file of SESSION_SECRET. The line end of a
 * file is no part of it.
 * @throws StartFault with the name of the setting whose file cannot be read, is empty, or stands beside the setting
 *   itself; never with what is in it
 */
export function withSecretFiles(environment: Environment): Environment {
  const read: Environment = {};
  const faults: string[] = [];
  for (const name of SECRETS) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) faults.push(`${name} and ${name}_FILE are both set: leave one out`);
    else {
      const held = textOf(path);
      if (held) read[name] = held;
      else
        faults.push(`${name}_FILE names a file that ${held === '' ? 'is empty' : 'cannot be read'}: ${path}`);
    }
  }
  if (faults.length > 0) throw new StartFault(`Some settings need mending: ${faults.join('; ')}`);
  return { ...environment, ...read };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
