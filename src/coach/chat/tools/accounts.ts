import * as accounts from '../../../ledger/accounts/accounts.ts'
import * as categories from '../../../ledger/categories/categories.ts'
import { NoInput, tool } from '../tool.ts'

export const listAccounts = tool({
  name: 'accounts',
  area: 'TRANSACTIONS',
  keepsToAccounts: true,
  description:
    'Every account with its type, currency and balance today. Money owed is below zero. "balanceAhead" is how much more it will be once what is entered for later days has come.',
  parameters: NoInput,
  run: (db, actor) =>
    accounts
      .list(db, actor)
      .map(({ name, type, subtype, currency, balance, balanceAhead, reported, archived, ...rest }) => ({
        name,
        type,
        ...(subtype && { subtype }),
        currency,
        balance,
        ...(balanceAhead !== '0.00' && { balanceAhead }),
        // What the bank says, where an account is linked to one.
        ...(reported && { bankSays: reported.balance, bankSaysOn: reported.date }),
        includeInNetWorth: rest.includeInNetWorth,
        onBudget: rest.onBudget,
        // In another currency, at the rates that its transactions were booked at.
        ...(rest.budgetConverted && { budgetConverted: true }),
        ...(archived && { archived }),
      })),
})

export const listCategories = tool({
  name: 'categories',
  area: 'TRANSACTIONS',
  description: 'The names of all categories, by group, with their kind: INCOME, EXPENSE or SAVINGS.',
  unit: null,
  parameters: NoInput,
  run: (db, actor) =>
    categories
      .list(db, actor)
      .filter(({ archived }) => !archived)
      .map(({ name, groupName, kind }) => ({ name, group: groupName, kind })),
})
