import { beforeAll, describe, expect, test } from 'bun:test'
import {
  type Figures,
  type InsightKind,
  insightKinds,
  withoutPayees,
} from '../../../src/insight/insights/figures.ts'
import { inWords } from '../../../src/insight/insights/words/in-words.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { mailboxes, seenBy } from '../../planning/subscriptions/mailbox.ts'
import { type Home, openHome } from './home.ts'

const cad = { currency: 'CAD' }
const spending: Figures['SPENDING_ANOMALY'] = {
  ...cad,
  categoryId: 'c',
  category: 'Food',
  month: '2026-06',
  from: '2026-06-01',
  to: '2026-06-15',
  isWholeMonth: false,
  amount: '412.60',
  usual: '123.4567',
  above: '289.14',
  ofUsualBasisPoints: 33_421,
  before: [],
  largest: [],
}
const bought = { transactionId: 't', date: '2026-06-10', amount: '300.00', payee: 'Chez Marie' }
const price: Figures['PRICE_RISE'] = {
  ...cad,
  subscriptionId: 's',
  payee: 'Gym',
  cadence: 'MONTHLY',
  since: '2026-06-01',
  before: '35.00',
  now: '40.00',
  increase: '5.00',
  increaseBasisPoints: 1429,
  yearlyIncrease: '60.00',
}
const begun: Figures['NEW_SUBSCRIPTION'] = {
  ...cad,
  subscriptionId: 's',
  payee: 'Gym',
  status: 'SUGGESTED',
  cadence: 'WEEKLY',
  amount: '9.99',
  monthlyCost: '43.29',
  yearlyCost: '519.48',
  firstDate: '2026-05-04',
  nextDate: null,
  occurrenceCount: 1,
}
const low: Figures['CASH_FLOW_LOW'] = {
  ...cad,
  from: '2026-06-15',
  to: '2026-07-15',
  startingBalance: '900.00',
  lowestDate: '2026-07-01',
  lowestBalance: '-120.00',
  everydayAmount: '31.0042',
  monthlyExpenses: '1850.00',
  accounts: [],
  bills: [],
}
const bill = { source: 'SUBSCRIPTION', id: 's', date: '2026-07-01', amount: '1200.00' } as const
const saved: Figures['SAVINGS_RATE_CHANGE'] = {
  ...cad,
  month: '2026-05',
  from: '2026-05-01',
  to: '2026-05-31',
  income: '3000.00',
  expenses: '2900.00',
  net: '100.00',
  savingsRateBasisPoints: 333,
  usualFrom: '2025-11-01',
  usualTo: '2026-04-30',
  usualSavingsRateBasisPoints: 3800,
  changeBasisPoints: -3467,
}
const risk: Figures['BUDGET_AT_RISK'] = {
  ...cad,
  month: '2026-06',
  categoryId: 'c',
  category: 'Food',
  budgeted: '400.00',
  spent: '300.00',
  left: '100.00',
  everydayAmount: '20.0051',
  due: '0.00',
  emptyOn: '2026-06-20',
  short: '200.00',
}
const idle: Figures['IDLE_CASH'] = {
  ...cad,
  from: '2026-03-17',
  to: '2026-06-15',
  lowestDate: '2026-04-01',
  lowestBalance: '12000.00',
  monthlyExpenses: '1850.00',
  months: 6,
  kept: '5550.00',
  beyond: '6450.00',
  accounts: [],
}
const one = { transactionId: 'a', date: '2026-06-10' }
const twice: Figures['DUPLICATE_CHARGE'] = {
  ...cad,
  payee: 'Bistro',
  amount: '83.17',
  accountId: 'k',
  account: 'Everyday',
  transactions: [one, one],
}

