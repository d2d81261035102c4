import { describe, expect, test } from 'bun:test'
import { isOpeningOpen, openingSentence } from '../../../src/browser/imports/opening.ts'
import { unsentNames, withNames } from '../../../src/browser/imports/typed-names.ts'

type FileAccount = Parameters<typeof openingSentence>[0]
const nothing: FileAccount = {
  key: 'k',
  label: '',
  institution: null,
  number: null,
  currency: null,
  action: 'CREATE',
  accountId: null,
  create: { name: 'chequing', type: 'CHECKING', currency: 'CAD' },
  reportedBalance: null,
  reportedDate: null,
  closingBalance: null,
  openingBalance: null,
  openingDate: null,
  openingSource: null,
  openingOptions: [],
}
const how = { locale: 'en-CA', today: '2026-11-23', currency: undefined, isOwed: false }
const textOf = (account: Partial<FileAccount>, isOwed = false) =>
  openingSentence({ ...nothing, ...account }, { ...how, isOwed })
const bank = { reportedBalance: '3430.00', reportedDate: '2026-01-31', closingBalance: '3430.00' }
const start = { openingBalance: '3000.00', openingDate: '2026-01-04' }

describe('what an account starts and ends with', () => {
  test.each([
    [{ ...start, ...bank }, 'Starts with 3,000.00 on 4 Jan, ends with 3,430.00 on 31 Jan as the bank says.'],
    [
      { ...bank, closingBalance: '430.00' },
      'Starts with 0.00, ends with 430.00 on 31 Jan, but the bank says 3,430.00.',
    ],
    [start, 'Starts with 3,000.00 on 4 Jan.'],
    [{}, 'Starts with 0.00.'],
    [{ ...bank, action: 'USE' as const }, 'The account then ends with 3,430.00 on 31 Jan as the bank says.'],
    [{ action: 'USE' as const }, ''],
  ])('is said as a sentence: %j', (account, sentence) => {
    expect(textOf(account)).toBe(sentence)
  })

  test('is what is owed on a card', () => {
    const card = {
      openingBalance: '-1000.00',
      openingDate: '2026-01-04',
      reportedDate: '2026-01-31',
      reportedBalance: '-570.00',
      closingBalance: '-570.00',
    }
    const sentence = 'Starts with 1,000.00 owed on 4 Jan, ends with 570.00 owed on 31 Jan as the bank says.'
    expect(textOf(card, true)).toBe(sentence)
    expect(textOf({ ...card, openingBalance: '25.00' }, true)).toStartWith('Starts with 25.00 in credit on')
  })

  test('is open for a new account, and for one of which the file says something', () => {
    expect(isOpeningOpen(nothing)).toBe(true)
    expect(isOpeningOpen({ ...nothing, action: 'USE' })).toBe(false)
    expect(isOpeningOpen({ ...nothing, action: 'USE', openingSource: 'BALANCE' })).toBe(true)
    expect(isOpeningOpen({ ...nothing, action: 'IGNORE', openingSource: 'BALANCE' })).toBe(false)
  })
})

describe('a name that is typed', () => {
  const accounts = [nothing, { ...nothing, key: 'l' }, { ...nothing, key: 'm', action: 'USE' as const }]
  const unsent = unsentNames({ accounts }, [' TD ', 'chequing', 'Mine'])

  test('is not sent yet where the server knows another one', () => {
    expect(unsent).toEqual([{ key: 'k', create: { name: 'TD' } }])
    expect(unsentNames({ accounts }, [])).toEqual([])
  })

  test('goes along with whatever is pressed next', () => {
    expect(withNames({ choices: { inverted: true } }, unsent)).toEqual({
      choices: { inverted: true },
      accounts: unsent,
    })
    expect(
      withNames(
        {
          accounts: [
            { key: 'k', create: { type: 'SAVINGS' } },
            { key: 'l', opening: null },
          ],
        },
        unsent,
      ),
    ).toEqual({
      accounts: [
        { key: 'k', create: { name: 'TD', type: 'SAVINGS' } },
        { key: 'l', opening: null },
      ],
    })
    expect(withNames({ choices: {} }, [])).toEqual({ choices: {} })
  })
})
