import { countLocked } from '../session/vault.ts';

/**
 * Once a client is signed in: answers that a closed page left on this device are sent (decision 0019). Costs a look
 * into an empty box on all other days.
 */
export async function sendLocked(): Promise<void> {
  if ((await countLocked()) === 0) return;
  const { sendLocked } = await import('../features/submissions/sendLocked.ts');
  await sendLocked();
}
