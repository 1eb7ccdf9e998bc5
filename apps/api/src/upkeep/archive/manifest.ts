import { createHash } from 'node:crypto';

/** What PostgreSQL calls its own list of a backup's files. */
export const MANIFEST = 'backup_manifest';

/** A file as it came out of a backup. */
export interface Found {
  size: number;
  checksum: string;
}

interface Listed {
  Path?: string;
  /** Where the name is no UTF-8. */
  'Encoded-Path'?: string;
  Size: number;
  Checksum?: string;
}

/**
 * Holds what was found to PostgreSQL's own list of the files, with the SHA-256 of each, and the list to its own: what
 * `pg_verifybackup` does, which does not come with the embedded server. The log (pg_wal) is not on the list: each
 * record there carries its checksum, and recovery reads them all.
 * @returns what is wrong, a line each; none when all is there as it was
 */
export function differences(manifest: string, found: ReadonlyMap<string, Found>): string[] {
  const [, listedBefore = '', sum] =
    /^([\s\S]*\n)"Manifest-Checksum": "([0-9a-f]{64})"\}\n?$/.exec(manifest) ?? [];
  if (createHash('sha256').update(listedBefore).digest('hex') !== sum)
    return ["PostgreSQL's list of the files is missing or broken"];
  const list = (JSON.parse(manifest) as { Files: Listed[] }).Files;
  const wrong: string[] = [];
  const listed = new Set<string>();
  for (const { Path, 'Encoded-Path': encoded, Size, Checksum } of list) {
    const path = Path ?? Buffer.from(encoded ?? '', 'hex').toString('utf8');
    listed.add(path);
    const file = found.get(path);
    if (!file) wrong.push(`${path} is missing`);
    else if (file.size !== Size) wrong.push(`${path} has ${file.size} bytes and not ${Size}`);
    else if (file.checksum !== Checksum) wrong.push(`${path} is not what it was`);
  }
  for (const path of found.keys())
    if (!listed.has(path) && !path.startsWith('pg_wal/')) wrong.push(`${path} should not be there`);
  return wrong;
}
