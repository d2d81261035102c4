import { Type } from '@sinclair/typebox'
import { Total } from '../../ledger/accounts/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Nullable, OneOf } from '../../platform/http/formats.ts'

/** `source` is null where the files tell no such figure; `difference` is ours less theirs. */
const compared = { source: Nullable(Total), here: Total, difference: Nullable(Total) }

const AccountProof = Type.Object({
  key: Type.String(),
  name: Type.String(),
  currency: Type.String(),
  ...compared,
})
const MonthProof = Type.Object({ month: Type.String(), currency: Type.String(), ...compared })
const ToBudgetProof = Type.Object({
  month: Type.String(),
  /** What had moved without a category until then: the source leaves it out of what is to budget, and here it is part of it. */
  uncategorised: Total,
  ...compared,
})
const AvailableProof = Type.Object({ month: Type.String(), category: Type.String(), ...compared })

/** NO_FIGURES: the files tell none to compare with. NOTHING: nothing comes, so that nothing can be equal. */
const moveVerdicts = ['EQUAL', 'DIFFERENT', 'NO_FIGURES', 'NOTHING'] as const
export type MoveVerdict = (typeof moveVerdicts)[number]

/** Before the commit as it would be; after it as it is. */
export const MoveProof = Type.Object({
  /** The balance of each account, all its days counted. */
  accounts: Type.Array(AccountProof),
  /** What all transactions of a month come to, where the files tell; whole months only. */
  months: Type.Array(MonthProof),
  /** What each category has left at the end of each month. */
  available: Type.Object({
    compared: Type.Integer(),
    different: Type.Integer(),
    examples: Type.Array(AvailableProof, { description: 'At most a hundred distinct ones.' }),
  }),
  toBudget: Type.Optional(
    Type.Array(ToBudgetProof, {
      description:
        'The money left to budget in each month, if the files state it and the household had no other budget: the source’s figure plus what is uncategorised. Absent for moves made before this was compared.',
    }),
  ),
  isEqual: Type.Boolean({ description: 'True if there is something to compare and nothing differs.' }),
  verdict: OneOf(moveVerdicts),
})
export type MoveProof = typeof MoveProof.static

nameComponents({
  MoveProof,
  MoveAccountProof: AccountProof,
  MoveMonthProof: MonthProof,
  MoveAvailable: MoveProof.properties.available,
  MoveAvailableProof: AvailableProof,
  MoveToBudgetProof: ToBudgetProof,
  MoveVerdict: moveVerdicts,
})
