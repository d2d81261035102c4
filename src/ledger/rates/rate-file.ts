import { XMLValidator } from 'fast-xml-parser'
import Papa from 'papaparse'
import { isCurrency } from '../../core/currencies.ts'
import { invalid } from '../../core/problem.ts'
import { type Day, dayFrom, FIRST_DAY, LAST_DAY, parseDay } from '../../core/time.ts'
import { isZip, type ZipFault, zipEntries } from '../../platform/zip.ts'
import { formatRate, parseRate } from './exact-rates.ts'
import type { StatedRate } from './rates.ts'

/** What a file that says nothing of its currencies is of. */
export interface Pair {
  from: string
  to: string
}

/** A history of fifty currencies and as many years is smaller. */
const MOST_BYTES = 64_000_000
const MOST_RATES = 1_000_000

/**
 * The rates of a file: the European Central Bank's as CSV or XML, the Bank of Canada's as CSV, XML or JSON, either in a ZIP,
 * or any CSV of days and rates of a pair. Days without one are left out; anything else that is no rate is refused with its
 * line, and then nothing of the file is taken.
 */
export function readRateFile(bytes: Uint8Array, pair?: Pair): StatedRate[] {
  const text = new TextDecoder().decode(unpacked(bytes)).replace(/^\uFEFF/, '')
  const rates = new RateList()
  if (/^\s*</.test(text)) fromXml(text, rates)
  else if (/^\s*\{/.test(text)) fromJson(text, rates)
  else fromCsv(text, rates, pair)
  if (rates.all.length === 0) throw unknown()
  return rates.all
}

const unknown = () => invalid('file', { kind: 'NO_RATES_IN_FILE' })
const wrongAt = (line: number) => invalid('file', { kind: 'NO_RATE_IN_LINE', line })

function unpacked(bytes: Uint8Array): Uint8Array {
  if (!isZip(bytes)) return bytes
  const refuse = (_fault: ZipFault) => invalid('file', { kind: 'RATE_ARCHIVE' })
  const [entry, ...more] = zipEntries(bytes, MOST_BYTES, refuse).filter(({ size }) => size > 0)
  if (!entry || more.length > 0) throw invalid('file', { kind: 'RATE_ARCHIVE' })
  return entry.unpack()
}

/** What stands where a day has no rate. */
const GAP = /^(?:|n\/?a|nan|-|\.|bank holiday)$/i

class RateList {
  readonly all: StatedRate[] = []

  add({ from, to }: Pair, day: string, written: string, line: number): void {
    // Where columns are parted by semicolons decimals often are by a comma.
    const text = written.trim().replace(/^(\d+),(\d+)$/, '$1.$2')
    if (GAP.test(text) || !isCurrency(from) || !isCurrency(to) || from === to) return
    const [when, rate] = [dayOf(day), parseRate(text)]
    if (!when || !rate) throw wrongAt(line)
    if (this.all.length >= MOST_RATES) throw invalid('file', { kind: 'TOO_MANY_RATES', most: MOST_RATES })
    this.all.push({ from, to, day: when, rate: formatRate(rate) })
  }
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** 2026-11-27, or 27 November 2026 as the ECB writes it in its file of one day. */
function dayOf(text: string): Day | undefined {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})$/.exec(text.trim()) ?? []
  const day = month
    ? dayFrom(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(date))
    : parseDay(text.trim())
  return day && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined
}

/** FXUSDCAD is what a US dollar is worth in Canadian ones. */
const seriesPair = (name: string): Pair | undefined => {
  const [, from, to] = /^FX([A-Z]{3})([A-Z]{3})$/.exec(name.trim()) ?? []
  return from && to ? { from, to } : undefined
}

