import type { PathLike } from 'node:fs'
import * as files from 'node:fs/promises'
import { type FileHandle, open as openFile } from 'node:fs/promises'
import { beforeStep } from './steps.ts'

/** node:fs/promises, of which each call that changes the disk is a step, and half a write one as well. */
export * from 'node:fs/promises'

export const mkdir = stepped('mkdir', files.mkdir)
export const rename = stepped('rename', files.rename)
export const rm = stepped('rm', files.rm)

function stepped<Words extends unknown[], Answer>(name: string, call: (...words: Words) => Answer) {
  return (...words: Words): Answer => {
    beforeStep(name)
    return call(...words)
  }
}

export async function open(path: PathLike, flags: string, mode?: number): Promise<FileHandle> {
  if (flags !== 'r') beforeStep('open')
  const handle = await openFile(path, flags, mode)
  const [write, sync] = [handle.writeFile.bind(handle), handle.sync.bind(handle)]
  return Object.assign(handle, {
    writeFile: async (bytes: Uint8Array) => {
      beforeStep('write')
      await write(halfOf(bytes))
      beforeStep('write the rest')
      await write(bytes.subarray(halfOf(bytes).length))
    },
    sync: stepped('sync', sync),
  })
}

const halfOf = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length >> 1)
