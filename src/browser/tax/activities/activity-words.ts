import { percentText, phrases } from '../../language.ts'
import type { ActivityForm } from './activity-form.ts'

/** Of the businesses, rented properties and jobs. */
export const words = phrases('tax.activities', {
  add: 'Add one',
  none: 'Nobody here has a business or rents something out. Add one, and its income and expenses get a form of their own.',
  kinds: {
    BUSINESS: 'Business',
    PROFESSION: 'Profession',
    COMMISSION: 'Commission sales',
    RENTAL: 'Rental',
    EMPLOYMENT: 'Job with expenses',
  } satisfies Record<ActivityForm['kind'], string>,
  yours: (percent: string) => `${percentText(percent, { exact: true })} yours`,
  since: (day: string) => `since ${day}`,
  until: (day: string) => `until ${day}`,
  gst: (number: string) => `GST/HST ${number}`,
  gstSince: (day: string) => `GST/HST since ${day}`,
  qst: (number: string) => `QST ${number}`,
  qstSince: (day: string) => `QST since ${day}`,
  nothingMore: 'Nothing more is known',
  notRegistered: 'Not registered for sales tax',

  changed: (name: string) => `${name} is changed.`,
  added: (name: string) => `${name} is added.`,
  deleted: (name: string) => `${name} is deleted.`,
  deleteNamed: (name: string) => `Delete “${name}”?`,
  deleteSays: 'Nothing may be mapped to it any more. Transactions and receipts stay as they are.',

  form: {
    title: 'Set up a business, rental or job',
    add: 'Set it up',
    /** As an example. */
    names: {
      BUSINESS: 'Writing',
      PROFESSION: 'Translation practice',
      COMMISSION: 'Real estate sales',
      RENTAL: 'The flat on Bank Street',
      EMPLOYMENT: 'Work from home',
    } satisfies Record<ActivityForm['kind'], string>,
    share: 'Your part of it, in percent',
    began: 'Began',
    ended: 'Ended',
  },
  setup: {
    fromYear: 'From which tax year on',
    lines: 'Categories to add, one for each line',
    home: 'What the home costs',
    car: 'What the car costs',
  },
  twoLetters: (like: string) => `Two letters, like ${like}.`,

  salesTax: {
    gst: 'Registered for GST/HST',
    gstHint: 'You get the tax you paid back as a credit. The Quick Method isn’t calculated here.',
    gstNumber: 'GST/HST number',
    period: 'Files',
    periods: {
      ANNUAL: 'Once a year',
      QUARTERLY: 'Each quarter',
      MONTHLY: 'Each month',
    } satisfies Record<ActivityForm['gstPeriod'], string>,
    from: 'Registered from',
    until: 'Until',
    qst: 'Registered for QST',
    qstHint: 'In Québec; it has a column of its own.',
    qstNumber: 'QST number',
  },
})
