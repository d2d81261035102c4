import type { Day } from '../../../core/time.ts'
import { readBankAmount } from '../bank-fields.ts'
import type { StatementRow } from '../statements.ts'

/** One transaction of an investment account that is no plain movement of cash: listed, and not imported. */
export class OfxTrade {
  private traded = ''
  private total = ''
  private memo = ''
  private fitid = ''

  constructor(
    private readonly row: number,
    private readonly statement: number,
    private readonly kind: string,
  ) {}

  take(name: string, value: string): void {
    if (name === 'DTTRADE') this.traded ||= value
    else if (name === 'TOTAL') this.total ||= value
    else if (name === 'MEMO') this.memo ||= value
    else if (name === 'FITID') this.fitid ||= value
  }

  toRow(readDay: (text: string) => Day | undefined): StatementRow {
    const row: StatementRow = {
      row: this.row,
      account: 0,
      outcome: 'SKIPPED',
      reason: [{ kind: 'INVESTMENT_TRADE', trade: this.kind.slice(0, 40) }],
      payee: this.memo,
      text: this.memo,
      memo: this.memo,
      statement: this.statement,
    }
    const date = readDay(this.traded)
    const read = readBankAmount(this.total)
    if (date !== undefined) row.date = date
    if ('amount' in read) row.amount = read.amount
    if (this.fitid) row.fitid = this.fitid
    return row
  }
}