type Row = { [Kind in InsightKind]: [Kind, Figures[Kind], string, string] }[InsightKind]
const TABLE: Row[] = [
  [
    'SPENDING_ANOMALY',
    spending,
    'Food is far above usual | Food came to 412.60 CAD from 2026-06-01 to 2026-06-15, so far. Usual is 123.46 a month, the median of the six months before: this is 334% of it and more than in any of them.',
    'Food : bien au-dessus de l’habitude | Food : 412.60 CAD du 2026-06-01 au 2026-06-15, jusqu’ici. D’habitude, c’est 123.46 par mois, la médiane des six mois précédents : c’est 334 % de ce montant, et plus que dans chacun de ces mois.',
  ],
  [
    'SPENDING_ANOMALY',
    { ...spending, isWholeMonth: true, largest: [bought, { ...bought, amount: '12.60', payee: '' }] },
    'Food is far above usual | Food came to 412.60 CAD from 2026-06-01 to 2026-06-15. Usual is 123.46 a month, the median of the six months before: this is 334% of it and more than in any of them. The largest: 300.00 to Chez Marie on 2026-06-10, 12.60 on 2026-06-10.',
    'Food : bien au-dessus de l’habitude | Food : 412.60 CAD du 2026-06-01 au 2026-06-15. D’habitude, c’est 123.46 par mois, la médiane des six mois précédents : c’est 334 % de ce montant, et plus que dans chacun de ces mois. Les plus grandes dépenses : 300.00 à Chez Marie le 2026-06-10, 12.60 le 2026-06-10.',
  ],
  [
    'PRICE_RISE',
    price,
    'Gym costs more | It is 40.00 CAD a month since 2026-06-01, and was 35.00: 14% more, or 60.00 a year.',
    'Gym coûte plus cher | Le prix est de 40.00 CAD par mois depuis le 2026-06-01; il était de 35.00 : 14 % de plus, soit 60.00 par an.',
  ],
  [
    'PRICE_RISE',
    withoutPayees({ ...price, cadence: 'SEMIANNUAL' }),
    'A subscription costs more | It is 40.00 CAD every half year since 2026-06-01, and was 35.00: 14% more, or 60.00 a year.',
    'Un abonnement coûte plus cher | Le prix est de 40.00 CAD par semestre depuis le 2026-06-01; il était de 35.00 : 14 % de plus, soit 60.00 par an.',
  ],
  [
    'NEW_SUBSCRIPTION',
    begun,
    'New recurring charge: Gym | 9.99 CAD a week since 2026-05-04, charged 1 time so far. That is 519.48 a year.',
    'Gym : nouveau paiement récurrent | 9.99 CAD par semaine depuis le 2026-05-04, payé 1 fois jusqu’ici. Cela fait 519.48 par an.',
  ],
  [
    'NEW_SUBSCRIPTION',
    withoutPayees({ ...begun, cadence: 'BIWEEKLY', occurrenceCount: 2 }),
    'New recurring charge | 9.99 CAD every two weeks since 2026-05-04, charged 2 times so far. That is 519.48 a year.',
    'Nouveau paiement récurrent | 9.99 CAD toutes les deux semaines depuis le 2026-05-04, payé 2 fois jusqu’ici. Cela fait 519.48 par an.',
  ],
  [
    'CASH_FLOW_LOW',
    low,
    'Money may run out | The everyday accounts hold 900.00 CAD and are expected to be at -120.00 on 2026-07-01. Everyday spending is usually 31.00 a day; a usual month comes to 1850.00.',
    'L’argent pourrait manquer | Les comptes de tous les jours contiennent 900.00 CAD et devraient être à -120.00 le 2026-07-01. Ce qui se dépense d’habitude en plus est de 31.00 par jour; un mois habituel revient à 1850.00.',
  ],
  [
    'CASH_FLOW_LOW',
    { ...low, lowestBalance: '80.00', bills: [{ ...bill, payee: 'Maple Homes' }, bill] },
    'Running low | The everyday accounts hold 900.00 CAD and are expected to be at 80.00 on 2026-07-01. Until then: 1200.00 to Maple Homes on 2026-07-01, 1200.00 on 2026-07-01. Everyday spending is usually 31.00 a day; a usual month comes to 1850.00.',
    'L’argent se fait rare | Les comptes de tous les jours contiennent 900.00 CAD et devraient être à 80.00 le 2026-07-01. D’ici là : 1200.00 à Maple Homes le 2026-07-01, 1200.00 le 2026-07-01. Ce qui se dépense d’habitude en plus est de 31.00 par jour; un mois habituel revient à 1850.00.',
  ],
  [
    'SAVINGS_RATE_CHANGE',
    saved,
    'Savings rate is down | In 2026-05, 100.00 of 3000.00 CAD was left after 2900.00 of expenses: 3%, after 38% in the six months before.',
    'Taux d’épargne en baisse | En 2026-05, il est resté 100.00 sur 3000.00 CAD après 2900.00 de dépenses : 3 %, après 38 % dans les six mois précédents.',
  ],
  [
    'SAVINGS_RATE_CHANGE',
    { ...saved, changeBasisPoints: 1200, savingsRateBasisPoints: 5000, net: '1500.00', expenses: '1500.00' },
    'Savings rate is up | In 2026-05, 1500.00 of 3000.00 CAD was left after 1500.00 of expenses: 50%, after 38% in the six months before.',
    'Taux d’épargne en hausse | En 2026-05, il est resté 1500.00 sur 3000.00 CAD après 1500.00 de dépenses : 50 %, après 38 % dans les six mois précédents.',
  ],
  [
    'BUDGET_AT_RISK',
    risk,
    'Food may not last the month | 300.00 of 400.00 CAD are spent and 100.00 are left. At 20.01 a day that runs out on 2026-06-20, 200.00 short by the end of the month.',
    'Food : le budget pourrait ne pas durer tout le mois | 300.00 sur 400.00 CAD sont dépensés et il reste 100.00. À 20.01 par jour, ce sera épuisé le 2026-06-20 et il manquera 200.00 à la fin du mois.',
  ],
  [
    'BUDGET_AT_RISK',
    { ...risk, due: '45.00' },
    'Food may not last the month | 300.00 of 400.00 CAD are spent and 100.00 are left. At 20.01 a day, and with bills of 45.00 to come, that runs out on 2026-06-20, 200.00 short by the end of the month.',
    'Food : le budget pourrait ne pas durer tout le mois | 300.00 sur 400.00 CAD sont dépensés et il reste 100.00. À 20.01 par jour, et avec 45.00 de factures à venir, ce sera épuisé le 2026-06-20 et il manquera 200.00 à la fin du mois.',
  ],
  [
    'IDLE_CASH',
    idle,
    'Idle cash | Chequing accounts and cash never held less than 12000.00 CAD (on 2026-04-01) in the last 90 days. A usual month comes to 1850.00, so that is 6 months of expenses. Beyond 5550.00, three months of them, 6450.00 could be put to better use.',
    'Argent qui pourrait mieux servir | Les comptes chèques et l’argent comptant n’ont jamais été sous 12000.00 CAD (le 2026-04-01) dans les 90 derniers jours. Un mois habituel revient à 1850.00 : cela fait 6 mois de dépenses. Au-delà de 5550.00, soit trois de ces mois, 6450.00 pourraient servir à autre chose.',
  ],
  [
    'DUPLICATE_CHARGE',
    twice,
    'Charged twice by Bistro? | 83.17 CAD left Everyday twice on 2026-06-10, to the same payee. That’s not the usual amount there.',
    'Payé deux fois à Bistro? | 83.17 CAD ont été portés deux fois au compte Everyday le 2026-06-10, vers le même bénéficiaire. Ce montant n’y est pas habituel.',
  ],
  [
    'DUPLICATE_CHARGE',
    withoutPayees({ ...twice, transactions: [one, { ...one, date: '2026-06-11' }] }),
    'Charged twice? | 83.17 CAD left Everyday twice, on 2026-06-10 and 2026-06-11, to the same payee. That’s not the usual amount there.',
    'Payé deux fois? | 83.17 CAD ont été portés deux fois au compte Everyday, le 2026-06-10 et le 2026-06-11, vers le même bénéficiaire. Ce montant n’y est pas habituel.',
  ],
]

