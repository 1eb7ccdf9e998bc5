import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Lock } from './seal.ts';

/**
 * A backup is one file: a line that says so, a line of JSON that anybody may read (`BackupHead`; nothing of it is about
 * a person), its SHA-256, and then blocks of about a megabyte. Each block is a head of 9 bytes (length, kind, CRC-32 of
 * both), what it holds (deflated, then sealed), and its seal. The last is of the kind `end`; a file without it was cut off.
 */
export const MAGIC = 'CAREWAY BACKUP\n';
export const FORMAT = 1;
export const KINDS = { files: 1, manifest: 2, end: 3 } as const;
export type Kind = keyof typeof KINDS;

/** What a block holds before it is packed, at most. */
export const BLOCK = 1024 * 1024;
/** Longer than a block ever gets by packing and sealing. */
const LONGEST = BLOCK + 64 * 1024;
export const LONGEST_HEAD = 256 * 1024;
export const BLOCK_HEAD = 9;

/** What a backup says of itself before anything of it is unlocked. */
export interface BackupHead {
  format: number;
  /** Of this backup alone, so that no block of another passes for one of its own. */
  id: string;
  /** When it was begun. */
  made: string;
  careway: string;
  /** The newest form of the tables that it has, and all before. */
  migrations: string[];
  postgres: string;
  /** The files of a database are for one kind of machine. */
  machine: string;
  /** What the files take when unpacked, about. */
  bytes: number;
  locked: Lock | null;
}

/** What it says at its end. */
export interface BackupEnd {
  ended: string;
  /** What the files took. */
  bytes: number;
  /** Every commit before this place in PostgreSQL's log is in it. */
  log: string;
  timeline: number;
}

/** The lines that a backup begins with, and their hash, which every block is bound to. */
export function beginningOf(head: BackupHead): { text: string; hash: Buffer } {
  const line = JSON.stringify(head);
  const hash = createHash('sha256').update(line).digest();
  return { text: `${MAGIC}${line}\n${hash.toString('hex')}\n`, hash };
}

/** @returns the head of a block that holds so many bytes, its seal counted */
export function blockHead(kind: Kind, length: number): Buffer {
  const head = Buffer.alloc(BLOCK_HEAD);
  head.writeUInt32BE(length, 0);
  head.writeUInt8(KINDS[kind], 4);
  head.writeUInt32BE(crc32(head.subarray(0, 5)), 5);
  return head;
}

/** @returns what a head says, or undefined when it is none */
export function readBlockHead(head: Buffer): { kind: Kind; length: number } | undefined {
  const length = head.readUInt32BE(0);
  const kind = (Object.keys(KINDS) as Kind[]).find((name) => KINDS[name] === head.readUInt8(4));
  if (!kind || length > LONGEST || head.readUInt32BE(5) !== crc32(head.subarray(0, 5))) return undefined;
  return { kind, length };
}
