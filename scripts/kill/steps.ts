import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const AIM = 'aim'
const TAKEN = 'taken'
let count = 0

export const aimFile = (folder: string): string => join(folder, AIM)
export const takenFile = (folder: string): string => join(folder, TAKEN)

/** Once there is an aim, each step is written down before it is taken, and before the one aimed at the process dies. */
export function beforeStep(name: string): void {
  const folder = process.env.KILL_DIR ?? ''
  const aim = aimIn(folder)
  if (aim === undefined) return
  appendFileSync(takenFile(folder), `${name}\n`)
  if (++count === aim) process.kill(process.pid, 'SIGKILL')
}

function aimIn(folder: string): number | undefined {
  try {
    return Number(readFileSync(aimFile(folder), 'utf8'))
  } catch {
    return undefined
  }
}
