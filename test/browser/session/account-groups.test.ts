import { expect, test } from 'bun:test'
import { groupsOf, type ListedAccount } from '../../../src/browser/session/account-groups.ts'
import { groupOf, kindOf } from '../../../src/ledger/accounts/kinds.ts'
import { accountTypes } from '../../../src/ledger/accounts/tables.ts'

const account = (type: ListedAccount['type'], sortOrder: number, archived = false) =>
  ({ id: type, type, group: groupOf(type), kind: kindOf(type), sortOrder, archived }) as ListedAccount

test('every type of account stands under one heading', () => {
  const groups = groupsOf(accountTypes.map((type, at) => account(type, at)))
  expect(groups.map(({ name, accounts }) => [name, accounts.map(({ type }) => type)])).toEqual([
    ['Everyday', ['CHECKING', 'CASH']],
    ['Savings', ['SAVINGS']],
    ['Cards', ['CREDIT_CARD']],
    ['Loans', ['LOAN', 'MORTGAGE', 'LINE_OF_CREDIT', 'OTHER_LIABILITY']],
    ['Investments', ['INVESTMENT', 'REGISTERED']],
    ['House and car', ['PROPERTY', 'VEHICLE', 'OTHER_ASSET']],
  ])
})

test('the order is the household’s own, and what is archived is left out', () => {
  const [group] = groupsOf([account('CHECKING', 5), account('CASH', 2), account('CHECKING', 1, true)])
  expect(group?.accounts.map(({ type }) => type)).toEqual(['CASH', 'CHECKING'])
})
