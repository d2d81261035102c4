import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMoney } from '../../src/core/money.ts'
import type { Day } from '../../src/core/time.ts'
import { read } from '../../src/intake/imports/read-file.ts'
import {
  type ReadingChoices,
  type Statement,
  UnreadableFile,
} from '../../src/intake/statements/statements.ts'

/** What one sample was found to be: in order, or off in so many sentences. */
export interface Finding {
  name: string
  deviations: string[]
}

/** The day the samples are read on, after all of theirs. */
export const TODAY = '2026-11-21' as Day
const CONTEXT = { today: TODAY, maxRows: 50_000, maxFieldChars: 1_000 }

/** The samples of one folder with what is expected of each. */
export class Samples<Expected> {
  readonly expected: Record<string, Expected>

  constructor(
    readonly folder: string,
    file = 'expected.json',
  ) {
    this.expected = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  }

  /** Reads a sample as an upload is read; a refusal is the UnreadableFile itself. */
  read(name: string, choices: ReadingChoices = {}): Statement | UnreadableFile {
    try {
      return read(new Uint8Array(readFileSync(join(this.folder, name))), undefined, CONTEXT, choices)
    } catch (error) {
      if (error instanceof UnreadableFile) return error
      throw error
    }
  }

  check(judge: (name: string, expected: Expected, off: Off) => void): Finding[] {
    return Object.entries(this.expected).map(([name, expected]) => {
      const off = new Off()
      judge(name, expected, off)
      return { name, deviations: off.deviations }
    })
  }
}

/** Gathers what is not as it should be. */
export class Off {
  readonly deviations: string[] = []

  say(sentence: string): void {
    this.deviations.push(sentence)
  }

  unless(holds: boolean, sentence: string): void {
    if (!holds) this.say(sentence)
  }

  same(what: string, found: unknown, expected: unknown): void {
    if (found !== expected) this.say(`${what} is ${shown(found)}, not ${shown(expected)}`)
  }
}

const shown = (value: unknown): string =>
  typeof value === 'bigint' ? formatMoney(value) : (JSON.stringify(value) ?? 'absent')

/** A plain decimal of any precision, in the amount the ledger would hold at four decimals; undefined for none. */
export function exact(text: string | null | undefined): bigint | undefined {
  const match = /^([+-]?)(\d*)[.,]?(\d*)$/.exec(text ?? '')
  const [, sign, whole = '', fraction = ''] = match ?? []
  if (whole === '' && fraction === '') return undefined
  const size = BigInt(whole + fraction.padEnd(4, '0').slice(0, 4))
  return sign === '-' ? -size : size
}
