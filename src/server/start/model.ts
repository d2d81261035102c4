import { Type } from '@sinclair/typebox'
import { HomeArrangement } from '../../insight/home/model.ts'
import { Account } from '../../ledger/accounts/model.ts'
import { CategoryList } from '../../ledger/categories/model.ts'
import { OwnAccount } from '../../people/auth/model.ts'
import { Household } from '../../people/household/model.ts'
import { Preferences } from '../../people/me/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Counts } from '../counts/model.ts'

/** Each part as its own route answers it. */
export const AppStart = Type.Object({
  isDemo: Type.Boolean({
    description: 'Whether this is the demo: all data is made up and is deleted when the service stops.',
  }),
  user: OwnAccount,
  household: Household,
  preferences: Preferences,
  home: HomeArrangement,
  counts: Counts,
  accounts: Type.Array(Account),
  categories: CategoryList,
})

nameComponents({ AppStart })
