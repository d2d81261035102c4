import type { Database } from 'bun:sqlite'
import { type Flow, flowOf } from './flow.ts'
import type { Schema } from './schema.ts'
import type { Step } from './step.ts'
import { ANYTHING, NO_VALUE, NULL } from './values.ts'

/** What is known of a register. */
export interface Register {
  kinds: number
  /** The number in it, where it is the same each time: what jumps depend on. */
  number?: number | undefined
  /** Which column of which cursor it was read from. */
  from?: string | undefined
  /** The row made up in it. */
  row?: number[] | undefined
  /** The row of another table that it points at. */
  rowOf?: number | undefined
}

/** What is known at one step. */
export interface State {
  registers: (Register | undefined)[]
  /** What each cursor reads: a table or an index by its first page, 0 where that differs. */
  roots: (number | undefined)[]
  /** Columns that are not NULL in the row a cursor is on. */
  filled: Set<string>
  /** Cursors that may be on no row, as those of a LEFT JOIN. */
  rowless: Set<number>
}

/** What the cursors of a statement read. */
export interface Cursor {
  roots: number[]
  /** Rows written into it while the statement runs, joined. */
  row: number[] | undefined
  /** The register it reads its row from. */
  register: number | undefined
}

/** What each of SQLite's operations does to what is known; it answers 'stop' where the next step does not follow. */
export type Operations = Record<string, (machine: Machine, step: Step) => unknown>

/** Goes every way through a statement once for each state of what its jumps depend on. */
export class Machine {
  readonly cursors = new Map<number, Cursor>()
  /** The table's cursor, for one of an index into it. */
  readonly tableOf = new Map<number, number>()
  /** What each aggregate was given, by its register. */
  readonly given = new Map<number, number>()
  readonly results: number[] = []
  state: State = emptyState()
  readonly #steps: Step[]
  readonly #flow: Flow
  readonly #states = new Map<string, State>()
  readonly #waiting: [at: number, key: string][] = []
  readonly #isWaiting = new Set<string>()
  readonly #kept = new Map<number, Set<string>>()
  #hasLearnt = false
  #at = 0

  constructor(
    client: Database,
    readonly schema: Schema,
    readonly sql: string,
    readonly operations: Operations,
  ) {
    this.#steps = client.prepare<Step, []>(`EXPLAIN ${sql}`).all()
    this.#flow = flowOf(this.#steps)
  }

