import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { decode } from '../../../src/intake/statements/encoding/decode.ts'
import { type BankLanguage, fileOf, others, western } from '../../support/bank-texts.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { encoded } from '../../support/legacy-bytes.ts'
import { runs } from '../../support/runs.ts'
import { commit, done, openAccount, patched, previewed, rowsOf } from './desk.ts'
import { readBothWays } from './desk-columns.ts'

/* Files in encodings older than Unicode: proposed with two lines to choose by, and never taken for another in silence. */

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const readAs = (bytes: Uint8Array, encoding: string): string => decode(bytes, encoding).text
const cases = (languages: BankLanguage[]): [string, string, BankLanguage][] =>
  languages.flatMap((one) =>
    one.encodings.map((encoding): [string, string, BankLanguage] => [one.language, encoding, one]),
  )

describe.each(cases(others))('%s in %s', (_language, encoding, language) => {
  test('a file is asked about, the right letters are proposed first, and the answer reads it', async () => {
    const file = fileOf(language, language.texts)
    for (const { id, questions } of await readBothWays(house, new Blob([encoded(file, encoding)]))) {
      const query = questions.find(({ code }) => code === 'ENCODING')
      const right = query?.options.find(({ value }) => readAs(encoded(file, encoding), value) === file)
      expect(query?.options.indexOf(right as never)).toBe(0)
      const lines = language.texts.filter((text) => right?.label.includes(text))
      expect(lines.length).toBeGreaterThanOrEqual(1)
      const settled = await patched(house, id, { choices: { encoding: right?.value } })
      expect(settled.questions.map(({ code }: { code: string }) => code)).not.toContain('ENCODING')
      const texts = (await rowsOf(house, id)).map(
        ({ importedText }: { importedText: string }) => importedText,
      )
      expect(texts).toEqual(language.texts)
    }
  })

  test('whatever texts it has, it is read right, or asked about with the right letters among the answers', () => {
    fc.assert(
      fc.property(fc.subarray(language.texts, { minLength: 1 }), (texts) => {
        const file = fileOf(language, texts)
        const bytes = encoded(file, encoding)
        const { text, question } = decode(bytes)
        if (text === file) return
        expect(question?.options.map(({ value }) => readAs(bytes, value))).toContain(file)
      }),
      { numRuns: runs(40) },
    )
  })

  test('the words alone are never taken for others in silence', () => {
    for (const text of language.texts) {
      const bytes = encoded(text, encoding)
      const read = decode(bytes)
      if (read.question === undefined) expect(read.text).toBe(text)
    }
  })
})

test.each(cases(western))('%s in %s needs no question', (_language, encoding, language) => {
  fc.assert(
    fc.property(fc.subarray(language.texts, { minLength: 1 }), (texts) => {
      const file = fileOf(language, texts)
      expect(decode(encoded(file, encoding))).toEqual({ text: file, encoding: 'windows-1252', warnings: [] })
    }),
    { numRuns: runs(60) },
  )
})

const QUEBEC = `AccèsD, Caisse Desjardins de Lévis, Société de transport de Montréal, Télé-Québec, Électricité générale,
  À la carte, Là-bas, Dès demain, Très bien, Ste-Thérèse, L’Ancienne-Lorette, Côte-des-Neiges, Saint-Jérôme, Île-des-Sœurs, Gaspé,
  Bière et crêpes, Crêperie Bretonne, Évêque, Chêne, Fenêtre, Vêtements d’hiver, Tempête, Système, Dernière pièce, Rivière-du-Loup,
  Cuisinière, Légumes frais, Poêle à bois, Raphaëlle, Gaëlle, Haïti, Caraïbes, Mosaïque, Héroïne, Coïncidence, Rôtisserie St-Hubert,
  Hôpital, Dépôt direct, Impôt foncier, Entrepôt, Diplôme, Maître Boulanger, Chaîne, Boîte, Naître, Août, Goûter, Coûts, Croûte, Voûte,
  Ragoût, Sûreté du Québec, Mûres, Brûlerie, Bûche, Flûte, Piqûre, Bâtiment, Pâtes, Câble, Âge d’or, Grâce, Plâtre, Râpé, Pâques,
  Relâche, Cœur, Bœuf, Nœud, Mœurs, Œillet, Façade, François, Garçon, Reçu, Glaçon, Commerçant, Ça va, Citroën, Noël, « Chez nous »,
  Frais d’intérêt – août, 25¢, N° 12, 1 234,56 $, CAFÉ MÉTRO, ÉPICERIE CÔTÉ, PÂTISSERIE FRANÇAISE, SEÑOR TACO, MÜNCHEN, Smørrebrød`

