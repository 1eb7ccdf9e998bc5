import { StartFault } from '../startFault.ts';

const WORDS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the user or password is wrong',
  '28000': 'the user may not come in',
  '3D000': 'there is no such database',
  '42501': 'the user may not make tables there',
};

/**
 * A database error at start as one line; the address is not repeated, since it carries a password.
 * @param setting that has its address
 * @returns undefined when the error is not about reaching the database
 */
export function databaseFault(error: unknown, setting = 'DATABASE_URL'): StartFault | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const words = WORDS[(at as { code?: string }).code ?? ''];
    if (words) return new StartFault(`The database at ${setting} cannot be used: ${words}.`);
    if (/timeout exceeded when trying to connect|timeout expired/i.test(at.message)) {
      return new StartFault(`The database at ${setting} cannot be used: it does not answer.`);
    }
  }
  return undefined;
}
