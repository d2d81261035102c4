import { purge, type ReceiptAction, type Slip, type Whereabouts } from './receipt-actions.ts'
import type { ReceiptServer } from './receipt-server.ts'

interface Row {
  id: string
  sha256: string
  state: string
  total: number | null
  deletedAt: number | null
}

const ROWS = `SELECT id, sha256, state, total_low AS total, deleted_at AS deletedAt FROM receipts ORDER BY seq`

/** What is not as it has to be after a new start, whatever the old one died of. */
export async function faultsIn(
  server: ReceiptServer,
  action: ReceiptAction,
  receipt: Slip,
  isAcknowledged: boolean,
): Promise<string[]> {
  const faults = [...faultsOfFiles(server), ...faultsOfRows(server)]
  const where = whereabouts(server, receipt)
  if (where !== action.after && (isAcknowledged || where !== action.before))
    faults.push(`the receipt is ${where}${isAcknowledged ? ' though it was acknowledged' : ''}`)
  faults.push(...(await faultsOfOriginal(server, receipt)))
  if (action.after === 'gone') {
    // What was not begun, or broken off, is done the next time.
    await purge(server)
    await server.untilIdleOrDead()
    if (whereabouts(server, receipt) !== 'gone') faults.push('it cannot be removed any more')
    faults.push(...faultsOfFiles(server))
  }
  const { exitCode, printed } = await server.doctor()
  if (exitCode !== 0) faults.push(`doctor: ${printed}`)
  return faults
}

const rowsOf = (server: ReceiptServer): Row[] =>
  server.inDatabase((database) => database.query<Row, []>(ROWS).all())

function whereabouts(server: ReceiptServer, { sha256 }: Slip): Whereabouts {
  const row = rowsOf(server).find((row) => row.sha256 === sha256)
  return row === undefined ? 'gone' : row.deletedAt === null ? 'kept' : 'bin'
}

/** Each row once, and read. */
function faultsOfRows(server: ReceiptServer): string[] {
  const rows = rowsOf(server)
  const unread = rows.filter(({ state, total }) => state !== 'READ' || total !== 73_000)
  const twice = rows.length - new Set(rows.map(({ sha256 }) => sha256)).size
  return [
    ...unread.map(({ state, total }) => `a receipt is ${state} with a total of ${total}`),
    ...(twice > 0 ? [`${twice} receipts are there twice`] : []),
  ]
}

/** Just the files of the rows, and copies of theirs alone. */
function faultsOfFiles(server: ReceiptServer): string[] {
  const rows = new Set(rowsOf(server).map(({ sha256 }) => sha256))
  const uploads = server.files('receipts')
  const names = new Set(uploads.map((path) => path.slice(path.lastIndexOf('/') + 1)))
  const extra = uploads.filter((path) => !rows.has(path.slice(path.lastIndexOf('/') + 1)))
  const lost = [...rows].filter((sha256) => !names.has(sha256))
  const strange = server.files('cache/receipts').filter((path) => {
    const [name = '', sha256 = ''] = path.split('/').toReversed()
    return !rows.has(sha256) || !/^\d+-(?:thumb|view)\.jpg$/.test(name)
  })
  return [
    ...extra.map((path) => `${path} is left over`),
    ...lost.map((sha256) => `the file of ${sha256} is lost`),
    ...strange.map((path) => `cache: ${path} is left over`),
  ]
}

async function faultsOfOriginal(server: ReceiptServer, { sha256 }: Slip): Promise<string[]> {
  const row = rowsOf(server).find((row) => row.sha256 === sha256)
  if (!row) return []
  return (await server.original(row.id)) === sha256 ? [] : ['the file is another one than was uploaded']
}
