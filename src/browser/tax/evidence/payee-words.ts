import { phrases } from '../../language.ts'

/** Of the tax numbers of those who are paid to care for children. */
export const words = phrases('tax.payees', {
  title: 'Numbers of child carers',
  lead: 'A person who is paid to care for a child tells their SIN or taxpayer number for the return. It is kept sealed, no page shows it again, and it stands in the package only where that is asked for.',
  list: 'Numbers that are kept',
  forget: (payee: string) => `Forget the number of ${payee}`,
  forgotten: (payee: string) => `The number of ${payee} is deleted.`,
  add: 'Keep a number',
  added: (payee: string) => `The number of ${payee} is kept.`,

  dialog: {
    title: 'The number of a child carer',
    number: 'SIN or taxpayer number',
    numberHint: 'Nine digits. It is not shown again.',
    keep: 'Save',
  },
})
