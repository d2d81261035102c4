import { createHash } from 'node:crypto'
import { pdfOfText } from '../../test/records/receipts/receipt-files.ts'
import type { ReceiptServer } from './receipt-server.ts'

export interface Slip {
  bytes: Uint8Array
  sha256: string
  /** Once it is known. */
  id?: string
}

/** Something done to a receipt, and what is true of it before and after; `gone` is no row, `bin` one that is deleted. */
export interface ReceiptAction {
  prepare(server: ReceiptServer): Promise<Slip>
  /** Answers whether the service said that it is done. */
  act(server: ReceiptServer, receipt: Slip): Promise<boolean>
  before: Whereabouts
  after: Whereabouts
}

export type Whereabouts = 'gone' | 'kept' | 'bin'

const LONG_DELETED_MS = 31 * 24 * 60 * 60_000
let made = 0

export const ACTIONS: Record<'upload' | 'delete' | 'restore' | 'purge', ReceiptAction> = {
  upload: {
    prepare: async () => receipt(),
    act: async (server, { bytes }) => (await server.upload(bytes)).status === 202,
    before: 'gone',
    after: 'kept',
  },
  delete: {
    prepare: uploaded,
    act: async (server, { id }) => (await server.ask('DELETE', `/v1/receipts/${id}`)).status === 200,
    before: 'kept',
    after: 'bin',
  },
  restore: {
    prepare: deleted,
    act: async (server, { id }) => (await server.ask('POST', `/v1/receipts/${id}/restore`)).status === 200,
    before: 'bin',
    after: 'kept',
  },
  purge: {
    prepare: async (server) => {
      const receipt = await deleted(server)
      server.inDatabase((database) =>
        database.run('UPDATE receipts SET deleted_at = ? WHERE sha256 = ?', [
          Date.now() - LONG_DELETED_MS,
          receipt.sha256,
        ]),
      )
      return receipt
    },
    // That it began is no promise that it is done.
    act: async (server) => {
      await purge(server)
      await server.untilIdleOrDead()
      return false
    },
    before: 'bin',
    after: 'gone',
  },
}

export const purge = (server: ReceiptServer) => server.ask('POST', '/v1/admin/jobs/receipts/run')

function receipt(): Slip {
  const lines = [
    'CORNER SHOP',
    `RECEIPT ${++made}`,
    '2024-03-14 17:42',
    'BREAD 4.20',
    'MILK 3.10',
    'TOTAL 7.30',
  ]
  const bytes = pdfOfText(
    [lines.map((text, index) => ({ x: 40, y: 60 + index * 34, text, size: 22 }))],
    300,
    300,
  )
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function uploaded(server: ReceiptServer): Promise<Slip> {
  const made = receipt()
  const { status, data } = await server.upload(made.bytes)
  if (status !== 202) throw new Error(`the upload was answered with ${status}`)
  await server.untilIdleOrDead()
  return { ...made, id: data.id }
}

async function deleted(server: ReceiptServer): Promise<Slip> {
  const made = await uploaded(server)
  await server.ask('DELETE', `/v1/receipts/${made.id}`)
  return made
}
