import { AUDIT } from '@careway/core/audit/events';
import type { NhsLogin } from '../../adapters/nhsLogin.ts';
import { aPerson, confirmation, signedInAgain } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { made, own, type Scenes } from './scene.ts';

let running = 0;

/** NHS login as these scenes need it: it vouches for whoever comes back. Its own tests ask a real provider. */
function vouching(subject: string): NhsLogin {
  const person = { issuer: 'https://nhs.example', subject, born: '1997-06-14' };
  return { address: async () => 'https://nhs.example/authorize', person: async () => person };
}

/** Somebody who came back from NHS login. The state is in no reply but in the address, so it is made known here. */
async function backFrom(app: TestApp) {
  let state = '';
  const nhs = vouching(`scene ${++running}`);
  app.dependencies.nhsLogin = {
    ...nhs,
    address: async (round) => {
      state = round.state;
      return nhs.address(round);
    },
  };
  const { browserToken } = await made<{ browserToken: string }>(app, 'beginNhsLogin', { body: {} });
  return { code: 'x', state, browserToken };
}

async function connected(app: TestApp) {
  const as = await aPerson(app);
  const body = await backFrom(app);
  const { ticketToken } = await made<{ ticketToken: string }>(app, 'finishNhsLogin', { body });
  return { as: await signedInAgain(app, as), ticketToken };
}

/** Clients who sign in by NHS login. */
export const nhsLoginScenes: Scenes = {
  async finishNhsLogin(app) {
    const { as, ticketToken } = await connected(app);
    await made(app, 'connectNhsLogin', { as, body: { ticketToken } });
    const { nhsLogin } = app.dependencies;
    const body = await backFrom(app);
    // The same person comes back again.
    if (nhsLogin) app.dependencies.nhsLogin = nhsLogin;
    return { press: () => app.call('finishNhsLogin', { body }), leaves: own(as, AUDIT.signedIn) };
  },
  async connectNhsLogin(app) {
    const { as, ticketToken } = await connected(app);
    return {
      press: () => app.call('connectNhsLogin', { as, body: { ticketToken } }),
      leaves: own(as, AUDIT.nhsConnected),
    };
  },
  async disconnectNhsLogin(app) {
    const { as, ticketToken } = await connected(app);
    await made(app, 'connectNhsLogin', { as, body: { ticketToken } });
    const token = await confirmation(app, as);
    return {
      press: () => app.call('disconnectNhsLogin', { as, body: { token } }),
      leaves: own(as, AUDIT.nhsDisconnected),
    };
  },
};
