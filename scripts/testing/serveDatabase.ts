import database from './database.ts';

/**
 * The one PostgreSQL of a whole `npm test`, in a process of its own: tells the command that started it where it is, and
 * ends when that command does, however it went (Ctrl-C reaches both, and must not end it in the middle of a step).
 */
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
const stop = await database();
process.once('disconnect', async () => {
  await stop?.();
  process.exit();
});
process.send?.(process.env.TEST_DATABASE_URL);
