import type { Faults } from '../../parts/dialogs/form-dialog.tsx'
import type { NewTaxSlip, TaxSlip } from '../../session/api-types.ts'
import { words } from './slip-words.ts'

type Kind = TaxSlip['kind']
type BoxName = keyof typeof words.boxes

/** The boxes of each slip in its order, with what they are called. */
export const BOXES: Record<Kind, readonly (readonly [box: string, name: BoxName])[]> = {
  T5: [
    ['24', 'eligible'],
    ['10', 'otherDividends'],
    ['13', 'interest'],
    ['14', 'otherCanadian'],
    ['15', 'foreign'],
    ['16', 'foreignTax'],
    ['18', 'capitalDividends'],
  ],
  T3: [
    ['49', 'eligible'],
    ['23', 'otherDividends'],
    ['21', 'capitalGains'],
    ['25', 'foreign'],
    ['26', 'otherIncome'],
    ['34', 'foreignTax'],
    ['42', 'adjustment'],
  ],
  T5008: [
    ['21', 'proceeds'],
    ['20', 'bookValue'],
  ],
  '1099-DIV': [
    ['1a', 'ordinary'],
    ['2a', 'capitalDistributions'],
    ['3', 'nondividend'],
    ['4', 'federalTax'],
    ['7', 'foreignTax'],
    ['12', 'exemptDividends'],
  ],
  '1099-INT': [
    ['1', 'interestIncome'],
    ['3', 'savingsBonds'],
    ['8', 'exemptInterest'],
    ['4', 'federalTax'],
    ['6', 'foreignTax'],
  ],
  '1099-B': [
    ['1d', 'proceeds'],
    ['1e', 'basis'],
    ['1g', 'wash'],
    ['4', 'federalTax'],
  ],
}

const IN_STATES: readonly Kind[] = ['1099-DIV', '1099-INT', '1099-B']

/** Those of a country, and the one that a slip is already. */
export const kindsIn = (country: string, kind?: Kind): Kind[] =>
  (Object.keys(BOXES) as Kind[]).filter(
    (one) => one === kind || IN_STATES.includes(one) === (country === 'US'),
  )

type BoxField = `box ${string}`
export interface SlipForm extends Record<BoxField, string> {
  kind: Kind
  payer: string
  ownerId: string
  accountId: string
  securityId: string
  currency: string
  receiptId: string
  isAccepted: boolean
  notes: string
}

const EMPTY = Object.fromEntries(
  Object.values(BOXES).flatMap((boxes) => boxes.map(([box]): [BoxField, string] => [`box ${box}`, ''])),
) as Record<BoxField, string>

export const emptySlip = (fields: Pick<SlipForm, 'kind' | 'ownerId' | 'currency'>): SlipForm => ({
  ...EMPTY,
  payer: '',
  accountId: '',
  securityId: '',
  receiptId: '',
  isAccepted: false,
  notes: '',
  ...fields,
})

export const formOfSlip = (slip: TaxSlip): SlipForm => ({
  ...EMPTY,
  ...Object.fromEntries(slip.boxes.map(({ box, amount }): [BoxField, string] => [`box ${box}`, amount])),
  kind: slip.kind,
  payer: slip.payer,
  ownerId: slip.ownerId ?? '',
  accountId: slip.accountId ?? '',
  securityId: slip.securityId ?? '',
  currency: slip.currency,
  receiptId: slip.receiptId ?? '',
  isAccepted: slip.isAccepted,
  notes: slip.notes,
})

/** As it is sent; what was typed in boxes of another kind of slip is left out. */
export const sentSlip = (form: SlipForm): NewTaxSlip => ({
  kind: form.kind,
  payer: form.payer,
  ownerId: form.ownerId || null,
  accountId: form.accountId || null,
  securityId: form.securityId || null,
  currency: form.currency,
  boxes: BOXES[form.kind].flatMap(([box]) => {
    const amount = form[`box ${box}`]
    return amount ? [{ box, amount }] : []
  }),
  receiptId: form.receiptId || null,
  isAccepted: form.isAccepted,
  notes: form.notes,
})

export const faultsOfSlip = (form: SlipForm): Faults => ({
  payer: form.payer.trim() ? '' : words.payerNeeded,
  ...(sentSlip(form).boxes.length === 0 && {
    [`box ${BOXES[form.kind][0]?.[0]}`]: words.boxNeeded,
  }),
})
