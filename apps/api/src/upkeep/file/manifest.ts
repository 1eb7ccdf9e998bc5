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
 * Holds what was found to PostgreSQL's own list of the files, with the SHA-256 of each.
 * The log (pg_wal) is not on the list: each record there carries its checksum, and recovery reads them all.
 * @returns what is wrong, a line each; none when all is there as it was
 */
export function differences(manifest: string, found: ReadonlyMap<string, Found>): string[] {
  let list: Listed[];
  try {
    list = (JSON.parse(manifest) as { Files: Listed[] }).Files;
  } catch {
    return ["PostgreSQL's list of the files is missing or broken"];
  }
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