describe('an insight in words', () => {
  test.each(TABLE)('%s', (kind, figures, english, french) => {
    const textOf = (language: 'en' | 'fr') => {
      const { title, body } = inWords({ kind, figures: { ...figures } }, language)
      return `${title} | ${body}`
    }
    expect(textOf('en')).toBe(english)
    expect(textOf('fr').replaceAll('\u00a0', ' ')).toBe(french.replaceAll('\u00a0', ' '))
    // What a sign stands beside goes with it into the next line.
    expect(textOf('fr')).not.toMatch(/ [:%?;!]/)
  })

  test('of every kind is in the table', () => {
    expect([...new Set(TABLE.map(([kind]) => kind))].toSorted()).toEqual(insightKinds.toSorted())
  })
})

describe('each reads it in their own language', () => {
  const open = mailboxes()
  let home: Home
  let other: Books
  beforeAll(async () => {
    home = await openHome(open)
    other = await seenBy(home.mailbox, 'MEMBER')
    await home.buy('Chez Marie', '412.60', '2026-06-10', 'Eating out')
    await home.night()
    await other.house.ask(other.person, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
  })

  const ENGLISH = 'Eating out is far above usual'
  const FRENCH = 'Eating out\u00a0: bien au-dessus de l’habitude'
  const titlesOf = (insights: { title: string }[]) => insights.map(({ title }) => title)

  test('in the list and on the dashboard', async () => {
    for (const [books, title] of [
      [other, FRENCH],
      [home.books, ENGLISH],
    ] as const) {
      expect(titlesOf(await books.get('/v1/insights'))).toEqual([title])
      expect(titlesOf((await books.get('/v1/dashboard')).insights)).toEqual([title])
    }
  })

  test('and as the answer to what they do with it', async () => {
    const [{ id }] = await home.shown()
    expect((await other.post(`/v1/insights/${id}/dismiss`)).title).toBe(FRENCH)
    expect((await home.books.post(`/v1/insights/${id}/restore`)).title).toBe(ENGLISH)
  })
})
