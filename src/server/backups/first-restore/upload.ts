import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../core/config.ts'
import { Problem } from '../../../core/problem.ts'
import { refuseWithoutRoom, WithoutRoom } from '../work-folder.ts'

/** Well below what a proxy lets through in one request; a setting may say less. */
const PIECE_BYTES = 8 * 2 ** 20
const LARGEST_BYTES = 64 * 2 ** 30

/** Where a backup comes in piece by piece. It is nobody's any more when the service starts. */
export const uploadPath = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'first-restore.hearthbackup.part')

export const clearUpload = (config: Pick<Config, 'dataDir'>): void =>
  rmSync(uploadPath(config), { force: true })

export const pieceBytes = ({ importMaxFileBytes }: Config): number =>
  Math.min(PIECE_BYTES, importMaxFileBytes)

/** Throws a Problem for what is larger than any backup, or than there is room for. */
export function beginUpload(config: Config, bytes: number): void {
  clearUpload(config)
  if (bytes > LARGEST_BYTES) throw new Problem('upload-too-large')
  try {
    refuseWithoutRoom(config.dataDir, bytes, 'UNPACKING')
  } catch (error) {
    if (!(error instanceof WithoutRoom)) throw error
    throw new Problem('insufficient-storage')
  }
  closeSync(openSync(uploadPath(config), 'wx', 0o600))
}

export function writePiece(config: Config, offset: number, piece: Uint8Array): void {
  const handle = openSync(uploadPath(config), 'r+')
  try {
    for (let done = 0; done < piece.length; )
      done += writeSync(handle, piece, done, piece.length - done, offset + done)
  } finally {
    closeSync(handle)
  }
}
