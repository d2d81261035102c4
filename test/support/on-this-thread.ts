import type { Background, Job, Question } from '../../src/platform/background/job.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { jobs, questions } from '../../src/server/job-registry.ts'

/**
 * The jobs of the registry on the thread of the test and its one connection: a law asks for hundreds of them, and no thread
 * of their own can change it. What happens between the two parts of a job is said by `between`.
 */
export function onThisThread(
  { db, write, background }: Deps,
  between: () => Promise<unknown> = async () => {},
): Background {
  const run = async (name: keyof typeof jobs, input: unknown): Promise<unknown> => {
    const job = (await jobs[name]()) as Job<unknown, unknown, unknown>
    const prepared = job.prepare(db, input)
    await between()
    return write((tx) => job.write(tx, prepared, input))
  }
  const read = async (name: keyof typeof questions, input: unknown): Promise<unknown> =>
    ((await questions[name]()) as Question<unknown, unknown>)(db, input)
  return { ...background, run, read } as Background
}
