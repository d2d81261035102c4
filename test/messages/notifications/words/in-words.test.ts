import { describe, expect, test } from 'bun:test'
import type { Day } from '../../../../src/core/time.ts'
import { notificationKinds } from '../../../../src/messages/notifications/tables.ts'
import { inWords } from '../../../../src/messages/notifications/words/in-words.ts'
import { type Message, securityKinds } from '../../../../src/messages/notifications/words/message-facts.ts'

const day = '2026-11-20' as Day
const cad = { currency: 'CAD' }
const large = { ...cad, amount: '1850.00', payee: 'Kitchissippi Homes', date: day }
const bill = { ...cad, kind: 'bill-due', name: 'Rent', dueOn: day, amount: '1850.00' } as const
const price = {
  ...cad,
  kind: 'price-changed',
  name: 'Gym',
  now: '40.00',
  before: '35.00',
  since: day,
} as const
const saved = { ...cad, saved: '900.00', target: '900.00', since: day }
const goal = { ...saved, kind: 'goal-reached', name: 'Canoe' } as const
const line = {
  line: '21400',
  label: 'Child care',
  labelFr: 'Garde d’enfants',
  before: '10.00',
  after: '12.00',
  difference: '2.00',
}
const year = { ...cad, kind: 'tax-year-changed', year: 2025 } as const
const room = { ...cad, kind: 'room-exceeded', year: 2026, over: '500.00' } as const

