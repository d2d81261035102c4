import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { moneyOf } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import type { ExistingTransaction } from '../../../src/intake/duplicates/decisions.ts'
import type { DuplicateReason } from '../../../src/intake/duplicates/messages.ts'
import * as reasons from '../../../src/intake/duplicates/reasons.ts'
import type { ImportQuestion, LogMessage } from '../../../src/intake/imports/messages.ts'
import { importText, logText, understoodIn } from '../../../src/intake/imports/words/in-words.ts'
import {
  dateOrderQuestion,
  decimalStyleQuestion,
  directionQuestion,
  roundingQuestion,
  signQuestion,
} from '../../../src/intake/statements/csv-questions.ts'
import type { SignClause } from '../../../src/intake/statements/messages.ts'
import { signText } from '../../../src/intake/statements/words/in-words.ts'
import { type House, makeHouse, type Person } from '../../support/house.ts'
import { csv, openAccount } from './desk.ts'

const french = (reason: DuplicateReason): string => importText([reason], 'fr')
const TODAY = '2026-06-15' as Day

describe('why a row is there already', () => {
  const existing = (fields: Partial<ExistingTransaction>) =>
    ({ date: '2026-06-01', amount: moneyOf('12.00'), schemes: [], ...fields }) as ExistingTransaction

  test('keeps the id of the bank and the day, however the id is made', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.boolean(), (id, locked) => {
        const row = { fitid: id, amount: moneyOf('12.00') } as Parameters<typeof reasons.alreadyThere>[0]
        const text = french(reasons.alreadyThere(row, 'fitid', existing({ locked })))
        expect(text).toStartWith('La banque a déjà donné l’identifiant ')
        expect(text).toContain('elle est déjà ici (2026-06-01)')
        expect(text.endsWith('; elle est rapprochée et reste telle quelle.')).toBe(locked)
      }),
    )
  })

  test('says where the other came from', () => {
    expect(french(reasons.similarPayee(existing({})))).toBe(
      'Le même montant, avec un bénéficiaire semblable, est déjà ici, saisi à la main (2026-06-01).',
    )
    expect(french(reasons.sameContent(existing({ schemes: ['fp'] })))).toBe(
      'Une opération avec la même date, le même montant et le même texte est déjà ici, d’une autre source (2026-06-01).',
    )
  })

  test('says what became of what was pending', () => {
    const row = { amount: moneyOf('13.50') } as Parameters<typeof reasons.nowPosted>[0]
    expect(french(reasons.nowPosted(row, existing({})))).toBe(
      'Elle était en attente depuis le 2026-06-01, au montant de 12.00 jusqu’ici, et est maintenant inscrite.',
    )
    expect(french(reasons.nowPosted({ ...row, amount: moneyOf('12.00') }, existing({})))).toBe(
      'Elle était en attente depuis le 2026-06-01 et est maintenant inscrite.',
    )
  })
})

