import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { connectionIn } from '../../../src/intake/bank-sync/links/french.ts'
import type { BankConnection } from '../../../src/intake/bank-sync/model.ts'
import { connectAndLink, makeTown, sync, type Town } from './town.ts'

const inFrench = (detail: string): string | undefined =>
  connectionIn(
    {
      problem: { code: 'TEMPORARY', detail },
      failingBanks: [],
      accounts: [],
    } as Partial<BankConnection> as BankConnection,
    'fr',
  ).problem?.detail

describe('what is wrong with a bank', () => {
  test.each([
    [
      'Reconnect the bank at SimpleFIN. It says: Sign in. The code is old.',
      'Reconnectez la banque chez SimpleFIN. Il dit\u00a0: Sign in. The code is old.',
    ],
    [
      'SimpleFIN could not read the account and will try again. It says: Try later',
      'SimpleFIN n’a pas pu lire le compte et réessaiera. Il dit\u00a0: Try later',
    ],
    [
      'SimpleFIN sent no accounts. It says: Maintenance',
      'SimpleFIN n’a envoyé aucun compte. Il dit\u00a0: Maintenance',
    ],
    [
      'SimpleFIN no longer lists this account. If the bank was removed there and added again, say which of the new accounts it is.',
      'SimpleFIN n’indique plus ce compte. Si la banque y a été retirée puis ajoutée de nouveau, dites lequel des nouveaux comptes c’est.',
    ],
    ['The amount "x" is no plain decimal.', 'Le montant «\u00a0x\u00a0» n’est pas un nombre décimal simple.'],
    ['SimpleFIN did not answer in time. More of it.', 'SimpleFIN n’a pas répondu à temps. More of it.'],
  ])('%s', (english, french) => {
    expect(inFrench(english)).toBe(french)
  })
})

describe('each member hears of a bank in their own language', () => {
  let town: Town
  beforeEach(async () => {
    town = await makeTown()
  })
  afterEach(() => town.close())

  test('of a connection that fails', async () => {
    const { house } = town
    const member = await house.add('MEMBER')
    await house.ask(member, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    const { id, chequing } = await connectAndLink(town)
    const brought = async (person: typeof member) =>
      (await house.ask(person, 'GET', `/v1/accounts/${chequing}/sync-logs`)).body.data[0]?.message
    await sync(town, chequing)
    expect(await brought(house.admin)).toBe('Nothing new.')
    expect(await brought(member)).toBe('Rien de nouveau.')
    town.bridge.trouble = { status: 402 }
    await sync(town, chequing)
    const detail = async (person: typeof member) =>
      (await house.ask(person, 'GET', `/v1/bank-connections/${id}`)).body.data.problem.detail
    const [english, french] = [await detail(house.admin), await detail(member)]
    expect(english).toStartWith('The subscription at SimpleFIN has to be paid first.')
    expect(french).toStartWith('L’abonnement chez SimpleFIN doit d’abord être payé.')
  })
})
