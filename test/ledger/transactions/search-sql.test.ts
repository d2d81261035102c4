import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { inEnglish } from '../../../src/core/refusals/reasons.ts'
import type { Day } from '../../../src/core/time.ts'
import { parseSearch, type Search } from '../../../src/ledger/transactions/search/search.ts'
import { type CompiledSearch, compileSearch } from '../../../src/ledger/transactions/search/search-sql.ts'
import { runs } from '../../support/runs.ts'
import { holds } from './holds.ts'
import { HOUSEHOLD, resolve, rows, sampleLedger } from './sample-ledger.ts'

const TODAY = '2026-03-15' as Day
const db = sampleLedger()
const ours = rows.filter(({ household }) => household === HOUSEHOLD)

function searchFor(text: string): Search {
  const parsed = parseSearch(text, TODAY)
  if (!parsed.ok) throw new Error(`${text}: ${inEnglish(parsed.reason)}`)
  return parsed.search
}

const compiled = (text: string): CompiledSearch => compileSearch(searchFor(text), resolve, HOUSEHOLD)

/** As the list of transactions asks: the index by itself, the rest as a condition. */
function found(text: string): number[] {
  const { match, where, from = '0001-01-01', to = '9999-12-31' } = compiled(text)
  const inIndex =
    'AND t.seq IN (SELECT rowid & 2147483647 FROM transaction_search WHERE transaction_search MATCH ?)'
  const sql = `SELECT t.seq FROM transactions t WHERE t.household_id = ? AND t.date BETWEEN ? AND ?
    AND ${where.sql} ${match === undefined ? '' : inIndex} ORDER BY t.seq`
  const params = [HOUSEHOLD, from, to, ...where.params, ...(match === undefined ? [] : [match])]
  const found = db.query<{ seq: number }, (string | number)[]>(sql).all(...params)
  return found.map(({ seq }) => seq)
}

const expected = (text: string): number[] => {
  const search = searchFor(text)
  const isEverything = search.kind === 'and' && search.of.length === 0
  return ours.filter((row) => isEverything || holds(search, row, resolve)).map(({ seq }) => seq)
}

// One on each line.
const TERMS = `cafe
CAFÉ
"cafe nero"
"nero cafe"
tim
ti*
"tim hort"*
12:30
straße
at&t
Банк
a-b
https://x.y
payee:tim
payee:uber,cafe
text:zoe
notes:ti*
-notes:"say ""hi"""
σοφια
&
&amp;
-&
tim -#
tim,*
payee:*
payee:🍕,tim
payee:||,tim,::
text:"^"
"#1"
*
-*
**
"*"*
!
.
€
-
--
---
"-"
- -
(& OR 🍕)
"  "
notes:" "
:
://
""""
🍕
"*"
payee:🍕
notes:"^"
""
NEAR
AND
NOT
"OR"
NEAR/2
^tim
NEAR(tim cafe)
"payee : tim"
"tim"*
{payee}
-payee:tim
col:umn
+
x\0y
'; DROP TABLE transactions --
\ud800
tag:food
tag:FOOD
tag:cafe
tag:court
tag:"food court"
tag:🍕
tag:ete,вода
tag:"x*y"
tag:"[NEW]"
tag:"a""b"
tag:?
tag:nosuch
tag:🍕,food
tag:"CAFE NOIR"
tag:"*"
category:epicerie
category:"EATING OUT",rent
category:nosuch
account:cheques
account:visa,nosuch
amount:50
50
50,00
$50.00
"50"
-50
12
7 12
1 000 000
1,000,000
1.234
0.0001
12:30 50
tim 12
montant:50,0
est:virement
catégorie:epicerie OU avec:etiquettes
amount:>50
amount:>=50
amount:<0.0002
amount:<=1000000
amount:10..60
amount:>=1000000
amount:999999999999999.9999
date:2025
date:2026-02..
date:<2025-09
date:last-month,2025-06
date:..2025-08,2026-02..
date:this-year
type:transfer
type:income,expense
status:pending
source:csv,manual
has:notes
has:tags
has:category
has:splits
has:transfer
is:reviewed,split
is:unreviewed
is:pending
is:cleared
is:reconciled
is:transfer
is:split
is:income
is:expense
is:uncategorised
has:payee
group:living
currency:usd
exact:"café zoë"
exact:uber
exact:"tim hortons #12"
weekday:monday,sunday
counts:spent
counts:received
counts:net
counts:spent category:"eating out"
counts:spent group:living -tim
counts:received is:uncategorised
counts:net category:rent,épicerie is:split`.split('\n')

