import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { inWords } from '../../../src/core/facts.ts'
import { type ProofFigures, prove } from '../../../src/intake/statements/proof.ts'
import { proofWords } from '../../../src/intake/statements/words/in-words.ts'

const cents = fc.integer({ min: -99_999, max: 99_999 }).map((value) => BigInt(value) * 100n)
const some = fc.array(
  cents.filter((amount) => amount !== 0n),
  { minLength: 1, maxLength: 30 },
)

/** A statement that is right, with a balance after each row or none. */
function right(opening: bigint, amounts: bigint[], isRunning: boolean): ProofFigures {
  let balance = opening
  const lines = amounts.map((amount, at) => {
    balance += amount
    return { row: at + 1, amount, text: `Row ${at + 1}`, ...(isRunning && { balance }) }
  })
  return { account: 0, opening, closing: balance, lines }
}

const said = ({ reasons }: ReturnType<typeof prove>) =>
  reasons.map(({ fact }) => inWords(proofWords.en, fact))

describe('a statement', () => {
  test('whose balances and rows add up is proven, by its own figures', () => {
    fc.assert(
      fc.property(cents, some, fc.boolean(), (opening, amounts, isRunning) => {
        const proof = prove(right(opening, amounts, isRunning))
        expect(proof).toMatchObject({ state: 'PROVEN', difference: 0n, reasons: [] })
        expect(proof.moneyIn - proof.moneyOut).toBe(proof.sum)
      }),
    )
  })

  test('of which one amount, row or balance is damaged is never proven', () => {
    const damaged = (figures: ProofFigures, at: number, kind: string, by: bigint): ProofFigures => {
      const lines = figures.lines.map((line) => ({ ...line }))
      const line = lines[at % lines.length]
      if (!line) return figures
      if (kind === 'AMOUNT') line.amount = (line.amount ?? 0n) + by
      else if (kind === 'SIGN') line.amount = -(line.amount ?? 0n)
      else if (kind === 'UNREAD') line.amount = undefined
      else if (kind === 'BALANCE' && line.balance !== undefined) line.balance += by
      else if (kind === 'TWICE') lines.splice(at % lines.length, 0, { ...line })
      else lines.splice(at % lines.length, 1)
      return { ...figures, lines }
    }
    const kinds = fc.constantFrom('AMOUNT', 'SIGN', 'UNREAD', 'BALANCE', 'TWICE', 'LOST')
    const by = cents.filter((amount) => amount !== 0n)
    fc.assert(
      fc.property(
        cents,
        some,
        fc.boolean(),
        fc.nat(),
        kinds,
        by,
        (opening, amounts, isRunning, at, kind, off) => {
          const proof = prove(damaged(right(opening, amounts, isRunning), at, kind, off))
          expect(proof.state).toBe('ASK')
          expect(proof.reasons.length).toBeGreaterThan(0)
        },
      ),
    )
  })

  test('says where the first balance breaks, and by how much', () => {
    const figures = right(1_000_000n, [-50_000n, -70_000n, 30_000n], true)
    const third = figures.lines[2]
    if (third?.balance) third.balance -= 124_000n
    const proof = prove({ ...figures, closing: (figures.closing ?? 0n) - 124_000n })
    expect(proof).toMatchObject({ state: 'ASK', difference: 124_000n })
    expect(proof.reasons).toMatchObject([{ code: 'DIFFERENCE', row: 3, amount: 124_000n }])
    expect(said(proof)).toEqual([
      'Off by 12.40 in row 3, after “Row 2”. A row may be missing, or counted twice.',
    ])
  })

  test('names the one row that would explain it all', () => {
    const { lines, ...ends } = right(0n, [-50_000n, 270_000n, 10_000n], false)
    const [first, second, third] = lines
    if (!first || !second || !third) throw new Error('three rows')
    expect(said(prove({ ...ends, lines: [first, second, second, third] }))[0]).toStartWith('Off by 27.00.')
    const turned = { ...ends, lines: [first, { ...second, amount: -270_000n }, third] }
    expect(said(prove(turned))).toEqual([
      'Off by 54.00. It is as if “Row 2” were counted with the wrong sign.',
    ])
    const twice = { ...ends, lines: [first, { ...second, text: 'Refund' }, third], closing: -40_000n }
    expect(said(prove(twice))).toEqual(['Off by 27.00. It is as if “Refund” were counted twice.'])
  })
})

describe('without enough to prove it', () => {
  const lines = [
    { row: 1, amount: -50_000n, text: 'A', balance: 100_000n },
    { row: 2, amount: 20_000n, text: 'B', balance: 120_000n },
    { row: 3, amount: 20_000n, text: 'C', balance: 140_000n },
  ]
  const bare = lines.map(({ balance: _, ...line }) => line)

  test('a file has no proof, and is not asked about', () => {
    expect(prove({ account: 0, lines: bare })).toMatchObject({ state: 'NO_PROOF' })
    expect(prove({ account: 0, lines: bare, closing: 1n })).toMatchObject({
      state: 'NO_PROOF',
      reasons: [{ code: 'NO_OPENING' }],
    })
    expect(prove({ account: 0, lines: bare, opening: 1n }).reasons).toMatchObject([{ code: 'NO_CLOSING' }])
    expect(prove({ account: 0, lines: [...bare, { row: 4, amount: undefined, text: '' }] }).state).toBe(
      'NO_PROOF',
    )
  })

  test('a paper is asked', () => {
    expect(prove({ account: 0, lines: bare, closing: 1n, isPaper: true })).toMatchObject({
      state: 'ASK',
      reasons: [{ code: 'NO_OPENING' }],
    })
  })

  test('balances after the rows of a table prove it from the second on', () => {
    expect(prove({ account: 0, lines })).toMatchObject({
      state: 'PROVEN',
      opening: 150_000n,
      closing: 140_000n,
    })
    expect(prove({ account: 0, lines: lines.slice(0, 1) }).state).toBe('NO_PROOF')
  })
})

test('stated totals, counts and page numbers have to agree as well', () => {
  const figures = right(0n, [-50_000n, 270_000n], false)
  const agreeing = { moneyIn: 270_000n, moneyOut: 50_000n, count: 2, countIn: 1, countOut: 1 }
  expect(prove({ ...figures, totals: agreeing })).toMatchObject({
    state: 'PROVEN',
    checks: [{ kind: 'SUM' }, { kind: 'SECTION', held: 2, of: 2 }, { kind: 'COUNT', held: 3, of: 3 }],
  })
  expect(said(prove({ ...figures, totals: { ...agreeing, count: 3, moneyIn: 1n } }))).toEqual([
    'Money in: the statement says 0.0001, its rows come to 27.00.',
    'The number of rows: the statement says 3, its rows come to 2.',
  ])
  const short = prove({ ...figures, missingPages: [2], pages: 3 })
  expect(short).toMatchObject({ state: 'ASK', reasons: [{ code: 'PAGES_MISSING', page: 2 }] })
  expect(said(short)).toEqual(['Page 2 of 3 is not in the file.'])
})
