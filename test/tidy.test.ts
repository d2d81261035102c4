import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { DISTRICTS } from './support/districts.ts'
import { type DeclaredTable, declaredTables, tableUses } from './support/table-uses.ts'

type Sources = Map<string, string>
type Rule = (sources: Sources) => string[]

const root = join(import.meta.dir, '..')
const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const sourcesIn = (...folders: string[]): Sources =>
  new Map(
    folders.flatMap((folder) =>
      [...new Bun.Glob(`${folder}/**/*.{ts,tsx,mjs}`).scanSync(root)]
        .filter((path) => !path.includes('node_modules'))
        .map((path) => [path, text(path)] as const),
    ),
  )

interface Place {
  district: string
  height: number
}

/** Where each slice stands; main is beside the districts, and above them all. */
const places = new Map<string, Place>()
{
  let district = ''
  for (const [height, line] of DISTRICTS.trim().split('\n').entries()) {
    const names = line.trim().split(/\s+/)
    if (!/^ {6}/.test(line)) district = names.shift() ?? ''
    for (const name of names) places.set(name === 'main' ? name : `${district}/${name}`, { district, height })
  }
}

/** src/people/auth/password-reset.ts and src/platform/deps.ts belong to people/auth and platform/deps. */
const sliceOf = (path: string): string =>
  path
    .replace(/\.tsx?$/, '')
    .split('/')
    .slice(1, 3)
    .join('/')

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

