import { botCheckChallenge } from '@careway/contract/botCheck';
import { newChallenge } from '../../http/botCheck.ts';
import { answer } from '../../http/call.ts';

export const botCheckRoutes = [
  answer(botCheckChallenge, async ({ dependencies }) => newChallenge(dependencies)),
];