  /** What each column of its rows may hold; undefined of many SELECTs merged in order, which there are too many ways through. */
  run(): number[] | undefined {
    if (this.#flow.isTangled) return undefined
    do {
      this.#hasLearnt = false
      this.#states.clear()
      this.results.length = 0
      this.jump(0, emptyState())
      for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
        this.#isWaiting.delete(next[1])
        this.#runFrom(...next)
      }
    } while (this.#hasLearnt)
    return this.results
  }

  #runFrom(at: number, key: string): void {
    const state = this.#states.get(key)
    if (!state) return
    this.state = copyOf(state)
    for (this.#at = at; ; this.#at++) {
      const step = this.#steps[this.#at]
      if (!step) return
      const run = this.operations[step.opcode]
      if (!run) throw new Error(`the operation ${step.opcode} of SQLite is not known: ${this.sql}`)
      if (run(this, step) === 'stop') return
      if (this.#flow.leapt.has(this.#at + 1)) {
        this.jump(this.#at + 1, this.state)
        return
      }
    }
  }

  /** Goes on there too, as long as that adds to what is known there. */
  jump(to: number, state: State): void {
    const numbers = [...(this.#flow.asked[to] ?? []), ...this.#flow.ways].map(
      (way) => state.registers[way]?.number,
    )
    const key = `${to} ${numbers}`
    const known = this.#states.get(key)
    const joined = known ? joinedState(known, state) : copyOf(state)
    if (known && !joined) return
    this.#states.set(key, joined ?? state)
    if (!this.#isWaiting.has(key)) this.#waiting.push([to, key])
    this.#isWaiting.add(key)
  }

  /** Goes there with what the jump tells. */
  branch(to: number, report: (machine: Machine) => void = () => {}): void {
    const here = this.state
    this.state = copyOf(here)
    report(this)
    this.jump(to, this.state)
    this.state = here
  }

  /** Notes where a subroutine or the other side of a coroutine is to go on. */
  setWay(register: number, number: number | undefined): void {
    this.state.registers[register] = number === undefined ? undefined : { kinds: 0, number }
  }

  /** Goes on where that was noted. */
  back({ p1 }: Step, to: (from: number) => number): 'stop' {
    const { number, kinds } = this.of(p1)
    if (number !== undefined && kinds === 0) this.jump(to(number), this.state)
    return 'stop'
  }

  of(register: number): Register {
    return this.state.registers[register] ?? NOTHING
  }

  set(register: number, value: Register | number): void {
    this.state.registers[register] = typeof value === 'number' ? { kinds: value } : value
  }

  cursor(number: number): Cursor {
    const known = this.cursors.get(number) ?? { roots: [], row: undefined, register: undefined }
    this.cursors.set(number, known)
    return known
  }

  open(cursor: number, root: number): void {
    const { roots } = this.cursor(cursor)
    if (!roots.includes(root)) roots.push(root)
    this.state.roots[cursor] = root
  }

  /** What the cursor reads here, or all that it ever does where that is not certain. */
  rootsOf(cursor: number): number[] {
    const root = this.state.roots[cursor]
    return root ? [root] : this.cursor(cursor).roots
  }

  /** The cursor of the table that this one is an index into, or itself. */
  base(cursor: number): number {
    return this.tableOf.get(cursor) ?? cursor
  }

  link(index: number, table: number): void {
    if (this.tableOf.has(index) || index === table) return
    this.tableOf.set(index, table)
    this.#beginAnew()
  }

  /** It is on another row now, or on none. */
  move(cursor: number, isOnNone = false): void {
    const base = this.base(cursor)
    for (const name of this.state.filled) if (name.startsWith(`${base}.`)) this.state.filled.delete(name)
    if (isOnNone) this.state.rowless.add(base)
    else this.state.rowless.delete(base)
    for (const root of isOnNone ? [] : this.rootsOf(cursor))
      for (const name of this.schema.get(root)?.filled ?? []) this.state.filled.add(`${base}.${name}`)
    for (const name of isOnNone ? [] : (this.#kept.get(cursor) ?? [])) this.state.filled.add(name)
  }

  /** This register, and the column that it was read from, is not NULL here. */
  fill(register: number): void {
    const value = this.of(register)
    const filled = { ...value, kinds: value.kinds & ~NO_VALUE }
    this.set(register, filled)
    // Copies of it are the same object.
    for (const [other, copy] of this.state.registers.entries()) if (copy === value) this.set(other, filled)
    if (value.from !== undefined) this.fillColumn(value.from)
  }

  /** In every row that the cursor comes to from here on. */
  keepFilled(cursor: number, place: number): void {
    const name = this.column(cursor, place).from
    if (name === undefined || this.#kept.get(cursor)?.has(name)) return
    this.#kept.set(cursor, (this.#kept.get(cursor) ?? new Set()).add(name))
    this.#beginAnew()
  }

  /** What was worked out with less than is known now may be too much. */
  #beginAnew(): void {
    this.#hasLearnt = true
    this.given.clear()
    for (const cursor of this.cursors.values()) cursor.row = undefined
  }

  fillColumn(name: string): void {
    this.state.filled.add(name)
    this.state.rowless.delete(Number.parseInt(name, 10))
  }

  /** The two registers of each column that the step before has compared. */
  get #compared(): [number, number][] {
    const before = this.#steps[this.#at - 1]
    if (before?.opcode !== 'Compare' || before.p5) return []
    return Array.from({ length: before.p3 }, (_, n) => [before.p1 + n, before.p2 + n])
  }

  mayBeEqual(): boolean {
    return this.#compared.every(([one, other]) => common(this.of(one).kinds, this.of(other).kinds) !== 0)
  }

  /** What is equal is of a kind that both may be of. */
  equate(): void {
    for (const [one, other] of this.#compared) {
      const kinds = common(this.of(one).kinds, this.of(other).kinds)
      this.set(one, { ...this.of(one), kinds })
      this.set(other, { ...this.of(other), kinds })
    }
  }

  column(cursor: number, place: number): Register {
    const { row, register } = this.cursor(cursor)
    const base = this.base(cursor)
    const columns = this.rootsOf(cursor).map((root) => this.schema.get(root)?.columns[place])
    const from = `${base}.${columns[0]?.name ?? place}`
    const stored = register === undefined ? row : this.of(register).row
    let kinds = columns.reduce((all, column) => all | (column?.kinds ?? 0), stored?.[place] ?? 0)
    if (this.state.rowless.has(base)) kinds |= NULL
    if (this.state.filled.has(from)) kinds &= ~NO_VALUE
    return { kinds, from }
  }

  /** Rows of a table that the statement itself makes up. */
  write(cursor: number, row: number[] | undefined): void {
    const to = this.cursor(cursor)
    if (!row || to.roots.length > 0) return
    const joined = joinedRow(to.row, row)
    if (to.row && joined.every((kinds, place) => kinds === to.row?.[place])) return
    to.row = joined
    this.#hasLearnt = true
  }

  give(register: number, kinds: number): void {
    const known = this.given.get(register) ?? 0
    if ((known | kinds) === known) return
    this.given.set(register, known | kinds)
    this.#hasLearnt = true
  }

  get at(): number {
    return this.#at
  }

  step(at: number): Step | undefined {
    return this.#steps[at]
  }
}

/** Of two kinds, those of both; as they are where one is not known. */
const common = (one: number, other: number): number =>
  one === 0 || other === 0 || (one | other) & ANYTHING ? one | other : one & other

const NOTHING: Register = { kinds: 0 }
const emptyState = (): State => ({ registers: [], roots: [], filled: new Set(), rowless: new Set() })
const copyOf = ({ registers, roots, filled, rowless }: State): State => ({
  registers: registers.slice(),
  roots: roots.slice(),
  filled: new Set(filled),
  rowless: new Set(rowless),
})

const joinedRow = (one: number[] | undefined, other: number[] | undefined): number[] =>
  Array.from(
    { length: Math.max(one?.length ?? 0, other?.length ?? 0) },
    (_, place) => (one?.[place] ?? 0) | (other?.[place] ?? 0),
  )

/** What is known where both come together; undefined where the second adds nothing. */
function joinedState(one: State, other: State): State | undefined {
  let joined: State | undefined
  const news = () => (joined ??= copyOf(one))
  for (let register = 0; register < other.registers.length; register++) {
    const [known, value] = [one.registers[register], other.registers[register]]
    if (!value || value === known) continue
    const both = known ? joinedRegister(known, value) : value
    if (both !== known) news().registers[register] = both
  }
  for (let cursor = 0; cursor < other.roots.length; cursor++) {
    const [known, root] = [one.roots[cursor], other.roots[cursor]]
    if (root === undefined || root === known || known === 0) continue
    news().roots[cursor] = known === undefined ? root : 0
  }
  for (const name of one.filled) if (!other.filled.has(name)) news().filled.delete(name)
  for (const cursor of other.rowless) if (!one.rowless.has(cursor)) news().rowless.add(cursor)
  return joined
}

function joinedRegister(one: Register, other: Register): Register {
  if (one === other) return one
  if (
    one.kinds === other.kinds &&
    one.number === other.number &&
    one.from === other.from &&
    one.rowOf === other.rowOf
  )
    if (one.row === other.row) return one
  const row = one.row || other.row ? joinedRow(one.row, other.row) : undefined
  const both: Register = {
    kinds: one.kinds | other.kinds,
    number: one.number === other.number ? one.number : undefined,
    from: one.from === other.from ? one.from : undefined,
    rowOf: one.rowOf === other.rowOf ? one.rowOf : undefined,
    row,
  }
  const isSame =
    both.kinds === one.kinds &&
    both.number === one.number &&
    both.from === one.from &&
    both.rowOf === one.rowOf &&
    (row ?? []).length === (one.row ?? []).length &&
    (row ?? []).every((kinds, place) => kinds === one.row?.[place])
  return isSame ? one : both
}