test.each(QUEBEC.split(/,\s+/))('a file of Québec needs no question for %s', (text) => {
  const file = `Date;Libellé;Montant ($)\n2026-03-14;${text};-4,25\n`
  expect(decode(encoded(file, 'windows-1252'))).toEqual({
    text: file,
    encoding: 'windows-1252',
    warnings: [],
  })
})

test('the names of a household of several languages need no question either', () => {
  const texts = western.flatMap((language) => language.texts)
  const file = texts.map((text, at) => `2026-03-14;${text};-${at},25`).join('\n')
  expect(decode(encoded(file, 'windows-1252'))).toEqual({
    text: file,
    encoding: 'windows-1252',
    warnings: [],
  })
})

test.each(['macintosh', 'iso-8859-15'])('French in %s is asked about', (encoding) => {
  const file =
    'Date;Libellé;Montant (€)\n2026-03-14;Épicerie du cœur;-4,25\n2026-03-15;Hôtel où Père Noël;-5,25\n'
  const bytes = encoded(file, encoding)
  expect(decode(bytes).question?.options.map(({ value }) => readAs(bytes, value))).toContain(file)
})

test.each(['utf-16le', 'utf-16be'])('%s is known without a mark, in any script', (encoding) => {
  for (const language of [...western, ...others]) {
    const file = fileOf(language, language.texts)
    expect(decode(encoded(file, encoding))).toEqual({
      text: file,
      encoding: encoding as 'utf-16le',
      warnings: [],
    })
  }
})

test('UTF-8 is never asked about', () => {
  for (const language of [...western, ...others]) {
    const file = fileOf(language, language.texts)
    expect(decode(new TextEncoder().encode(file))).toEqual({ text: file, encoding: 'utf-8', warnings: [] })
  }
})

test('any bytes are read or asked about, and a question has two answers at least', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { question } = decode(bytes)
      if (question) expect(question.options.length).toBeGreaterThan(1)
    }),
  )
})

test('what XML says of itself counts where the bytes confirm it', () => {
  const xml = (text: string) =>
    `<?xml version="1.0" encoding="${text}"?>\n<Nm>Żabka Łódź Świętokrzyska</Nm>\n`
  const polish = decode(encoded(xml('ISO-8859-2'), 'iso-8859-2'))
  expect(polish).toEqual({ text: xml('ISO-8859-2'), encoding: 'iso-8859-2', warnings: [] })
  expect(decode(encoded(xml('ISO-8859-1'), 'iso-8859-2')).question?.code).toBe('ENCODING')
})

test('the letters that were chosen are those of the next file of the account, unless it is Unicode', async () => {
  const accountId = await openAccount(house, { currency: 'PLN' })
  const file = (day: string) =>
    `Data;Opis;Kwota;Saldo\n${day};Żabka Łódź;-4,25;100,00\n${day};Opłata;-1,00;99,00\n`
  const first = await previewed(house, new Blob([encoded(file('2026-03-14'), 'windows-1250')]), { accountId })
  expect(first.questions.map(({ code }: { code: string }) => code)).toContain('ENCODING')
  await patched(house, first.id, { choices: { encoding: 'iso-8859-2' } })
  const settled = await patched(house, first.id, { choices: { encoding: 'windows-1250', inverted: false } })
  expect(settled.questions).toEqual([])
  done(await commit(house, first.id))
  const next = await previewed(house, new Blob([encoded(file('2026-04-14'), 'windows-1250')]))
  expect(next).toMatchObject({ accountId, questions: [], understood: { encoding: 'windows-1250' } })
  expect(next.rows.map(({ importedText }: { importedText: string }) => importedText)).toEqual([
    'Żabka Łódź',
    'Opłata',
  ])
  const unicode = await previewed(house, file('2026-05-14'), { accountId })
  expect(unicode).toMatchObject({ questions: [], understood: { encoding: 'utf-8' } })
})