describe('what is asked of a file', () => {
  const inFrench = (question: ImportQuestion) =>
    understoodIn({ warnings: [], questions: [question], encoding: 'utf-8' }, 'fr').questions[0]

  test('in which order its dates are', () => {
    expect(inFrench(dateOrderQuestion(['01/07/2026', '02/07/2026'], ['MDY', 'DMY'], TODAY))).toEqual({
      code: 'DATE_ORDER',
      message: 'Dans quel ordre les dates sont-elles écrites? (elles peuvent se lire dans plus d’un ordre)',
      options: [
        { value: 'MDY', label: 'Le mois d’abord\u00a0: du 7 janvier 2026 au 7 février 2026' },
        { value: 'DMY', label: 'Le jour d’abord\u00a0: du 1er juillet 2026 au 2 juillet 2026' },
      ],
    })
    expect(inFrench(dateOrderQuestion(['13/07/2026'], ['MDY', 'DMY'], TODAY))?.options).toEqual([
      { value: 'MDY', label: 'Le mois d’abord\u00a0: aucune date n’est lisible' },
      { value: 'DMY', label: 'Le jour d’abord\u00a0: le 13 juillet 2026' },
    ])
    expect(inFrench(dateOrderQuestion(['01/01/2026', '13/07/2026'], ['MDY'], TODAY))?.options).toEqual([
      { value: 'MDY', label: 'Le mois d’abord\u00a0: le 1er janvier 2026, 1 illisible' },
    ])
  })

  test('which sign its decimals and its outgoings have', () => {
    expect(inFrench(decimalStyleQuestion(['1,234']))?.options.map(({ label }) => label)).toEqual([
      'Un point\u00a0: 1,234 veut dire 1234.00',
      'Une virgule\u00a0: 1,234 veut dire 1.234',
    ])
    expect(inFrench(signQuestion(false))?.options.map(({ label }) => label)).toEqual([
      'Les montants négatifs sont des sorties',
      'Les montants positifs sont des sorties (une carte)',
    ])
    expect(inFrench(signQuestion(false, { of: 'COLUMNS', out: 'D', into: 'C' }))?.options[0]?.label).toBe(
      '«\u00a0D\u00a0» désigne les sorties, «\u00a0C\u00a0» les entrées',
    )
    expect(inFrench(directionQuestion('Type', ['PUR', 'REF']))).toEqual({
      code: 'DIRECTION',
      message: 'Quel mot de la colonne «\u00a0Type\u00a0» désigne une sortie?',
      options: [
        { value: 'PUR', label: '«\u00a0PUR\u00a0» désigne les sorties' },
        { value: 'REF', label: '«\u00a0REF\u00a0» désigne les sorties' },
      ],
    })
    const example = (amount: string) => ({ payee: 'IGA', cell: '40.00', amount })
    const rows = { examples: { asWritten: example('-40.00'), turned: example('40.00') } }
    const words = signQuestion(false, { of: 'WORDS', out: 'D', into: 'C' }, rows)
    expect(inFrench(words)?.message).toBe(
      'Les mots et le solde se contredisent. Lequel des deux mots désigne les sorties?',
    )
    expect(inFrench(signQuestion(false, { of: 'COLUMNS', out: 'D', into: 'C' }, rows))).toMatchObject({
      message: 'Les colonnes et le solde se contredisent. Laquelle des deux colonnes contient les sorties?',
      options: [
        {
          label:
            '«\u00a0D\u00a0» désigne les sorties, «\u00a0C\u00a0» les entrées\u00a0: IGA 40.00 -> vous avez dépensé 40,00',
        },
        {
          label:
            '«\u00a0C\u00a0» désigne les sorties, «\u00a0D\u00a0» les entrées\u00a0: IGA 40.00 -> vous avez reçu 40,00',
        },
      ],
    })
    expect(inFrench(signQuestion(true, undefined, rows))).toMatchObject({
      message: 'Les montants et le solde se contredisent. Que veut dire un montant positif?',
      options: [
        {
          label:
            'Les montants positifs sont des sorties (une carte)\u00a0: IGA 40.00 -> vous avez reçu 40,00',
        },
        { label: 'Les montants négatifs sont des sorties\u00a0: IGA 40.00 -> vous avez dépensé 40,00' },
      ],
    })
    expect(inFrench(signQuestion(false, 'BALANCE'))).toMatchObject({
      message: 'Dans quel sens va le solde?',
      options: [
        { label: 'Il monte avec les entrées' },
        { label: 'Il monte avec les sorties, car c’est ce qui est dû' },
      ],
    })
    expect(inFrench(roundingQuestion())?.options.map(({ label }) => label)).toEqual([
      'Arrondir chaque montant au cent',
      'Laisser ces lignes de côté',
    ])
  })

  test('in which currency it is, by the names of the reader', () => {
    expect(
      inFrench({
        code: 'CURRENCY',
        message: [{ kind: 'CURRENCY_OPEN', codes: ['XXY', 'ZZZ'] }],
        options: [{ value: 'CAD', label: { kind: 'AS_CURRENCY', code: 'CAD' } }],
      }),
    ).toEqual({
      code: 'CURRENCY',
      message: 'Dans quelle devise sont les montants? Le fichier dit «\u00a0XXY\u00a0», «\u00a0ZZZ\u00a0».',
      options: [{ value: 'CAD', label: 'dollar canadien (CAD)' }],
    })
  })
})

describe('how the signs were settled', () => {
  const table: [clauses: SignClause[], english: string, french: string][] = [
    [
      [{ kind: 'AS_WRITTEN' }],
      'amounts are read as written',
      'les montants sont lus tels qu’ils sont écrits',
    ],
    [
      [
        { kind: 'BALANCE_PROVES' },
        { kind: 'IS_OWED' },
        { kind: 'EXAMPLE', payee: 'A: B', cell: '-5.00', amount: '-5.00' },
      ],
      'the balance column proves it; it is what is owed: A: B -5.00 -> you spent 5.00',
      'la colonne du solde le prouve; c’est ce qui est dû\u00a0: A: B -5.00 -> vous avez dépensé 5,00',
    ],
    [
      [
        { kind: 'CHOSEN_WORD', word: 'PUR' },
        { kind: 'EXAMPLE', payee: 'TIM', cell: '4.25', amount: '4.25' },
      ],
      'chosen: "PUR" is money out: TIM 4.25 -> you received 4.25',
      'choisi\u00a0: «\u00a0PUR\u00a0» désigne les sorties\u00a0: TIM 4.25 -> vous avez reçu 4,25',
    ],
    [
      [
        { kind: 'BANK_WRITES', bank: 'BMO Mastercard', outAs: 'POSITIVE' },
        { kind: 'UNLESS_BALANCE_IS_OWED' },
      ],
      'BMO Mastercard writes money out as positive; the balance column says otherwise, unless it is what is owed',
      'BMO Mastercard écrit les sorties en positif; la colonne du solde dit le contraire, à moins qu’elle ne soit ce qui est dû',
    ],
    [
      [{ kind: 'COLUMN_TELLS', column: 3 }],
      'the column "number 3" says which way the money went',
      'la colonne nº 3 dit dans quel sens l’argent est allé',
    ],
  ]
  test.each(table)('%j', (clauses, english, french) => {
    expect(signText(clauses, 'en')).toBe(english)
    expect(signText(clauses, 'fr')).toBe(french)
  })
})

