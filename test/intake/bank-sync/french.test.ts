import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { connectAndLink, makeTown, sync, type Town } from './town.ts'

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
