import { Refusal } from '../session/refusal.ts'
import { type Entry, mayPass, nextOf, queueOf, refused } from './entry.ts'

/** Where entries are taken from and put back. */
export interface Shelf {
  all(): Promise<Entry[]>
  /** Puts it back changed, unless it was taken away meanwhile: what was discarded never comes back. */
  replace(entry: Entry): Promise<boolean>
  remove(key: string): Promise<void>
}

interface Round {
  userId: string
  shelf: Shelf
  /** Sends one; answers what to do once it is off the shelf. */
  send(entry: Entry): Promise<() => void>
  /** Runs it unless somebody is changing this entry. */
  alone(key: string, run: () => Promise<void>): Promise<void>
}

/** How a round ended: nothing is left that could go, or it has to wait for the reason named. */
export type Ending = { isDone: true } | { isDone: false; error: unknown; key: string }

/**
 * Sends what waits, one after another. What is refused is kept with its reason and holds nobody up; what nobody answers
 * stays first, and the rest waits behind it. Each is looked at anew before it goes, because other tabs change it too.
 */
export async function sendInOrder({ userId, shelf, send, alone }: Round): Promise<Ending> {
  const passed = new Set<string>()
  for (;;) {
    const next = nextOf(queueOf(await shelf.all(), userId), passed)
    if (!next) return { isDone: true }
    passed.add(next.key)
    let ending: Ending = { isDone: true }
    await alone(next.key, async () => {
      const entry = (await shelf.all()).find(({ key }) => key === next.key)
      if (!entry || entry.refusal) return
      ending = await sendOne(entry, shelf, send)
    })
    if (!ending.isDone) return ending
  }
}

async function sendOne(entry: Entry, shelf: Shelf, send: Round['send']): Promise<Ending> {
  // Before it leaves: whatever happens to this page, from here on it may have arrived.
  if (!(await shelf.replace({ ...entry, wasTried: true }))) return { isDone: true }
  try {
    const report = await send(entry)
    await shelf.remove(entry.key)
    report()
    return { isDone: true }
  } catch (error) {
    const late = { ...entry, wasTried: true, isLate: true }
    if (!mayPass(error) && error instanceof Refusal) {
      await shelf.replace(refused(late, error))
      return { isDone: true }
    }
    await shelf.replace(late)
    return { isDone: false, error, key: entry.key }
  }
}