const { search: anySearch } = fc.letrec<{ search: string; term: string; group: string }>((tie) => ({
  term: fc.constantFrom(...TERMS),
  group: fc
    .tuple(
      fc.array(tie('search'), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(' ', ' OR '),
      fc.constantFrom('', '-'),
    )
    .map(([parts, by, sign]) => `${sign}(${parts.join(by)})`),
  search: fc.oneof({ maxDepth: 3, withCrossShrink: true }, tie('term'), tie('group')),
}))

describe('a compiled search', () => {
  test.each(TERMS)('finds what %j says, and the rest when it is negated', (term) => {
    expect(found(term)).toEqual(expected(term))
    expect(found(`-(${term})`)).toEqual(expected(`-(${term})`))
    expect(found(`(${term} OR is:split)`)).toEqual(expected(`(${term} OR is:split)`))
  })

  test('finds what any combination says', () => {
    const combined = fc.array(anySearch, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
    fc.assert(
      fc.property(combined, (text) => {
        fc.pre(parseSearch(text, TODAY).ok)
        expect(found(text)).toEqual(expected(text))
      }),
      { numRuns: runs(600) },
    )
  })

  test.each([
    ['', undefined, '1'],
    ['a "b c" payee:d*', '("a" AND "b c" AND payee : ("d" *))', '1'],
    ['(a OR text:b) c', '(("a" OR text : ("b")) AND "c")', '1'],
    ['is:split say"""hi"""', '("say" AND """hi""")', 't.is_split'],
    ['"" a', '"a"', '1'],
    ['""', undefined, 't.seq < 0'],
    ['notes:" " a', '"a"', 't.seq < 0'],
  ])('asks the index once for the words that must be there: %s', (text, match, sql) => {
    expect(compiled(text)).toEqual({ match, where: { sql, params: [] }, isNarrow: false })
  })

  test.each([
    ['date:2026', '2026-01-01', '2026-12-31'],
    ['a date:2026 date:2025-06..2026-02', '2026-01-01', '2026-02-28'],
    ['date:2026-03,2025-01', '2025-01-01', '2026-03-31'],
    ['date:..2025-01,2026-03', undefined, '2026-03-31'],
    ['date:2025-01,2026.. a', '2025-01-01', undefined],
    ['-date:2026', undefined, undefined],
    ['date:2026 OR a', undefined, undefined],
    ['(date:2026 OR a) date:>2026-03-04', '2026-03-05', undefined],
  ])('says which days can be meant at all: %s', (text, from, to) => {
    const { from: first, to: last } = compiled(text)
    expect([first, last]).toEqual([from as Day | undefined, to as Day | undefined])
  })

  test('asks the index for no character that its tokenizer drops', () => {
    const index = new Database(':memory:')
    index.run(
      `CREATE VIRTUAL TABLE texts USING fts5(text, content = '', tokenize = "unicode61 remove_diacritics 2")`,
    )
    index.run("CREATE VIRTUAL TABLE tokens USING fts5vocab(texts, 'instance')")
    const insert = index.query('INSERT INTO texts (rowid, text) VALUES (?, ?)')
    // Beyond are private characters alone.
    const asked = Array.from({ length: 0x33500 }, (_, code) => code).filter((code) => {
      const isSurrogate = code >= 0xd800 && code < 0xe000
      const parsed = isSurrogate ? undefined : parseSearch(`payee:"${String.fromCodePoint(code)}"`, TODAY)
      return parsed?.ok && compileSearch(parsed.search, resolve, HOUSEHOLD).match !== undefined
    })
    index.transaction(() => {
      for (const code of asked) insert.run(code, String.fromCodePoint(code))
    })()
    const found = index.query<{ doc: number }, []>('SELECT DISTINCT doc FROM tokens ORDER BY doc').all()
    expect(asked.length).toBeGreaterThan(100_000)
    expect(found.map(({ doc }) => doc)).toEqual(asked)
  })

  test('looks up words in the index of its own household alone', () => {
    const { where } = compileSearch(searchFor('-tim'), resolve, 32_767)
    const none = db.query(`SELECT 1 FROM transactions t WHERE NOT (${where.sql})`).all(...where.params)
    expect(none).toEqual([])
  })

  test('nested as deep and as long as may be is still a statement SQLite takes', () => {
    let nested = 'x'
    for (let level = 0; level < 16; level++)
      nested = `-(${nested} OR y is:split${level % 2 ? ' OR z' : ' z'})`
    for (const text of [
      nested,
      `${'-('.repeat(16)}a${')'.repeat(16)}`,
      'a* '.repeat(64),
      `tag:"${'o'.repeat(990)}"`,
    ])
      expect(() => found(text)).not.toThrow()
  })

  test('of any text is a statement SQLite takes, with nothing of the text in it', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(...'ab"*^:{}()+-,\0\'%_[]?\\/; ANDORNEAR\ud800é🍕'),
      maxLength: 30,
    })
    fc.assert(
      fc.property(
        hostile,
        fc.constantFrom('', 'payee:', 'tag:', '-', '-tag:'),
        fc.constantFrom('', 'zqx'),
        (text, field, mark) => {
          const typed = `${field}"${text.replaceAll('"', '""')}${mark}"`
          fc.pre(parseSearch(typed, TODAY).ok)
          found(typed)
          found(`(is:split OR ${typed})`)
          expect(compiled(`(is:split OR ${typed})`).where.sql).not.toContain('zqx')
        },
      ),
      { numRuns: runs(500) },
    )
  })
})