const IMPORT = /\b(?:import|export)\b(?:[^'"();]*?\bfrom\s*|\s*\(?\s*)'(\.[^']+)'/g

/** The files a file imports by path, for their types alone included. */
function importsOf(path: string, source: string): string[] {
  return [...withoutComments(source).matchAll(IMPORT)].map(([, target = '']) =>
    normalize(join(dirname(path), target)),
  )
}

function pointsUpward(from: string, to: string): boolean {
  if (!to.startsWith('src/') || sliceOf(from) === sliceOf(to)) return false
  const heightOf = (path: string) => places.get(sliceOf(path))?.height
  return (heightOf(to) ?? Number.POSITIVE_INFINITY) >= (heightOf(from) ?? -1)
}

const upwardImports: Rule = (sources) =>
  [...sources].flatMap(([path, source]) =>
    importsOf(path, source)
      .filter((target) => pointsUpward(path, target))
      .map((target) => `${path} imports ${target}`),
  )

/** Inside a slice, and inside a folder of it, folders and the files beside them import in one direction. */
const circlesOfRooms: Rule = (sources) => {
  const graph = new Map<string, Set<string>>()
  for (const [path, source] of sources)
    for (const target of importsOf(path, source))
      for (const depth of [3, 4]) {
        const [from, to] = [path, target].map((file) => file.split('/'))
        const isInside = from?.slice(0, depth).join('/') === to?.slice(0, depth).join('/')
        const [room = '', other = ''] = [from, to].map((parts) => parts?.slice(0, depth + 1).join('/'))
        if (isInside && room !== other) graph.set(room, (graph.get(room) ?? new Set()).add(other))
      }
  return circlesIn(graph)
}

const MOST_FILES = 30
/** A reader sees what a folder is about at one glance; what is more gets rooms. */
const fullFolders: Rule = (sources) => {
  const counts = new Map<string, number>()
  for (const path of sources.keys()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count > MOST_FILES ? [`${folder} has ${count} files`] : [],
  )
}

/** What only migrations make: the index of words, and the list of the migrations themselves. */
const MADE_BY_MIGRATIONS: DeclaredTable[] = [
  { name: 'transaction_search', constant: '', path: 'src/ledger/transactions/tables.ts' },
  { name: 'transaction_search_docsize', constant: '', path: 'src/ledger/transactions/tables.ts' },
  { name: 'hearth_migrations', constant: '', path: 'src/platform/db/migrate.ts' },
]

/** What stays against the order of the data, and why. */
const DATA_EXCEPTIONS: Record<string, string> = {
  'src/ledger/rates/rate-book.ts reads accounts':
    'a linked transfer implies a rate, and rates come before the ledger',
  'src/ledger/rates/rate-book.ts reads transactions':
    'a linked transfer implies a rate, and rates come before the ledger',
  'src/intake/imports/opened-hidden.ts writes events': 'holds back what was told of accounts that are hidden',
  'src/intake/imports/erase-hidden.ts writes rule_runs': 'erases what is hidden of every table',
  'src/intake/imports/erase-hidden.ts writes categories': 'erases what is hidden of every table',
  'src/intake/imports/erase-hidden.ts writes category_groups': 'erases what is hidden of every table',
  'src/ledger/categories/categories.ts writes a table it works out':
    'what belongs to a category alone goes with it, as by its key',
  'src/ledger/transactions/bulk/hidden-rows.ts writes waiting_payees':
    'counts at once what triggers count row by row',
  'src/ledger/transactions/bulk/hidden-rows.ts writes waiting_counts':
    'counts at once what triggers count row by row',
  'src/ledger/transactions/bulk/hidden-rows.ts writes transaction_changes':
    'counts at once what triggers count row by row',
  'src/ledger/transactions/bulk/hidden-rows.ts writes tax_touched':
    'counts at once what triggers count row by row',
  'src/ledger/transactions/bulk/hidden-rows.ts reads tax_closings':
    'counts at once what triggers count row by row',
  'src/ledger/transactions/bulk/moved-categories.ts writes waiting_payees':
    'counts at once what triggers count row by row',
  'src/ledger/transactions/bulk/moved-categories.ts reads tax_closings':
    'counts at once what triggers count row by row',
  'src/ledger/transactions/bulk/hidden-rows.ts reads tax_overrides':
    'counts at once what triggers count row by row',
  'src/ledger/transactions/bulk/hidden-rows.ts reads tax_closed_parts':
    'counts at once what triggers count row by row',
  'src/ledger/transactions/bulk/hidden-rows.ts writes a table it works out':
    'whatever refers to a transaction goes with it, as by its key',
  'src/ledger/transactions/bulk/hidden-rows.ts reads rule_run_rows': 'names what goes later',
  'src/ledger/waiting/recount.ts reads transactions':
    'counts again what triggers on the transactions keep, for whoever doubts it',
  'src/platform/db/insert.ts writes a table it works out':
    'is told the table by those who insert, and each of them counts as its writer',
  'src/server/exports/row-stores.ts writes a table it works out':
    'a restore puts back the rows of every slice, in a database that nobody uses yet',
  'src/server/jobs/former-members.ts writes a table it works out':
    'asks the schema for all that goes with a person, so that what a later table keeps goes too',
}

/** A table belongs to the slice whose tables.ts declares it: nobody else writes it, and nobody below reads it. */
const dataAgainstTheOrder: Rule = (sources) =>
  tableUses(sources, tables).flatMap(({ path, table, isWrite }) => {
    // What a migration turns over are the tables as they were then.
    if (path.startsWith('src/platform/db/rewrites')) return []
    const owner = tables.find(({ name }) => name === table)?.path ?? ''
    const isForeign = isWrite ? sliceOf(owner) !== sliceOf(path) : pointsUpward(path, owner)
    return isForeign ? [`${path} ${isWrite ? 'writes' : 'reads'} ${table}`] : []
  })

const dataOutOfOrder: Rule = (sources) =>
  dataAgainstTheOrder(sources).filter((found) => !(found in DATA_EXCEPTIONS))

/** Lists that both sides say things of. */
const SHARED = ['src/core/languages.ts', 'src/core/file-formats.ts', 'src/core/text-lengths.ts']

/** The app takes types from the slices, so that what it sends fits, and runs nothing of theirs; which languages there are is the same for both. */
const serverInBrowser: Rule = (sources) =>
  [...sources].flatMap(([path, source]) =>
    path.startsWith('src/browser/')
      ? [...withoutComments(source).matchAll(/\bimport\s+(?!type\b)[^'";]*?from\s*'(\.[^']+)'/g)]
          .map(([, target = '']) => normalize(join(dirname(path), target)))
          .filter((target) => !target.startsWith('src/browser/') && !SHARED.includes(target))
          .map((target) => `${path} runs ${target}`)
      : [],
  )

/** An amount of money has up to nineteen digits; a floating-point number keeps fifteen. */
const moneyAsNumber = (sources: Sources): string[] =>
  lines(
    /(?<![\w.])(?:Number|parseFloat)\(|(?<=[=(,:?]\s*)\+(?=[a-z])|\bMath\.\w+\([^)]*(?:amount|balance|money)/i,
    { except: NUMBERS_IN_BROWSER },
  )(new Map([...sources].filter(([path]) => path.startsWith('src/browser/'))))

/** Days and lengths of bars are no money, nor are the places of points in a chart. */
const NUMBERS_IN_BROWSER = [
  'src/browser/days.ts',
  'src/browser/money.ts',
  'src/browser/parts/charts/chart-scale.ts',
]

const withoutPlace: Rule = (sources) => [...sources.keys()].filter((path) => !places.has(sliceOf(path)))

/** Follows every way until it ends or comes back to a place it is still inside. */
function circlesIn(graph: Map<string, Iterable<string>>): string[] {
  const finished = new Set<string>()
  const found: string[] = []
  const follow = (place: string, inside: string[]) => {
    if (inside.includes(place)) found.push([...inside.slice(inside.indexOf(place)), place].join(' → '))
    else if (!finished.has(place)) {
      for (const target of graph.get(place) ?? []) follow(target, [...inside, place])
      finished.add(place)
    }
  }
  for (const place of graph.keys()) follow(place, [])
  return found
}

const circles: Rule = (sources) =>
  circlesIn(new Map([...sources].map(([path, source]) => [path, importsOf(path, source)])))

/** But the words of a language, which are loaded as one file. */
const barrels: Rule = (sources) =>
  [...sources].flatMap(([path, source]) => {
    if (path.startsWith('src/browser/french/')) return []
    const own = withoutComments(source).replace(/^\s*(?:import|export)\b[^'"();=]*?'[^']+'.*$/gm, '')
    return own.trim() === '' ? [path] : []
  })

const EXPORTED = /^export (?:async )?(?:function\*?|const|type|interface|class) (\w+)/gm

/** Written by `npm run api-types`: as long as the API, with a type for whatever that names. */
const GENERATED = 'src/browser/session/api-types.ts'

/** Tables are exported for drizzle-kit, whoever else uses them. */
const needlessExports: Rule = (sources) => {
  const mentions = new Map<string, number>()
  for (const source of sources.values())
    for (const word of new Set(withoutComments(source).match(/\w+/g)))
      mentions.set(word, (mentions.get(word) ?? 0) + 1)
  return [...sources].flatMap(([path, source]) =>
    path.startsWith('src/') && !path.endsWith('/tables.ts') && path !== GENERATED
      ? [...source.matchAll(EXPORTED)]
          .filter(([, name = '']) => mentions.get(name) === 1)
          .map(([, name]) => `${path} exports ${name}`)
      : [],
  )
}

const VAGUE = /(?:^|[/-])(?:utils?|helpers?|managers?|commons?|misc|impl|stuff)(?=[./-])/
const VAGUE_ALONE = /(?:^|\/)(?:data|info|process|base|index|shared|lib|types)(?=[./])/
const vagueNames: Rule = (sources) =>
  [...sources.keys()].filter((path) => VAGUE.test(path) || VAGUE_ALONE.test(path))

const LONGEST = 400
const tooLong: Rule = (sources) =>
  [...sources].flatMap(([path, source]) => {
    const lines = source.trimEnd().split('\n').length
    return lines > LONGEST && path !== GENERATED ? [`${path} has ${lines} lines`] : []
  })

const MOST_LINES = 60
const MOST_LINES_OF_A_COMPONENT = 90
const OPENS_A_FUNCTION =
  /\bfunction\b\*?\s*\w*\s*[(<]|=>\s*[({[]*$|=> <|^\s*(?:async )?(?!if|for|while|switch|catch)\w+\(.*\) \{$/
const indentOf = (line: string): number => line.length - line.trimStart().length

/** The lines of each function, from its first to its closing bracket: the formatter has both at the same indent. */
function functionsIn(source: string): { from: number; to: number; head: string }[] {
  const rows = source.split('\n')
  const goesOn = (row: string, indent: number): boolean =>
    row.trim() === '' || indentOf(row) > indent || (indentOf(row) === indent && /^\s*[)}\]]/.test(row))
  return [...rows.keys()]
    .filter((at) => OPENS_A_FUNCTION.test(rows[at] ?? '') && !/^\s*(?:\/?\*|\/\/)/.test(rows[at] ?? ''))
    .map((at) => {
      const indent = indentOf(rows[at] ?? '')
      // Of parameters on lines of their own the last one ends with the body's bracket.
      let from = at
      while (from > 0 && goesOn(rows[from] ?? '', indent)) from--
      let to = at
      while (to + 1 < rows.length && goesOn(rows[to + 1] ?? '', indent)) to++
      while ((rows[to] ?? '').trim() === '') to--
      return { from, to, head: rows[from] ?? '' }
    })
}

/** What of a .tsx has a name of a component or none, such as what is drawn for each row, may be longer than the rest. */
const longFunctions: Rule = (sources) =>
  [...sources].flatMap(([path, source]) =>
    functionsIn(source).flatMap(({ from, to, head }) => {
      const name = /\b(?:function|const) (\w+)/.exec(head)?.[1] ?? ''
      const isComponent = path.endsWith('.tsx') && /^(?:[A-Z]|$)/.test(name)
      const count = to - from + 1
      const isLong = count > (isComponent ? MOST_LINES_OF_A_COMPONENT : MOST_LINES)
      return isLong ? [`${path}:${from + 1} ${name} has ${count} lines`] : []
    }),
  )

const MOST_PARAMETERS = 5
/** The Worker's own door. */
const LONG_LISTS = ['src/platform/background/background.ts: inWorker']
const toScript = (path: string) => new Bun.Transpiler({ loader: path.endsWith('.tsx') ? 'tsx' : 'ts' })

/** How many parameters stand before an arrow or a body, by the commas in the brackets that end at `end`. */
function parametersBefore(script: string, end: number): { count: number; from: number } {
  let depth = 0
  let commas = 0
  let from = end
  for (; from >= 0; from--) {
    const character = script[from] ?? ''
    if (')]}'.includes(character)) depth++
    else if ('([{'.includes(character)) depth--
    else if (character === ',' && depth === 1) commas++
    if (depth === 0) break
  }
  return { count: commas + 1, from }
}

/** More of them are one value with a name. Read without the types, whose commas are no parameters'. */
const manyParameters: Rule = (sources) =>
  [...sources].flatMap(([path, source]) => {
    // A macro would be looked for and run.
    const script = toScript(path).transformSync(source.replace(/ with \{ type: 'macro' \}/, ''))
    return [...script.matchAll(/\)(?=\s*(?:=>|\{))/g)].flatMap(({ index }) => {
      const { count, from } = parametersBefore(script, index)
      const name = script.slice(0, from).match(/[\w$]+(?=\W*$)/)?.[0] ?? ''
      const isLong = count > MOST_PARAMETERS && !LONG_LISTS.includes(`${path}: ${name}`)
      return isLong ? [`${path}: ${name} takes ${count} parameters`] : []
    })
  })

/** Every line that matches, outside of comments unless they are what is looked for. */
const lines =
  (pattern: RegExp, { except = [] as string[], comments = false } = {}): Rule =>
  (sources) =>
    [...sources]
      .filter(([path]) => !except.includes(path))
      .flatMap(([path, source]) =>
        (comments ? source : withoutComments(source))
          .split('\n')
          .filter((line) => pattern.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      )

const readsTheClock = lines(
  /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\)|\bperformance\.(?:now|timeOrigin)\b|\bBun\.nanoseconds\b|\bTemporal\.Now\b/,
  { except: ['src/core/time.ts', 'src/browser/clock.ts'] },
)
/** Which day it is where the household lives is said by household-day.ts alone; that of UTC is another one for hours. */
const tellsTheDay = lines(
  /\b(?:utcDay|dayInZone)\b|\.toISOString\(|\.(?:get|to)(?:UTC|Locale)?(?:FullYear|Month|Date|Day|DateString)\(|\bIntl\.DateTimeFormat\b|toRfc3339\([^)]*\)\.slice|'now'|\bCURRENT_(?:DATE|TIMESTAMP)\b/,
  {
    except: [
      'src/core/time.ts',
      'src/core/time-zones.ts',
      'src/people/household/household-day.ts',
      // A bank's instants become days in the zone its run is given, and where it means a date in UTC's.
      'src/intake/bank-feed/days.ts',
      'src/intake/bank-sync/apply/pendings.ts',
      'src/intake/bank-sync/apply/sync-logs.ts',
      // Nobody lives in a demonstration before it is made.
      'src/server/demo/calendar.ts',
      // Days for people, and where the browser is.
      'src/browser/days.ts',
      'src/browser/clock.ts',
      'src/browser/frame/offline-line.tsx',
    ],
  },
)
/** How long something takes says more of the machine than of Hearth: the bench measures it, a test counts. */
const timesItself = lines(
  /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.(?:now|timeOrigin)\b|\bBun\.nanoseconds\b|\bhrtime\b|\b(?:monotonicMs|systemClock)\b/,
  {
    except: [
      // What the clocks promise is what it is about.
      'test/core/time.test.ts',
      // It is part of the bench, beside what else drives the browser.
      'test/chromium/measure.ts',
      // Their names are what it looks for.
      'test/tidy.test.ts',
    ],
  },
)
/** Files of one process share their modules: a hook that a module sets up by itself serves the first of them alone. */
const hooksItself: Rule = (sources) =>
  lines(/^(?:(?:after|before)(?:Each|All)|setDefaultTimeout)\(/)(
    // The long pass is a run of its own.
    new Map([...sources].filter(([path]) => !/\.test\.ts$|\/long-pass\.ts$/.test(path))),
  )
const leavesTheProcess = lines(
  /(?<![.\w])fetch\(|\b(?:from|import|require)\s*\(?\s*['"](?:node:)?(?:https?|http2|net|tls|dgram|dns|child_process)(?:\/promises)?['"]|\bBun\.(?:connect|udpSocket|spawn|\$)|\bnew WebSocket\b/,
  {
    except: [
      'src/server/commands/healthcheck.ts',
      'src/server/backups/hook.ts',
      'src/platform/background/child-process.ts',
      'src/browser/session/ask.ts',
      'src/browser/session/refresh.ts',
      'src/browser/sw.ts',
      'src/platform/outbound/configured-peer.ts',
      'src/platform/outbound/connect.ts',
      'src/platform/outbound/destination.ts',
      'src/platform/outbound/exchange.ts',
      'src/server/reach/multicast-dns/sockets.ts',
    ],
  },
)
/** An answer that comes late fetches nobody back from where they went: use-navigate.ts sees to that. */
const navigatesAfterwards = lines(/,\s*\w+\] = useLocation\(/, {
  except: [
    'src/browser/parts/use-navigate.ts',
    // The end of a session is the end wherever somebody is.
    'src/browser/sign-in/session-keeper.tsx',
  ],
})
const NAMED = /^(?:export )?(?:async )?(function|const|let|class) (\w+)/
/** What is in capitals or is a function: other words may be a parameter's as well. */
const MEANT = /^(?:export )?const (?:[A-Z\d_]+\b|\w+[^=]*= (?:async )?\()/
const RUNS = /^(?:await|if|for|while|try|switch)\b|^(?:const|let) [^=]*= await\b/
/**
 * A script runs from its first line to its last: a constant that a function needs stands above the line that calls it, be
 * it by way of other functions, or the script ends with a ReferenceError at the one flag nobody tried.
 */
const neededAboveItsLine: Rule = (sources) =>
  [...sources].flatMap(([path, source]) => {
    const blocks = withoutComments(source)
      .split(/^(?=[A-Za-z])/m)
      .map((text) => ({ text, kind: text.match(NAMED)?.[1], name: text.match(NAMED)?.[2] ?? '' }))
    const bodies = new Map(blocks.map(({ name, text }) => [name, text]))
    const needed = new Set<string>()
    const need = (text: string) => {
      for (const [word] of text.matchAll(/(?<!\.)\b\w+\b(?!:)/g)) {
        if (needed.has(word) || !bodies.has(word)) continue
        needed.add(word)
        need(bodies.get(word) ?? '')
      }
    }
    return blocks.flatMap(({ text, kind, name }) => {
      const isLate = kind === 'const' && needed.has(name) && MEANT.test(text)
      if (RUNS.test(text)) need(text)
      return isLate ? [`${path}: ${name} is needed above its line`] : []
    })
  })
const MOST_LISTED = 6
const LISTED_INSERT = /\bINSERT\s[^;(]*?\bINTO\s+\S+\s*\(([^)]*)\)/g
/** Longer ones are made of their table (platform/db/insert.ts): a new column is then asked for wherever rows are put in. */
const listedInserts: Rule = (sources) =>
  [...sources].flatMap(([path, source]) =>
    [...withoutComments(source).matchAll(LISTED_INSERT)]
      .map(([, columns = '']) => columns.split(',').length)
      .filter((count) => count > MOST_LISTED)
      .map((count) => `${path} lists ${count} columns`),
  )
const unfinished = lines(/\b(?:TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b/, { comments: true })
const unrun = lines(/\b(?:test|it|describe)\.(?:skip|only|todo|if|failing)/)
const untyped = lines(/(?:[:<|&,=]|\bas)\s*any\b/)
const beyondTheProject = lines(/\.\.\/shared\b/, { comments: true })

const src = sourcesIn('src')
const tests = sourcesIn('test')
const everything = sourcesIn('src', 'test', 'scripts')
const tables = [...declaredTables(src), ...MADE_BY_MIGRATIONS]

describe('the code', () => {
  const rules: [fact: string, rule: Rule, sources: Sources][] = [
    ['has a place in a district for every file', withoutPlace, src],
    ['imports downward only', upwardImports, src],
    ['imports in one direction inside its slices', circlesOfRooms, src],
    [`has no folder of more than ${MOST_FILES} files`, fullFolders, src],
    ['writes and reads tables in the order of the imports', dataOutOfOrder, src],
    ['runs nothing of the server in the browser', serverInBrowser, src],
    ['takes nobody back who went elsewhere', navigatesAfterwards, src],
    ['calls nothing above what it needs', neededAboveItsLine, sourcesIn('scripts')],
    ['makes no number of money in the browser', moneyAsNumber, src],
    ['has no circular imports', circles, everything],
    ['has no barrels', barrels, everything],
    ['exports nothing that only its own file uses', needlessExports, everything],
    ['has no vague file names', vagueNames, everything],
    [`has no source file of more than ${LONGEST} lines`, tooLong, sourcesIn('src', 'scripts')],
    [
      `has no function of more than ${MOST_LINES} lines in the app, and no component of more than ${MOST_LINES_OF_A_COMPONENT}`,
      longFunctions,
      sourcesIn('src/browser'),
    ],
    [`has no function of more than ${MOST_PARAMETERS} parameters`, manyParameters, src],
    [`puts in no row by a list of more than ${MOST_LISTED} columns`, listedInserts, src],
    ['reads the clock in one place', readsTheClock, src],
    ['makes a day of a moment in one place', tellsTheDay, src],
    ['leaves the process in one place', leavesTheProcess, src],
    ['has no test that times itself', timesItself, tests],
    ['sets up nothing for tests where it is imported', hooksItself, tests],
    ['has nothing put off', unfinished, everything],
    ['has no test that is not run', unrun, tests],
    ['has no untyped value', untyped, src],
    ['is tested with what it ships', beyondTheProject, tests],
  ]
  test.each(rules)('%s', (_fact, rule, sources) => {
    expect(sources.size).toBeGreaterThan(0)
    expect(rule(sources)).toEqual([])
  })
})

describe('a rule finds', () => {
  const REVIEW = 'src/insight/review/x.ts'
  const RULES = 'src/ledger/rules/x.ts'
  const samples: [what: string, rule: Rule, files: Record<string, string>][] = [
    ['a file without a place', withoutPlace, { 'src/people/attic.ts': '' }],
    ['an upward import', upwardImports, { 'src/people/auth/x.ts': "import { a } from '../oidc/b.ts'" }],
    ['one for a type', upwardImports, { 'src/platform/db/x.ts': "import type { A } from '../deps.ts'" }],
    [
      'one over several lines',
      upwardImports,
      { 'src/core/x.ts': "import {\n  a,\n} from '../people/auth/b.ts'" },
    ],
    ['one of a neighbour', upwardImports, { 'src/ledger/accounts/x.ts': "import '../categories/b.ts'" }],
    [
      'one while running',
      upwardImports,
      { 'src/platform/db/x.ts': "const a = await import('../../main.ts')" },
    ],
    ['a re-export', upwardImports, { 'src/ledger/rules/x.ts': "export { a } from '../../server/app.ts'" }],
    [
      'a circle of folders',
      circlesOfRooms,
      {
        'src/intake/bank-sync/links/x.ts': "import { a } from '../apply/b.ts'",
        'src/intake/bank-sync/apply/c.ts': "import { d } from '../links/e.ts'",
      },
    ],
    [
      'a circle of a folder and a file',
      circlesOfRooms,
      {
        'src/records/tax/lines/x.ts': "import { a } from '../model.ts'",
        'src/records/tax/model.ts': "import { d } from './lines/e.ts'",
      },
    ],
    [
      'a full folder',
      fullFolders,
      Object.fromEntries(Array.from({ length: MOST_FILES + 1 }, (_, at) => [`src/core/x${at}.ts`, ''])),
    ],
    [
      'SQL that adds to a table below',
      dataOutOfOrder,
      { [REVIEW]: "q('INSERT OR IGNORE INTO rules (id) …')" },
    ],
    [
      'SQL that changes one',
      dataOutOfOrder,
      { [REVIEW]: `q(\`UPDATE rules SET name = \${x} WHERE id = 1\`)` },
    ],
    ['SQL that deletes from one', dataOutOfOrder, { [REVIEW]: 'const GONE = `\n  DELETE FROM rules`' }],
    [
      'SQL that writes what it works out',
      dataOutOfOrder,
      { [REVIEW]: `q(\`DELETE FROM "\${name}" WHERE 1\`)` },
    ],
    ['SQL that reads a table above', dataOutOfOrder, { [RULES]: "q('SELECT 1 FROM bank_links')" }],
    [
      'one in a part of SQL',
      dataOutOfOrder,
      { [RULES]: `const OF = \`JOIN accounts a ON \${b} JOIN import_rows r\`` },
    ],
    ['one beside another', dataOutOfOrder, { [RULES]: "q('SELECT 1 FROM rules r, import_rows i')" }],
    ['one inside a value', dataOutOfOrder, { [RULES]: `q(\`\${x ? 'SELECT 1 FROM imports' : ''}\`)` }],
    [
      'one by its name',
      dataOutOfOrder,
      { [RULES]: `for (const t of ['sync_logs']) q(\`SELECT 1 FROM \${t}\`)` },
    ],
    [
      'drizzle that writes a table below',
      dataOutOfOrder,
      {
        [REVIEW]:
          "import { rules as all } from '../../ledger/rules/tables.ts'\ntx\n  .update(all)\n  .set(x)",
      },
    ],
    [
      'drizzle that reads one above',
      dataOutOfOrder,
      {
        [RULES]:
          "import * as its from '../../intake/imports/tables.ts'\ntx.select().from(rules).innerJoin(its.importRows, x)",
      },
    ],
    [
      'a circle',
      circles,
      { 'src/a.ts': "import './b.ts'", 'src/b.ts': "import './c.ts'", 'src/c.ts': "import './a.ts'" },
    ],
    [
      'a barrel',
      barrels,
      { 'src/auth/all.ts': "// All of it.\nexport * from './a.ts'\nexport { b } from './b.ts'\n" },
    ],
    [
      'a needless export',
      needlessExports,
      { 'src/core/x.ts': 'export const a = 1\nconst b = a', 'src/main.ts': 'b()' },
    ],
    ['a vague file', vagueNames, { 'src/auth/token-helpers.ts': '' }],
    ['a vague folder', vagueNames, { 'src/common/time.ts': '' }],
    ['a long file', tooLong, { 'src/x.ts': 'a()\n'.repeat(LONGEST + 1) }],
    [
      'a long function of the app',
      longFunctions,
      { 'src/browser/x.ts': `export function f(\n  a: A,\n): B {\n${'  a()\n\n'.repeat(29)}}\n` },
    ],
    [
      'one that is a value',
      longFunctions,
      { 'src/browser/x.tsx': `const f = () => {\n${'  a()\n'.repeat(59)}}\n` },
    ],
    [
      'one of an object',
      longFunctions,
      { 'src/browser/x.ts': `const a = {\n  b() {\n${'    a()\n'.repeat(59)}  },\n}\n` },
    ],
    [
      'a long component',
      longFunctions,
      {
        'src/browser/x.tsx': `export const X = ({ a }: Y) => (\n  <a>\n${'    <b />\n'.repeat(87)}  </a>\n)\n`,
      },
    ],
    [
      'a long list of parameters',
      manyParameters,
      { 'src/x.ts': 'const f = (a: A, { b }: B, c = g(1, 2), d: [x: X, y: Y], e?: E, h: H[] = []) => a' },
    ],
    ['one of a method', manyParameters, { 'src/x.ts': 'class A {\n  f(a, b, c, d, e, f): void {\n  }\n}' }],
    [
      'a list of columns',
      listedInserts,
      { 'src/x.ts': 'q(`\n  INSERT OR IGNORE INTO moves (id,\n b, c, d, e, f, at) SELECT ?`)' },
    ],
    ['Date.now', readsTheClock, { 'src/x.ts': 'const at = Date.now()' }],
    ['new Date()', readsTheClock, { 'src/x.ts': 'const at = new Date()' }],
    ['the day of UTC', tellsTheDay, { 'src/x.ts': 'const today = utcDay(actor.at)' }],
    ['one that is cut out', tellsTheDay, { 'src/x.ts': 'new Date(at).toISOString().slice(0, 10)' }],
    ['one of an answer', tellsTheDay, { 'src/x.ts': 'toRfc3339(at).slice(0, 10)' }],
    ['the day of a machine', tellsTheDay, { 'src/x.ts': 'const date = new Date(at).getDate()' }],
    ['a month of UTC', tellsTheDay, { 'src/x.ts': 'new Date(at).getUTCMonth()' }],
    ['the day of the database', tellsTheDay, { 'src/x.ts': "q(`SELECT date('now')`)" }],
    ['a hook of a module', hooksItself, { 'test/x.ts': 'afterEach(() => {})' }],
    ['a test that times itself', timesItself, { 'test/x.test.ts': 'const began = Bun.nanoseconds()' }],
    ['a way back', navigatesAfterwards, { 'src/browser/x.tsx': 'const [, navigate] = useLocation()' }],
    [
      'a constant below its use',
      neededAboveItsLine,
      {
        'scripts/x.ts':
          "await a()\nconst LIST = ['b']\nasync function a() {\n  c()\n}\nfunction c() {\n  LIST.at(0)\n}\n",
      },
    ],
    ['fetch', leavesTheProcess, { 'src/x.ts': 'await fetch(url)' }],
    ['node:http', leavesTheProcess, { 'src/x.ts': "import { get } from 'node:https'" }],
    ['what is put off', unfinished, { 'src/x.ts': `// ${'TO'}${'DO'} later` }],
    ['a test that is not run', unrun, { 'test/x.test.ts': `test${'.skip'}('x', () => {})` }],
    ['an untyped value', untyped, { 'src/x.ts': 'const x = y as any' }],
    ['an untyped parameter', untyped, { 'src/x.ts': 'function f(x: any[]) {}' }],
    ['a look outside', beyondTheProject, { 'test/x.test.ts': `read('../${'shared'}/corpus')` }],
  ]
  test.each(samples)('%s', (_what, rule, files) => {
    expect(rule(new Map(Object.entries(files)))).toHaveLength(1)
  })

  test('nothing in what is allowed', () => {
    const allowed = new Map([
      [
        'src/platform/db/x.ts',
        "/** Not Date.now(). */\nimport { a } from '../../core/time.ts'\nimport { b } from './b.ts'\nnew Date(a)",
      ],
      [
        'src/auth/any-of.ts',
        "// fetch('x')\nfunction f(a: [b, c, d], { e, f, g }: H, i: J, k: L, m: N) {}\nconst many = app.fetch(request)\nconst company: Company = 'any'",
      ],
      [
        'src/ledger/rules/y.ts',
        "// DELETE FROM imports\nconst a = /'/\nq(`WITH imports AS (SELECT 1) SELECT 1 FROM imports JOIN accounts`)\nq('UPDATE rules SET x')",
      ],
    ])
    for (const rule of [
      upwardImports,
      dataOutOfOrder,
      circles,
      barrels,
      vagueNames,
      manyParameters,
      readsTheClock,
      leavesTheProcess,
      untyped,
    ]) {
      expect(rule(allowed)).toEqual([])
    }
  })
})

test('every exception to the order of the data is still one', () => {
  const found = dataAgainstTheOrder(src)
  expect(Object.keys(DATA_EXCEPTIONS).filter((exception) => !found.includes(exception))).toEqual([])
})

describe.each(['', 'test/chromium/'])('the packages of %s', (folder) => {
  const { dependencies, devDependencies } = JSON.parse(text(`${folder}package.json`))

  test('are pinned to one exact version each', () => {
    const versions: string[] = Object.values({ ...dependencies, ...devDependencies })
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('are locked as package.json asks for them', () => {
    const locked = JSON.parse(text(`${folder}package-lock.json`)).packages
    expect(locked['']).toMatchObject({ ...(dependencies && { dependencies }), devDependencies })
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(locked[`node_modules/${name}`].version).toBe(version)
    }
  })

  test('are locked for every platform they have a part for', () => {
    const locked: Record<string, { optionalDependencies?: Record<string, string> }> = JSON.parse(
      text(`${folder}package-lock.json`),
    ).packages
    const parts = Object.values(locked).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    const paths = Object.keys(locked)
    expect(parts.filter((part) => !paths.some((path) => path.endsWith(`node_modules/${part}`)))).toEqual([])
  })

  test('are locked in one file', () => {
    const others = ['bun.lock', 'bun.lockb', 'yarn.lock', 'pnpm-lock.yaml', 'npm-shrinkwrap.json']
    expect(others.filter((name) => existsSync(join(root, folder, name)))).toEqual([])
  })
})

describe('the migrations', () => {
  const { entries } = JSON.parse(text('drizzle/meta/_journal.json'))
  const tags: string[] = entries.map(({ tag }: { tag: string }) => tag)

  test('are numbered in the order of the journal, and all of them are in it', () => {
    expect(tags.map((tag) => Number(tag.slice(0, 4)))).toEqual(tags.map((_, index) => index))
    expect([...new Bun.Glob('*.sql').scanSync(join(root, 'drizzle'))].toSorted()).toEqual(
      tags.map((tag) => `${tag}.sql`),
    )
  })

  test('make no table that is nobody’s', () => {
    const made = tags.flatMap((tag) => [
      ...text(`drizzle/${tag}.sql`).matchAll(/^CREATE (?:VIRTUAL )?TABLE [`"]?(\w+)/gm),
    ])
    expect(made.length).toBeGreaterThan(0)
    expect(made.filter(([, name]) => !tables.some((table) => table.name === name))).toEqual([])
  })

  test('that have landed stay as they are', () => {
    const landed: Record<string, string> = existsSync(join(root, 'drizzle/landed.json'))
      ? JSON.parse(text('drizzle/landed.json'))
      : {}
    const hashes = tags.map((tag) => [
      tag,
      createHash('sha256')
        .update(text(`drizzle/${tag}.sql`))
        .digest('hex'),
    ])
    expect(Object.entries(landed)).toEqual(hashes.slice(0, Object.keys(landed).length) as [string, string][])
  })
})
