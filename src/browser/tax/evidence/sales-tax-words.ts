import { numberText, phrases } from '../../language.ts'
import type { TaxPartOfTransaction } from './evidence-queries.ts'

type Source = NonNullable<NonNullable<TaxPartOfTransaction['tax']>['salesTax']>['source']

/** Of the sales taxes in what a business bought. */
export const words = phrases('tax.sales-tax', {
  /** About 6.50 GST/HST and 4.99 QST in it, as its receipts state. */
  about: 'About',
  gstHst: 'GST/HST',
  and: 'and',
  qst: 'QST',
  knownFrom: {
    RECEIPT: 'in it, as its receipts state',
    STATED: 'in it, as somebody typed',
    ACCEPTED: 'in it, by the rate of the province, as somebody accepted',
    ESTIMATE: 'in it, by the rate of the province; it does not count yet',
    NONE: 'As a rule there is no sales tax in such a purchase.',
  } satisfies Record<Source, string>,
  accept: 'Let it count',
  accepted: 'The estimate counts.',
  type: 'Set it',

  dialog: {
    title: 'Sales taxes in it',
    gstHst: 'GST or HST',
    qst: 'QST',
    hint: 'As they stand on the receipt. Where there is none of one, type 0.',
    forget: 'Clear them',
  },
  like: {
    open: 'Same for the others',
    title: 'The same tax for all',
    none: 'Every other purchase from this payee this year has it already, or a receipt that states its own.',
    hint: (payee: string) => `As much of each amount that ${payee} was paid this year on the same line.`,
    which: 'For which',
    item: (day: string, amount: string, tax: string) => `${day}, ${amount}: ${tax} tax`,
    verb: (count: number) => `Set it for ${numberText(count)}`,
    done: (count: number) => (count === 1 ? 'Set for one more.' : `Set for ${numberText(count)} more.`),
  },
  stated: 'The sales taxes count as typed.',
  forgotten: 'They are estimated again.',
})
