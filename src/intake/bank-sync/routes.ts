import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, members, onlyForPeople } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { SyncLog } from '../imports/model.ts'
import { syncAccount, syncWhole } from './bank-sync.ts'
import * as connections from './links/connections.ts'
import {
  BankConnection,
  Exchanged,
  LinkChange,
  LinkChanges,
  LinkParams,
  SetupToken,
  Synced,
} from './model.ts'
import { exchange } from './runs/exchange-token.ts'

const FAILURES = [
  'not-found',
  'conflict',
  'rate-limited',
  'bank-access-ended',
  'bank-payment-required',
  'bank-login-required',
  'bank-address-refused',
  'bank-unavailable',
  'too-busy',
] as const

/** Two requests of two minutes each, and entering what they bring; the server hangs up on who is silent for longer. */
const PATIENCE_SECONDS = 300

/** Where in the request a link's fields stand. */
const inList = (index: number): string => `links.${index}.`
const alone = (): string => ''

/** Those of the accounts' routes that reach out to banks. */
export const accountSyncRoutes = (deps: Deps) =>
  members('/v1/accounts', 'Accounts')
    .post(
      '/exchange-setup-token',
      async ({ actor, body, status, server, request }) => {
        server?.timeout(request, PATIENCE_SECONDS)
        return status(201, ok(await exchange(deps, actor, body.setupToken)))
      },
      {
        ...onlyForPeople(
          about(
            'exchangeBankSetupToken',
            'Connect banks with a SimpleFIN setup token, and list the accounts to link',
            'setup-token-refused',
            'bank-unavailable',
            'conflict',
          ),
        ),
        body: SetupToken,
        response: { 201: Envelope(Exchanged) },
      },
    )
    .post(
      '/:id/sync',
      async ({ actor, params, server, request }) => {
        server?.timeout(request, PATIENCE_SECONDS)
        return ok(await syncAccount(deps, actor, params.id))
      },
      {
        ...about('syncAccount', 'Sync this account with its bank now', ...FAILURES),
        params: IdParams,
        response: Envelope(SyncLog),
      },
    )

export const bankConnectionRoutes = (deps: Deps) => [
  connectionRoutes(deps),
  linkRoutes(deps),
  removalRoutes(deps),
]

const connectionRoutes = (deps: Deps) =>
  members('/v1/bank-connections', 'Bank connections')
    .get(
      '/',
      ({ actor }) => ok(connections.list(deps.db, actor).map((one) => connections.withProgress(deps, one))),
      {
        ...about('listBankConnections', 'List the bank connections with their status and linked accounts'),
        response: Envelope(Type.Array(BankConnection)),
      },
    )
    .get(
      '/:id',
      ({ actor, params }) => ok(connections.withProgress(deps, connections.get(deps.db, actor, params.id))),
      {
        ...about('getBankConnection', 'Get a bank connection', 'not-found'),
        params: IdParams,
        response: Envelope(BankConnection),
      },
    )
    .post(
      '/:id/sync',
      async ({ actor, params, server, request }) => {
        server?.timeout(request, PATIENCE_SECONDS)
        return ok(await syncWhole(deps, actor, params.id))
      },
      {
        ...about(
          'syncBankConnection',
          'Sync all accounts of a connection now, and look for more accounts to link',
          ...FAILURES,
        ),
        params: IdParams,
        response: Envelope(Synced),
      },
    )

const linkRoutes = (deps: Deps) =>
  members('/v1/bank-connections', 'Bank connections')
    .patch(
      '/:id/links',
      async ({ actor, params, body }) =>
        ok(await deps.write((tx) => connections.decide(tx, actor, params.id, body.links, inList))),
      {
        ...about(
          'updateBankLinks',
          'Choose how several accounts of a connection are linked, all or none',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        body: LinkChanges,
        response: Envelope(BankConnection),
      },
    )
    .patch(
      '/:id/links/:linkId',
      async ({ actor, params: { id, linkId }, body }) =>
        ok(await deps.write((tx) => connections.decide(tx, actor, id, [{ ...body, id: linkId }], alone))),
      {
        ...about(
          'updateBankLink',
          'Choose which account of the household an account at the bank is linked to; existing transactions stay where they are',
          'not-found',
          'conflict',
        ),
        params: LinkParams,
        body: LinkChange,
        response: Envelope(BankConnection),
      },
    )

const removalRoutes = (deps: Deps) =>
  members('/v1/bank-connections', 'Bank connections').delete(
    '/:id',
    async ({ actor, params }) => done(await deps.write((tx) => connections.disconnect(tx, actor, params.id))),
    {
      ...about(
        'deleteBankConnection',
        'Delete a bank connection and its access; accounts and history stay',
        'not-found',
        'conflict',
      ),
      params: IdParams,
      response: Done,
    },
  )
