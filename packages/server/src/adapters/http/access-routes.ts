import {
  accountRequest,
  codeRequest,
  guestRequest,
  loginRequest,
  oneTimeCodes,
  passkeyCeremony,
  passkeyLoginRequest,
  passkeyRequest,
  passwordRequest,
  proofRequest,
  recoverRequest,
  recoveryCodes,
  sessionAnswer,
  sessionInfo,
  socketTicket,
} from '@openpit/protocol';
import { z } from 'zod';
import { fault } from '../../fault.ts';
import { done, type Ok } from './answers.ts';
import { enteredIn, idOf, type Route, route, type Visit } from './route.ts';

/** Passkeys belong to the origin of the page where they were made. */
const siteIn = ({ origin }: Visit<unknown>) => {
  if (origin === null) throw fault('bad-request', 'passkey-origin');
  return { origin };
};

/** How people enter, prove their identity, and leave. */
export const accessRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/guest',
    summary: 'A guest with play money',
    access: 'anybody',
    session: 'begins',
    body: guestRequest,
    answers: sessionAnswer,
    handle: ({ people }, { body, visitor }) => people.guest(body.name, visitor),
  }),
  route({
    method: 'post',
    path: '/api/account',
    summary: 'A new account; a guest turns into it, keeps play money and seats, and enters anew',
    access: 'anybody',
    session: 'begins',
    body: accountRequest,
    answers: sessionAnswer,
    handle: ({ people }, { body, account, visitor }) => people.signUp(body, account, visitor),
  }),
  route({
    method: 'post',
    path: '/api/login',
    summary: 'A session for an account, with its one-time code where it has a second factor',
    access: 'anybody',
    session: 'begins',
    body: loginRequest,
    answers: sessionAnswer,
    handle: ({ people }, { body, visitor }) => people.logIn(body, visitor),
  }),
  route({
    method: 'post',
    path: '/api/logout',
    summary: 'Ends the session, its sockets with it',
    access: 'account',
    session: 'ends',
    body: null,
    answers: done,
    async handle({ people }, visit): Promise<Ok> {
      await people.sessions.end(enteredIn(visit).session.id);
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/sessions',
    summary: 'One’s own sessions, newest first',
    access: 'account',
    body: null,
    answers: z.array(sessionInfo),
    async handle({ people }, visit) {
      const own = enteredIn(visit).session;
      const sessions = await people.sessions.list(idOf(visit));
      return sessions.map(({ account: _, ...one }) => ({ ...one, isThis: one.id === own.id }));
    },
  }),
  route({
    method: 'post',
    path: '/api/sessions/{session}/end',
    summary: 'Ends one of one’s own sessions',
    access: 'account',
    body: null,
    answers: done,
    async handle({ people }, visit): Promise<Ok> {
      const id = visit.path['session'] ?? '';
      const sessions = await people.sessions.list(idOf(visit));
      if (!sessions.some((one) => one.id === id)) throw fault('unknown', 'no-such-session');
      await people.sessions.end(id);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/ticket',
    summary:
      'A ticket for one socket, within 30 seconds: it stands in `hello` in the place of a token',
    access: 'account',
    body: null,
    answers: socketTicket,
    handle: async ({ people }, visit) => ({
      ticket: people.tickets.issue(enteredIn(visit)),
    }),
  }),
  route({
    method: 'post',
    path: '/api/password',
    summary: 'A new password with the present one; every other session ends',
    access: 'account',
    body: passwordRequest,
    answers: done,
    async handle({ people }, visit): Promise<Ok> {
      const { body, visitor } = visit;
      await people.credentials.changePassword(enteredIn(visit), body, visitor.address);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/second-factor',
    summary: 'A secret for one-time codes (TOTP); it counts once a code has been shown',
    access: 'account',
    body: proofRequest,
    answers: oneTimeCodes,
    async handle({ people }, visit) {
      const { credentials } = people;
      await credentials.prove(enteredIn(visit), visit.body.password, visit.visitor.address);
      return credentials.setUpTotp(enteredIn(visit));
    },
  }),
  route({
    method: 'post',
    path: '/api/second-factor/confirm',
    summary:
      'A first code: from here on the account needs one to enter. Ten recovery codes, shown once',
    access: 'account',
    body: codeRequest,
    answers: recoveryCodes,
    async handle({ people }, visit) {
      const { body, visitor } = visit;
      const { credentials } = people;
      return {
        recoveryCodes: await credentials.confirmTotp(enteredIn(visit), body.code, visitor.address),
      };
    },
  }),
  route({
    method: 'post',
    path: '/api/recovery-codes',
    summary: 'Ten recovery codes in the place of those there were, shown once',
    access: 'account',
    body: proofRequest,
    answers: recoveryCodes,
    async handle({ people }, visit) {
      const { credentials } = people;
      await credentials.prove(enteredIn(visit), visit.body.password, visit.visitor.address);
      return { recoveryCodes: await credentials.renewRecoveryCodes(enteredIn(visit)) };
    },
  }),
  route({
    method: 'post',
    path: '/api/recover',
    summary: 'A new password for one that was forgotten, with a recovery code; every session ends',
    access: 'anybody',
    body: recoverRequest,
    answers: done,
    async handle({ people }, { body, visitor }): Promise<Ok> {
      await people.credentials.recover(body, visitor.address);
      return { ok: true };
    },
  }),
  ...passkeyRoutes(),
];

function passkeyRoutes(): readonly Route[] {
  return [
    route({
      method: 'post',
      path: '/api/passkeys/registration',
      summary: 'What a browser needs to make a passkey',
      access: 'account',
      body: proofRequest,
      answers: passkeyCeremony,
      async handle({ people }, visit) {
        const { body, visitor } = visit;
        await people.credentials.prove(enteredIn(visit), body.password, visitor.address);
        return people.passkeys.registration(enteredIn(visit), siteIn(visit));
      },
    }),
    route({
      method: 'post',
      path: '/api/passkeys',
      summary: 'Adds the passkey that a browser has made',
      access: 'account',
      body: passkeyRequest,
      answers: done,
      async handle({ people }, visit): Promise<Ok> {
        await people.passkeys.register(enteredIn(visit), visit.body, siteIn(visit));
        return { ok: true };
      },
    }),
    route({
      method: 'post',
      path: '/api/passkeys/authentication',
      summary: 'What a browser needs to show a passkey',
      access: 'anybody',
      body: null,
      answers: passkeyCeremony,
      handle: ({ people }, visit) => people.passkeys.authentication(siteIn(visit)),
    }),
    route({
      method: 'post',
      path: '/api/passkeys/login',
      summary: 'A session for whose passkey it is; it counts as two factors',
      access: 'anybody',
      session: 'begins',
      body: passkeyLoginRequest,
      answers: sessionAnswer,
      handle: ({ people }, visit) =>
        people.enterByPasskey(visit.body, siteIn(visit), visit.visitor),
    }),
    route({
      method: 'post',
      path: '/api/passkeys/{passkey}/remove',
      summary: 'Removes one of one’s passkeys',
      access: 'account',
      isGuarded: true,
      body: null,
      answers: done,
      async handle({ people }, visit): Promise<Ok> {
        await people.passkeys.remove(enteredIn(visit), visit.path['passkey'] ?? '');
        return { ok: true };
      },
    }),
  ];
}
