import { join } from 'node:path'
import { erasure } from '../../src/intake/imports/erase-hidden.ts'
import type { Job, Slice } from '../../src/platform/background/job.ts'
import { connect, type Db, immediately } from '../../src/platform/db/db.ts'
import { type DoctorReport, examine } from '../../src/server/doctor/doctor.ts'
import type { House } from './house.ts'

/** A job of any kind, as the Worker knows it. */
// biome-ignore lint/suspicious/noExplicitAny: each job has inputs and results of its own
type AnyJob = Job<any, any, any, any>

const databaseOf = ({ dataDir }: Pick<House, 'dataDir'>): string => join(dataDir, 'hearth.sqlite')

/** What the long write of a Worker does with its own connection, one slice at a time; `after` comes after each of them. */
export class SlicedWrite {
  readonly #db: Db

  constructor(house: Pick<House, 'dataDir'>) {
    this.#db = connect(databaseOf(house))
  }

  close(): void {
    this.#db.$client.close()
  }

  /** Does all of it; what `after` throws breaks it off there, as a lost Worker or a killed process would. */
  async run(job: AnyJob, input: unknown, after: (slices: number) => Promise<void>): Promise<unknown> {
    const db = this.#db
    let slices = 0
    const oneByOne = async (steps: Generator<Slice, unknown>) => {
      for (;;) {
        const { value, done } = steps.next()
        if (done) return value
        immediately(db, value as Slice)
        await after(++slices)
      }
    }
    const prepared = job.prepare(db, input)
    const early = job.slices && (await oneByOne(job.slices.before(db, input, prepared)))
    const result = immediately(db, (tx) => job.write(tx, prepared, input, undefined, early))
    await after(++slices)
    await oneByOne(erasure(db))
    return result
  }

  /** What a look at everything finds wrong. */
  faults(): DoctorReport[] {
    const db = connect(this.#db.$client.filename)
    const found = [...examine(db)].filter(({ faults }) => faults.length > 0)
    db.$client.close()
    return found
  }

  /** What the next start does with what was broken off; `after` comes after each of its slices. */
  settle(after: () => void = () => {}): void {
    for (const slice of erasure(this.#db)) {
      immediately(this.#db, slice)
      after()
    }
  }

  /** Every table but the search index, of which the words are taken; `without` are columns that do not count. */
  contents(without: readonly string[] = []): Record<string, unknown[]> {
    const { $client: client } = this.#db
    const tables = client
      .query<{ name: string }, []>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'transaction_search_%' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .all()
    return Object.fromEntries(
      tables.map(({ name }) => {
        const columns = client
          .query<{ name: string }, [string]>('SELECT name FROM pragma_table_info(?)')
          .all(name)
          .map((column) => column.name)
          .filter((column) => !without.includes(column) && !without.includes(`${name}.${column}`))
        const selected =
          name === 'transaction_search' ? 'rowid' : columns.map((column) => `"${column}"`).join()
        return [name, client.prepare(`SELECT ${selected} FROM "${name}" ORDER BY ${selected}`).values()]
      }),
    )
  }
}