const TABLE: [Message, string, string][] = [
  [
    { ...bill, isOut: true, isVarying: false, account: 'Chequing' },
    'Rent is due on 2026-11-20: 1850.00 CAD from Chequing.',
    'Rent arrive à échéance le 2026-11-20: 1850.00 CAD, du compte Chequing.',
  ],
  [
    { ...bill, isOut: false, isVarying: true, account: null },
    'Rent is expected on 2026-11-20: About 1850.00 CAD.',
    'Rent est attendu le 2026-11-20: Environ 1850.00 CAD.',
  ],
  [
    { ...price, isOut: true, isMore: true },
    'Gym costs more: 40.00 CAD since 2026-11-20; it was 35.00 CAD before.',
    'Gym coûte plus qu’avant: 40.00 CAD depuis le 2026-11-20; c’était 35.00 CAD auparavant.',
  ],
  [
    { ...price, isOut: false, isMore: false },
    'Gym brings less: 40.00 CAD since 2026-11-20; it was 35.00 CAD before.',
    'Gym rapporte moins qu’avant: 40.00 CAD depuis le 2026-11-20; c’était 35.00 CAD auparavant.',
  ],
  [
    {
      kind: 'budget-exceeded',
      name: 'Food',
      month: '2026-11',
      over: '12.00',
      currency: 'CAD',
      isEnvelope: true,
    },
    'Food is overspent in 2026-11: 12.00 CAD more was spent than its envelope had.',
    'Food : dépassement en 2026-11: 12.00 CAD de plus que ce que l’enveloppe contenait.',
  ],
  [
    { ...goal, inTimeFor: day },
    'Canoe is reached: 900.00 of 900.00 CAD is there, in time for 2026-11-20.',
    'Objectif atteint : Canoe: 900.00 sur 900.00 CAD, à temps pour le 2026-11-20.',
  ],
  [
    { ...goal, inTimeFor: null },
    'Canoe is reached: 900.00 of 900.00 CAD is there since 2026-11-20.',
    'Objectif atteint : Canoe: 900.00 sur 900.00 CAD depuis le 2026-11-20.',
  ],
  [
    {
      kind: 'tax-deadline',
      year: 2025,
      dueOn: day,
      days: 7,
      isChecked: true,
      deadlines: ['FILING', 'PAYMENT'],
    },
    'Taxes for 2025: deadline on 2026-11-20: In 7 days: the return and the payment of what is owed.',
    'Impôts 2025 : échéance le 2026-11-20: Dans 7 jours : la déclaration de revenus et le paiement du solde dû.',
  ],
  [
    { ...year, lines: [line], moreLines: 1, parts: 2 },
    'The closed tax year 2025 has changed: Child care (21400): 10.00 CAD before, 12.00 CAD now, a difference of 2.00 CAD. And 1 more line.',
    'L’année d’imposition 2025, fermée, a changé: Garde d’enfants (21400) : 10.00 CAD auparavant, 12.00 CAD maintenant, un écart de 2.00 CAD. Et 1 autre ligne.',
  ],
  [
    { ...year, lines: [], moreLines: 0, parts: 1 },
    'The closed tax year 2025 has changed: What counts in it is no longer the same in one place. Its totals are.',
    'L’année d’imposition 2025, fermée, a changé: Ce qui y compte n’est plus pareil à un endroit. Les totaux restent les mêmes.',
  ],
  [
    { ...room, plan: 'TFSA', owner: 'Maya' },
    'Too much was put into the TFSA for 2026: Maya is 500.00 CAD over the contribution room.',
    'CELI 2026 : cotisations en trop: Maya dépasse les droits de cotisation de 500.00 CAD.',
  ],
  [
    { ...room, plan: '401K', owner: null },
    'Too much was put into the 401(k) for 2026: Somebody is 500.00 CAD over the contribution room.',
    '401(k) 2026 : cotisations en trop: Quelqu’un dépasse les droits de cotisation de 500.00 CAD.',
  ],
  [
    {
      kind: 'sync-failed',
      host: 'bridge.example',
      problem: 'TIMEOUT',
      reason: [{ kind: 'TIMED_OUT' }],
      banks: [],
    },
    'A bank connection stopped working: Nothing new comes in through bridge.example. SimpleFIN did not answer in time.',
    'Une connexion bancaire ne fonctionne plus: Rien de nouveau n’arrive par bridge.example. Le service n’a pas répondu à temps; Hearth réessaiera.',
  ],
  [
    {
      kind: 'sync-failed',
      host: 'b.example',
      problem: null,
      reason: null,
      banks: [{ bank: 'Nord', why: null }],
    },
    'A bank connection stopped working: Nothing new comes in from some of the banks behind b.example. Nord: its accounts are no longer listed.',
    'Une connexion bancaire ne fonctionne plus: Rien de nouveau n’arrive de certaines banques reliées par b.example : Nord (ses comptes n’y figurent plus).',
  ],
  [
    { kind: 'import-finished', by: 'Zoé', fileName: 'nov.csv', added: 1, matched: 0, left: 2 },
    'Zoé imported nov.csv: 1 transaction added, 2 left out.',
    'Zoé a importé nov.csv: 1 opération ajoutée, 2 laissées de côté.',
  ],
  [
    { kind: 'import-finished', by: null, fileName: 'nov.csv', added: 0, matched: 3, left: 0 },
    'Somebody imported nov.csv: 0 transactions added, 3 joined what was there.',
    'Quelqu’un a importé nov.csv: 0 opération ajoutée, 3 jumelées à ce qui existait.',
  ],
  [
    { kind: 'large-transaction', ...large, origin: { by: 'Zoé' }, isOut: true, account: 'Chequing' },
    'A large transaction: 1850.00 CAD, Kitchissippi Homes: It left Chequing on 2026-11-20. It was entered by Zoé.',
    'Opération importante : 1850.00 CAD, Kitchissippi Homes: Débit au compte Chequing le 2026-11-20. Elle a été saisie par Zoé.',
  ],
  [
    { kind: 'large-transactions', ...large, payee: '', origin: 'BANK', count: 3 },
    '3 large transactions: The largest is 1850.00 CAD, on 2026-11-20. They came from the bank.',
    '3 opérations importantes: La plus grande : 1850.00 CAD, le 2026-11-20. Provenance : la banque.',
  ],
  [
    { kind: 'security', event: 'TOTP_ENABLED', by: null, isByOther: false, address: '192.0.2.7' },
    'Two-factor sign-in was turned on: It was done from 192.0.2.7. If this was not you, change your password and tell an administrator.',
    'La connexion en deux étapes a été activée: Cela s’est fait depuis 192.0.2.7. Si ce n’était pas vous, changez votre mot de passe et avertissez un administrateur.',
  ],
  [
    { kind: 'receipts-need-review', count: 1 },
    'A receipt needs a look: Not everything on it could be read for sure. Check what was read against the picture.',
    'Un reçu est à vérifier: Hearth n’a pas pu tout lire avec certitude. Comparez ce qui a été lu avec l’image.',
  ],
  [
    { kind: 'receipts-need-review', count: 3 },
    '3 receipts need a look: Not everything on them could be read for sure. Check what was read against the picture.',
    '3 reçus sont à vérifier: Hearth n’a pas pu tout lire avec certitude. Comparez ce qui a été lu avec l’image.',
  ],
  [
    { kind: 'webhook-disabled', host: 'hook.example', reason: { kind: 'NOTHING_DELIVERED', days: 5 } },
    'A webhook was switched off: Nothing more is sent to hook.example. Nothing has reached the receiver for 5 days.',
    'Un webhook a été désactivé: Rien n’est plus envoyé à hook.example. Rien n’est parvenu au destinataire depuis 5 jours.',
  ],
  [
    {
      kind: 'weekly-digest',
      from: '2026-11-16' as Day,
      to: '2026-11-22' as Day,
      spent: '812.40',
      income: '2000.00',
      currency: 'CAD',
      bills: [{ name: 'Hydro', date: '2026-11-25' as Day, amount: '90.12', currency: 'CAD' }],
      moreBills: 1,
      waiting: 3,
    },
    'Your week from 2026-11-16 to 2026-11-22: Spent 812.40 CAD, income 2000.00 CAD. Due next: Hydro on 2026-11-25, 90.12 CAD; and 1 more. 3 to review.',
    'Votre semaine du 2026-11-16 au 2026-11-22: Dépenses : 812.40 CAD; revenus : 2000.00 CAD. À venir : Hydro le 2026-11-25, 90.12 CAD; et 1 autre. 3 éléments à vérifier.',
  ],
  [
    { kind: 'channel-disabled', name: 'ntfy' },
    'A channel was switched off: Nothing more is sent to ntfy. Under Settings, Notifications you see why, and can turn it on again.',
    'Un canal a été désactivé: Rien n’est plus envoyé à ntfy. Les Paramètres, sous Notifications, disent pourquoi; vous pouvez l’y réactiver.',
  ],
  [
    { kind: 'backup-failed', body: { en: 'The disk is full.', fr: 'Le disque est plein.' } },
    'A backup failed: The disk is full.',
    'Une sauvegarde a échoué: Le disque est plein.',
  ],
  [
    { kind: 'system', code: 'DISK_LOW', body: { en: 'Little room is left.', fr: 'Il reste peu de place.' } },
    'Hearth needs a look: Little room is left.',
    'Hearth demande votre attention: Il reste peu de place.',
  ],
]

describe('what is told', () => {
  test('has an example of every kind', () => {
    const kinds = Object.values(notificationKinds).flatMap(({ tells }) => tells)
    expect([...new Set(TABLE.map(([{ kind }]) => kind))].toSorted()).toEqual(kinds.toSorted())
  })

  test.each(TABLE)('%j', (message, inEnglish, inFrench) => {
    const sentence = (language: 'en' | 'fr') => {
      const { title, body } = inWords(message, language)
      return `${title}: ${body}`
    }
    expect([sentence('en'), sentence('fr')]).toEqual([inEnglish, inFrench])
  })

  test('of an account has other words for each event, in either language', () => {
    const titles = securityKinds.flatMap((event) =>
      (['en', 'fr'] as const).map(
        (language) =>
          inWords({ kind: 'security', event, by: null, isByOther: false, address: null }, language).title,
      ),
    )
    expect(new Set(titles).size).toBe(2 * securityKinds.length)
  })
})
