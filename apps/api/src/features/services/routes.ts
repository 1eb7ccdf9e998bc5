import { savePrices, services } from '@careway/contract/services';
import { answer } from '../../http/call.ts';
import { changePrices, overview } from './service.ts';

export const serviceRoutes = [
  answer(services, ({ db, who, now }) => overview(db, who, now)),
  answer(savePrices, ({ params, body, db, who, now }) => changePrices(db, who, params.service, body, now)),
];
