import type { House } from '../../support/house.ts'
import { openAccount, previewed } from './desk.ts'

/* What a file becomes with an account named and without one. */

export interface Seen {
  codes: string[]
  questions: { code: string; message: string; options: { value: string; label: string }[] }[]
  warnings: string[]
  /** Sizes, for which way the money went is another test's. */
  sizes: string[]
  payees: string[]
  texts: string[]
  reasons: string[]
  currency: string | null
  encoding: string
  id: string
}

const seen = (preview: {
  id: string
  questions: Seen['questions']
  warnings: { code: string }[]
  accounts: { currency: string | null; create: { currency: string } | null }[]
  understood: { encoding: string }
  rows: {
    decision: string
    amount: string | null
    payee: string
    importedText: string
    reason: string | null
  }[]
}): Seen => {
  const read = preview.rows.filter(({ decision }) => decision !== 'SKIPPED' && decision !== 'INVALID')
  return {
    id: preview.id,
    codes: preview.questions.map(({ code }) => code),
    questions: preview.questions,
    warnings: preview.warnings.map(({ code }) => code),
    sizes: read.map(({ amount }) => (amount ?? '').replace('-', '')),
    payees: read.map(({ payee }) => payee),
    texts: read.map(({ importedText }) => importedText),
    reasons: preview.rows.flatMap(({ reason }) => reason ?? []),
    currency: preview.accounts[0]?.create?.currency ?? null,
    encoding: preview.understood.encoding,
  }
}

/** The preview of the file without an account, and into a chequing account of its own. */
export async function readBothWays(
  house: House,
  file: string | Blob,
  currency = 'CAD',
): Promise<[Seen, Seen]> {
  const accountId = await openAccount(house, { currency })
  return [seen(await previewed(house, file)), seen(await previewed(house, file, { accountId }))]
}
