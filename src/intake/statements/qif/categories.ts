import { addWarning } from '../bank-fields.ts'
import type { Statement, StatementRow } from '../statements.ts'
import type { QifFile, QifRecord } from './records.ts'

/** What the L of a record or the S of a part stands for. */
export interface QifCategory {
  /** "" for none. */
  name: string
  /** The account of a transfer, "" where it is none. */
  account: string
  /** Quicken's classes, which it calls tags today. */
  tags: string[]
}

/** Programs write this where the categories stand with the parts, or where there is none. */
const NONE = /^(?:-+ ?split ?-+|\|split\||split(?:\.{3}|…)?|un(?:categori[sz]ed|assigned)|none|-+)$/i

/** Reads the categories of a file: "Food:Groceries/Trip" is a category and a class, "[Savings]" an account. */
export class QifCategories {
  readonly listed: NonNullable<Statement['categories']>
  private readonly names: Set<string>

  constructor({ categories }: QifFile) {
    this.names = new Set(categories.map(({ name }) => name))
    this.listed = categories.map(({ name, isIncome }) => ({ name, kind: isIncome ? 'INCOME' : 'EXPENSE' }))
  }

  of(written: string): QifCategory {
    const transfer = /^\[([^\]]*)\](?:\/(.*))?$/.exec(written)
    if (transfer) return { name: '', account: transfer[1]?.trim() ?? '', tags: tagsIn(transfer[2]) }
    if (this.names.has(written)) return { name: written, account: '', tags: [] }
    const at = written.indexOf('/')
    const name = (at < 0 ? written : written.slice(0, at)).trim()
    return {
      name: NONE.test(name) ? '' : name,
      account: '',
      tags: at < 0 ? [] : tagsIn(written.slice(at + 1)),
    }
  }

  addTo(row: StatementRow, { category, accountName }: QifRecord): void {
    const { name, account, tags } = this.of(category)
    if (name) row.categoryName = name
    if (tags.length > 0) row.tags = tags
    if (account === '') return
    if (account !== accountName) row.transferAccountName = account
    else addWarning(row, { kind: 'TRANSFER_TO_ITSELF' })
  }
}

/** A class, its subclasses and a second class. */
const tagsIn = (classes = ''): string[] =>
  classes
    .split(/[/:]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
