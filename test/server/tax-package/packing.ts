import { createHash } from 'node:crypto'
import { unzipped } from '../../../scripts/tax-recompute/unzipped.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { storeReceipt } from '../../records/receipts/shoebox.ts'
import { givePassword, type Person } from '../../support/house.ts'

export const PASSWORD = 'correct horse battery'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

interface Packed {
  /** As the list at the end of the archive has them. */
  names: string[]
  files: Map<string, Uint8Array>
  text(name: string): string
  manifest: Loose
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export async function unpacked(bytes: Blob): Promise<Packed> {
  const files = await unzipped(bytes)
  const text = (name: string) =>
    new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(files.get(name))
  return { names: [...files.keys()], files, text, manifest: JSON.parse(text('manifest.json')) }
}

/** Asks for a package and answers what is known of it once it is over. */
export async function packaged(
  { house, ask, person }: Books,
  year: number,
  wishes: object = {},
): Promise<Loose> {
  await givePassword(house, person, PASSWORD)
  const asked = await ask('POST', `/v1/tax/${year}/package`, { password: PASSWORD, ...wishes })
  if (asked.status !== 202) throw new Error(JSON.stringify(asked.body))
  return over(() => ask('GET', `/v1/tax/${year}/package/${asked.body.data.id}`))
}

async function over(look: () => Promise<Loose>): Promise<Loose> {
  for (;;) {
    const { data } = (await look()).body
    if (!['QUEUED', 'RUNNING'].includes(data.status)) return data
    await Bun.sleep(5)
  }
}

/** The file as the session that asked for it takes it. */
export const fileOf = async (
  { house, person }: Books,
  { year, id }: { year: number; id: string },
  who: Person = person,
  headers: Record<string, string> = {},
): Promise<Response> =>
  house.handle(
    new Request(`http://hearth.test/api/v1/tax/${year}/package/${id}/file`, {
      headers: { authorization: `Bearer ${who.token}`, ...headers },
    }),
  )

export async function packageOf(
  books: Books,
  year: number,
  wishes: object = {},
): Promise<Packed & { made: Loose }> {
  const made = await packaged(books, year, wishes)
  return { made, ...(await unpacked(await (await fileOf(books, made)).blob())) }
}

/** A receipt that is the proof of a transaction. */
export async function proved(books: Books, transactionId: string, text: string): Promise<Loose> {
  const receipt = await storeReceipt(books.house, text)
  const { version } = await books.get(`/v1/receipts/${receipt.id}`)
  const path = `/v1/receipts/${receipt.id}/transaction`
  const answer = await books.ask('PUT', path, { transactionId, version })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return receipt
}

let made = 0
/** A category of expenses that is mapped to a line. */
export async function mappedCategory(books: Books, lineId: string, fields: object = {}): Promise<string> {
  const [group] = await books.get('/v1/category-groups')
  const { id } = await books.post('/v1/categories', {
    groupId: group.id,
    name: `Deductible ${made++}`,
    kind: 'EXPENSE',
  })
  const answer = await books.ask('PUT', '/v1/tax/mappings', {
    categoryId: id,
    fromYear: 2024,
    lineId,
    ...fields,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return id
}