/** Tags alone are looked at: nothing is expanded, and what declares anything is refused. */
function fromXml(text: string, rates: RateList): void {
  if (/<!(?!--)/.test(text)) throw invalid('file', { kind: 'RATE_FILE_DECLARES' })
  const verdict = XMLValidator.validate(text)
  if (verdict !== true) throw wrongAt(verdict.err.line)
  let day = ''
  for (const { 1: tag = '', 2: value = '', index } of text.matchAll(
    /<((?:\w{1,20}:)?(?:Cube|o|v)\b[^<>]{0,400})>([^<]{0,40})/g,
  )) {
    const attribute = (name: string) => new RegExp(`\\b${name}=["']([^"']*)["']`).exec(tag)?.[1]
    const line = () => text.slice(0, index).split('\n').length
    day = attribute('time') ?? attribute('d') ?? day
    const [currency, rate, series] = [attribute('currency'), attribute('rate'), attribute('s')]
    if (currency && rate !== undefined) addAt(rates, { from: 'EUR', to: currency }, day, rate, line)
    const pair = series === undefined ? undefined : seriesPair(series)
    if (pair) addAt(rates, pair, day, value, line)
  }
}

/** The line is counted only where it is needed. */
function addAt(rates: RateList, pair: Pair, day: string, rate: string, line: () => number): void {
  const isPlain = dayOf(day) !== undefined && (GAP.test(rate.trim()) || parseRate(rate.trim()) !== undefined)
  rates.add(pair, day, rate, isPlain ? 0 : line())
}

/** As the Bank of Canada's Valet answers. */
function fromJson(text: string, rates: RateList): void {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw unknown()
  }
  const { observations } = (parsed ?? {}) as { observations?: unknown }
  if (!Array.isArray(observations)) throw unknown()
  for (const [at, observation] of observations.entries()) {
    if (typeof observation !== 'object' || observation === null) throw wrongAt(at + 1)
    const { d: day, ...series } = observation as Record<string, unknown>
    for (const [name, value] of Object.entries(series)) {
      const pair = seriesPair(name)
      if (pair) rates.add(pair, String(day), String((value as { v?: unknown } | null)?.v ?? ''), at + 1)
    }
  }
}

/** The line with the names of the columns. */
const HEAD = /^"?(?:date|day|jour)"?([,;\t])/im

/** A table whose head has a date and pairs, currencies, or a rate beside them. */
function fromCsv(text: string, rates: RateList, pair: Pair | undefined): void {
  const delimiter = HEAD.exec(text)?.[1]
  if (delimiter === undefined) throw unknown()
  const { data } = Papa.parse<string[]>(text, { delimiter })
  const head = data.findIndex((cells) => /^(?:date|day|jour)$/i.test(cells[0]?.trim() ?? ''))
  const names = (data[head] ?? []).map((name) => name.trim())
  const columns = names.map((name) => columnOf(name, pair))
  const at = (name: string) => names.findIndex((one) => one.toLowerCase() === name)
  const [from, to, rate] = [at('from'), at('to'), at('rate')]
  if (head < 0) throw unknown()
  if (rate >= 0 && from < 0 && !pair) throw invalid('from', { kind: 'RATE_PAIR_NEEDED' })
  for (const [row, cells] of data.slice(head + 1).entries()) {
    const line = head + row + 2
    const day = cells[0] ?? ''
    if (cells.every((cell) => cell.trim() === '')) continue
    if (from >= 0 && to >= 0 && rate >= 0)
      rates.add(
        { from: (cells[from] ?? '').trim(), to: (cells[to] ?? '').trim() },
        day,
        cells[rate] ?? '',
        line,
      )
    else for (const [column, of] of columns.entries()) if (of) rates.add(of, day, cells[column] ?? '', line)
  }
}

/** The ECB heads a column with what a euro is worth in it. */
function columnOf(name: string, pair: Pair | undefined): Pair | undefined {
  if (/^(?:rate|taux)$/i.test(name)) return pair
  return (
    seriesPair(name) ?? (/^[A-Z]{3}$/.test(name) && isCurrency(name) ? { from: 'EUR', to: name } : undefined)
  )
}
