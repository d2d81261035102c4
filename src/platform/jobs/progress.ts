import { type InstallationState, stateOf } from '../installation-state.ts'

/** How far something that takes long has come. The units are its own: only how they compare means anything. */
export interface Progress {
  done: number
  total: number
}

export type ReportProgress = (done: number, total: number) => void

interface Holder {
  state: InstallationState
}

const makeProgresses = () => new Map<string, Progress>()

/** Of what is under way in this process, by the name it was begun under; null where nothing is. */
export const progressOf = (holder: Holder, name: string): Progress | null =>
  stateOf(holder, makeProgresses).get(name) ?? null

/** Runs the work and tracks its progress until it ends. If two have the same name, the later one's is shown. */
export async function tracked<T>(
  holder: Holder,
  name: string,
  work: (report: ReportProgress) => Promise<T>,
): Promise<T> {
  const progresses = stateOf(holder, makeProgresses)
  let own: Progress | undefined
  try {
    return await work((done, total) => {
      own = { done, total }
      progresses.set(name, own)
    })
  } finally {
    if (own && progresses.get(name) === own) progresses.delete(name)
  }
}
