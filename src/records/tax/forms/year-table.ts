import { once } from '../../../core/once.ts'
import type { Country } from '../../../people/household/tables.ts'
import { readData } from './read-data.ts' with { type: 'macro' }
import type { FormLine, YearFile } from './year-file.ts'

/** A year as a household of the country sees it. */
interface YearTable extends Omit<YearFile, 'begins' | 'ends'> {
  /** All that is on its forms, in the order of the forms. */
  lines: readonly FormLine[]
}

const data = readData()
const files = data.files as YearFile[]

/** Which tables these are, to be told beside every sum made from them: the newest year, and what all of it hashes to. */
export const tableVersion = `${Math.max(...files.map(({ year }) => year))}.${data.sha256.slice(0, 8)}`

const NOT_MADE_YET =
  'There is no table of this year yet: these are the lines of the last one, and no limit is known.'

/** The years with a table of their own, the first first. */
export const tabledYears = (country: Country): number[] => ofCountry(country).map(({ year }) => year)

/**
 * The table of a year. After the last one it has that one's lines and knows no figure; undefined before the first, where
 * nobody looked what the forms were.
 */
export function tableOf(country: Country, year: number): YearTable | undefined {
  const tables = built()[country]
  const own = tables.find((table) => table.year === year)
  const last = tables.at(-1)
  if (own || last === undefined || year < last.year) return own
  const unknown = Object.entries(last.limits).map(([key, { source }]) => [
    key,
    { value: null, source, confidence: null },
  ])
  return {
    country,
    year,
    status: 'PARTIAL',
    checkedOn: null,
    lines: last.lines,
    deadlines: [],
    deadlineSource: last.deadlineSource,
    notes: [NOT_MADE_YET],
    limits: Object.fromEntries(unknown),
  }
}

const ofCountry = (country: Country): YearFile[] =>
  files.filter((file) => file.country === country).toSorted((left, right) => left.year - right.year)

const built = once((): Record<Country, YearTable[]> => ({ CA: tablesOf('CA'), US: tablesOf('US') }))

/** Each year's lines are those of the year before, without what ended and with what began, which stands behind its form. */
function tablesOf(country: Country): YearTable[] {
  let lines: readonly FormLine[] = []
  return ofCountry(country).map(({ begins, ends, ...file }) => {
    const remaining = lines.filter(({ id }) => !ends.includes(id))
    lines = inOrderOfForms([...remaining, ...begins])
    return { ...file, lines, deadlines: deadlinesIn(file) }
  })
}

/** With those that have a use of their own, each of which is written down once. */
const deadlinesIn = ({
  deadlines,
  rrspWindow,
  instalments = [],
  salesTaxQuarters = [],
}: Omit<YearFile, 'begins' | 'ends'>): YearFile['deadlines'] => [
  ...deadlines,
  ...(rrspWindow ? [{ kind: 'RRSP' as const, on: rrspWindow.to }] : []),
  ...instalments.map((on) => ({ kind: 'INSTALMENT' as const, on })),
  ...salesTaxQuarters.flatMap((on) => [
    { kind: 'GST_QUARTER' as const, on },
    { kind: 'QST_QUARTER' as const, on },
  ]),
]

function inOrderOfForms(lines: FormLine[]): FormLine[] {
  const forms = [...new Set(lines.map(({ form }) => form))]
  return forms.flatMap((form) => lines.filter((line) => line.form === form))
}