describe('what a run left behind', () => {
  const none = { added: 0, updated: 0, matched: 0, removed: 0, kept: 0, deleted: 0, duplicates: 0, flaws: 0 }
  const table: [messages: LogMessage[], english: string, french: string][] = [
    [
      [{ kind: 'IMPORTED', added: 0, matched: 1, left: 2, invalid: 0 }],
      '0 added, 1 matched, 2 left as they are.',
      '0 ajoutée, 1 confirmée, 2 laissées telles quelles.',
    ],
    [
      [{ kind: 'IMPORTED', added: 2, matched: 0, left: 1, invalid: 1 }],
      '2 added, 0 matched, 1 left as they are, 1 of them unreadable.',
      '2 ajoutées, 0 confirmée, 1 laissée telle quelle, dont 1 illisible.',
    ],
    [
      [{ kind: 'UNDONE', removed: 2, restored: 1, kept: 0 }],
      'Undone: 2 removed, 1 given back what they had, 0 kept because somebody worked on them.',
      'Annulé\u00a0: 2 retirées, 1 remise comme avant, 0 gardée parce que quelqu’un y a travaillé.',
    ],
    [[{ kind: 'SYNCED', ...none }], 'Nothing new.', 'Rien de nouveau.'],
    [
      [{ kind: 'SYNCED', ...none, added: 2, duplicates: 1 }, { kind: 'OPENING_WORKED_OUT' }],
      "2 added, 1 already there. The opening balance was worked out from the bank's balance.",
      '2 ajoutées, 1 déjà ici. Le solde d’ouverture a été calculé d’après le solde de la banque.',
    ],
    [
      [{ kind: 'SYNCED', ...none, kept: 1 }, { kind: 'LOGIN_WANTED' }, { kind: 'IT_SAYS', text: 'Sign in.' }],
      '1 no longer pending at the bank but kept, because somebody worked on it. Reconnect the bank at SimpleFIN. It says: Sign in.',
      '1 gardée parce que quelqu’un y a travaillé, bien qu’elle ne soit plus en attente à la banque. Reconnectez la banque chez SimpleFIN. Il dit\u00a0: Sign in.',
    ],
    [
      [{ kind: 'TIMED_OUT' }, { kind: 'CALL_FAILED', failure: { kind: 'TOO_SLOW', seconds: 30 } }],
      'SimpleFIN did not answer in time. It took longer than 30 s.',
      'SimpleFIN n’a pas répondu à temps. La réponse a pris plus de 30\u00a0s.',
    ],
  ]
  test.each(table)('%j', (messages, english, french) => {
    expect(logText(messages, 'en')).toBe(english)
    expect(logText(messages, 'fr')).toBe(french)
  })
})

describe('each member reads an import in their own language', () => {
  let house: House
  let member: Person
  beforeEach(async () => {
    house = await makeHouse()
    member = await house.add('MEMBER')
    await house.ask(member, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
  })
  afterEach(() => house.close())

  test('its rows, what was understood and what was left behind', async () => {
    const accountId = await openAccount(house)
    const file = csv(['2026-06-01', 'TIM HORTONS', '-4.25'], ['', 'NO DAY', '-1.00'])
    const uploaded = await house.upload(house.admin, file, { accountId })
    const { id } = uploaded.body.data
    const path = `/v1/imports/${id}`
    const of = async (person: Person) => {
      const { body } = await house.ask(person, 'GET', path)
      const rows = await house.ask(person, 'GET', `${path}/preview`)
      return {
        sign: body.data.understood.csv.signReason,
        reasons: rows.body.data.map(({ reason }: { reason: string }) => reason),
      }
    }
    expect(await of(house.admin)).toEqual({
      sign: 'most amounts are negative, as money out is: TIM HORTONS -4.25 -> you spent 4.25',
      reasons: ['Nothing like it is in this account yet.', 'The date is missing.'],
    })
    expect(await of(member)).toEqual({
      sign: 'la plupart des montants sont négatifs, comme le sont les sorties\u00a0: TIM HORTONS -4.25 -> vous avez dépensé 4,25',
      reasons: ['Rien de semblable ne se trouve encore dans ce compte.', 'La date manque.'],
    })
    const committed = await house.ask(house.admin, 'POST', `${path}/commit`)
    expect(committed.body).toMatchObject({ success: true })
    const logs = async (person: Person) =>
      (await house.ask(person, 'GET', `/v1/accounts/${accountId}/sync-logs`)).body.data[0].message
    expect(await logs(house.admin)).toBe('1 added, 0 matched, 1 left as they are, 1 of them unreadable.')
    expect(await logs(member)).toBe('1 ajoutée, 0 confirmée, 1 laissée telle quelle, dont 1 illisible.')
  })
})
