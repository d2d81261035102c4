import { aggregateOf, answerOf } from './functions.ts'
import type { Machine, Operations } from './machine.ts'
import type { Step } from './step.ts'
import { ANYTHING, BLOB, INTEGER, NO_VALUE, NULL, NUMBER, PERHAPS_NULL, REAL, TEXT } from './values.ts'

type Operation = Operations[string]

const JUMP_IF_NULL = 0x10
const NULL_EQUALS = 0x80

const nothing: Operation = () => {}

/** May go on or jump. */
const perhaps: Operation = (machine, { p2 }) => machine.branch(p2)

/** The cursor goes to another row, or jumps where there is none. */
const seek: Operation = (machine, { p1, p2 }) => {
  machine.branch(p2, () => machine.move(p1))
  machine.move(p1)
}

const kindsOf =
  (kinds: number): Operation =>
  (machine, { p2 }) =>
    machine.set(p2, kinds)

const copied: Operation = (machine, { p1, p2, p3 }) => {
  for (let n = 0; n <= p3; n++) machine.set(p2 + n, machine.of(p1 + n))
}

/** NULL where one of the two is. */
const worked =
  (kindsFor: (given: number) => number, noValue = 0): Operation =>
  (machine, { p1, p2, p3 }) => {
    const given = machine.of(p1).kinds | machine.of(p2).kinds
    machine.set(p3, kindsFor(given & ~NO_VALUE) | (given & NO_VALUE) | noValue)
  }

const arithmetic = worked((given) => (given === INTEGER ? INTEGER : NUMBER))
const integer = worked(() => INTEGER)

const divided: Operation = (machine, step) => {
  const by = machine.of(step.p1).number
  worked((given) => (given === INTEGER ? INTEGER : NUMBER), by === undefined || by === 0 ? PERHAPS_NULL : 0)(
    machine,
    step,
  )
}

const compared =
  (isEqual: boolean, isFalling: boolean): Operation =>
  (machine, { p1, p2, p3, p5 }) => {
    const both = () => {
      machine.fill(p1)
      machine.fill(p3)
    }
    if (p5 & NULL_EQUALS) {
      const isFilled = [p1, p3].some((register) => !(machine.of(register).kinds & NO_VALUE))
      machine.branch(p2, isFilled && isEqual ? both : nothing1)
      if (isFilled && isFalling) both()
      return
    }
    machine.branch(p2, p5 & JUMP_IF_NULL ? nothing1 : both)
    if (p5 & JUMP_IF_NULL) both()
  }
const nothing1 = () => {}

const asked =
  (isJumpIfTrue: boolean): Operation =>
  (machine, { p1, p2, p3 }) => {
    const { number } = machine.of(p1)
    if (number !== undefined) {
      if ((number !== 0) !== isJumpIfTrue) return
      machine.jump(p2, machine.state)
      return 'stop'
    }
    machine.branch(p2, p3 ? nothing1 : () => machine.fill(p1))
    if (p3) machine.fill(p1)
  }

const opened: Operation = (machine, { p1, p2 }) => machine.open(p1, p2)

const inserted: Operation = (machine, { p1, p2 }) => machine.write(p1, machine.of(p2).row)

const function_: Operation = (machine, { p2, p3, p4 }) => {
  const [, name = '', count = ''] = /^(.*)\((-?\d+)\)$/.exec(p4 ?? '') ?? []
  const given = Array.from({ length: Number(count) }, (_, n) => machine.of(p2 + n).kinds)
  machine.set(p3, answerOf(name, given))
}

const AGGREGATE = /^(.*)\(/
const stepped: Operation = (machine, { p2, p3, p5 }) => {
  machine.give(p3, p5 > 0 ? machine.of(p2).kinds : 0)
  // Columns beside a min() or max() are those of its row: the first is always taken.
  const before = machine.step(machine.at - 1)
  if (before?.opcode === 'CollSeq' && before.p1 && machine.of(p3).kinds !== NULL)
    machine.set(before.p1, INTEGER)
  machine.set(p3, TEXT)
}
const aggregated =
  (to: 'p1' | 'p3'): Operation =>
  (machine, step) => {
    const name = AGGREGATE.exec(step.p4 ?? '')?.[1] ?? ''
    const { kinds } = machine.of(step.p1)
    const isPerhapsEmpty = kinds === 0 || (kinds & NULL) !== 0
    machine.set(step[to], aggregateOf(name, { given: machine.given.get(step.p1) ?? 0, isPerhapsEmpty }))
  }

export const operations: Operations = {
  Init: gone,
  Goto: gone,
  Halt: () => 'stop',
  Jump: (machine, { p1, p2, p3 }) => {
    machine.branch(p1)
    if (machine.mayBeEqual()) machine.branch(p2, () => machine.equate())
    machine.branch(p3)
    return 'stop'
  },
  Gosub: (machine, { p1, p2 }) => {
    machine.setWay(p1, machine.at)
    machine.jump(p2, machine.state)
    return 'stop'
  },
  Return: (machine, step) => {
    const isCalled = machine.of(step.p1).number !== undefined
    if (!isCalled && step.p3) return
    return machine.back(step, (from) => {
      machine.setWay(step.p1, undefined)
      return from + 1
    })
  },
  BeginSubrtn: (machine, { p2 }) => machine.setWay(p2, undefined),
  InitCoroutine: (machine, { p1, p2, p3 }) => {
    machine.setWay(p1, p3 - 1)
    if (p2 === 0) return
    machine.jump(p2, machine.state)
    return 'stop'
  },
  Yield: (machine, step) =>
    machine.back(step, (from) => {
      machine.setWay(step.p1, machine.at)
      return from + 1
    }),
  EndCoroutine: (machine, step) =>
    machine.back(step, (from) => {
      machine.setWay(step.p1, undefined)
      return machine.step(from)?.p2 ?? 0
    }),
  ResultRow: (machine, { p1, p2 }) => {
    for (let n = 0; n < p2; n++) machine.results[n] = (machine.results[n] ?? 0) | machine.of(p1 + n).kinds
  },

  Integer: (machine, { p1, p2 }) => machine.set(p2, { kinds: INTEGER, number: p1 }),
  Int64: kindsOf(INTEGER),
  Real: kindsOf(REAL),
  String: kindsOf(TEXT),
  String8: kindsOf(TEXT),
  Blob: kindsOf(BLOB),
  Variable: kindsOf(ANYTHING),
  Null: (machine, { p2, p3 }) => {
    for (let register = p2; register <= Math.max(p2, p3); register++) machine.set(register, NULL)
  },
  SoftNull: (machine, { p1 }) => machine.set(p1, NULL),
  Copy: copied,
  SCopy: (machine, step) => copied(machine, { ...step, p3: 0 }),
  IntCopy: (machine, step) => copied(machine, { ...step, p3: 0 }),
  Move: (machine, step) => {
    copied(machine, { ...step, p3: step.p3 - 1 })
    for (let n = 0; n < step.p3; n++) machine.set(step.p1 + n, NULL)
  },
  CollSeq: (machine, { p1 }) => {
    if (p1) machine.set(p1, { kinds: INTEGER, number: 0 })
  },

  Add: arithmetic,
  Subtract: arithmetic,
  Multiply: arithmetic,
  Divide: divided,
  Remainder: divided,
  BitAnd: integer,
  BitOr: integer,
  ShiftLeft: integer,
  ShiftRight: integer,
  And: integer,
  Or: integer,
  Concat: worked(() => TEXT),
  Not: (machine, { p1, p2 }) => machine.set(p2, INTEGER | (machine.of(p1).kinds & NO_VALUE)),
  BitNot: (machine, { p1, p2 }) => machine.set(p2, INTEGER | (machine.of(p1).kinds & NO_VALUE)),
  IsTrue: (machine, { p2 }) => machine.set(p2, INTEGER),
  ZeroOrNull: (machine, { p1, p2, p3 }) =>
    machine.set(p2, INTEGER | ((machine.of(p1).kinds | machine.of(p3).kinds) & NO_VALUE)),
  AddImm: (machine, { p1 }) => machine.set(p1, INTEGER),
  MemMax: nothing,
  Cast: (machine, { p1, p2 }) => {
    const kinds = [BLOB, TEXT, NUMBER, INTEGER, REAL][p2 - 0x41] ?? ANYTHING
    machine.set(p1, kinds | (machine.of(p1).kinds & NO_VALUE))
  },
  Affinity: (machine, { p1, p4 }) => {
    for (const [n, letter] of [...(p4 ?? '')].entries())
      machine.set(p1 + n, { ...machine.of(p1 + n), kinds: withAffinity(machine.of(p1 + n).kinds, letter) })
  },
  RealAffinity: nothing,
  MustBeInt: (machine, { p1, p2 }) => {
    if (p2) machine.branch(p2)
    machine.fill(p1)
  },
  OffsetLimit: kindsOf(INTEGER),
  Function: function_,
  PureFunc: function_,
  AggStep: stepped,
  AggStep1: stepped,
  AggInverse: stepped,
  AggFinal: aggregated('p1'),
  AggValue: aggregated('p3'),

  IsNull: (machine, { p1, p2 }) => {
    const { kinds } = machine.of(p1)
    if (kinds & NO_VALUE || kinds === 0)
      machine.branch(p2, () => machine.set(p1, { ...machine.of(p1), kinds: NULL }))
    if (kinds === NULL) return 'stop'
    machine.fill(p1)
  },
  NotNull: (machine, { p1, p2 }) => {
    const { kinds } = machine.of(p1)
    if (kinds !== NULL) machine.branch(p2, () => machine.fill(p1))
    if (!(kinds & NO_VALUE) && kinds !== 0) return 'stop'
    machine.set(p1, { ...machine.of(p1), kinds: NULL })
  },
  IfNullRow: (machine, { p1, p2, p3 }) => {
    const base = machine.base(p1)
    if (machine.state.rowless.has(base)) machine.branch(p2, () => machine.set(p3, NULL))
    machine.state.rowless.delete(base)
  },
  HaltIfNull: (machine, { p3 }) => machine.fill(p3),
  Eq: compared(true, false),
  Ne: compared(false, true),
  Lt: compared(false, false),
  Le: compared(false, false),
  Gt: compared(false, false),
  Ge: compared(false, false),
  If: asked(true),
  IfNot: asked(false),
  IfPos: (machine, { p1, p2, p3 }) => {
    const { number } = machine.of(p1)
    if (number === undefined || p3 !== 0) return machine.branch(p2)
    if (number <= 0) return
    machine.jump(p2, machine.state)
    return 'stop'
  },

  OpenRead: opened,
  OpenWrite: opened,
  ReopenIdx: opened,
  OpenDup: (machine, { p1, p2 }) => machine.write(p1, machine.cursor(p2).row),
  OpenPseudo: (machine, { p1, p2 }) => {
    machine.cursor(p1).register = p2
  },
  VOpen: (machine, { p1 }) => machine.move(p1),
  Insert: inserted,
  IdxInsert: inserted,
  SorterInsert: inserted,
  MakeRecord: (machine, { p1, p2, p3, p4 }) =>
    machine.set(p3, {
      kinds: BLOB,
      row: Array.from({ length: p2 }, (_, n) => withAffinity(machine.of(p1 + n).kinds, p4?.[n])),
    }),
  RowData: (machine, { p1, p2 }) => machine.set(p2, { kinds: BLOB, row: rowOf(machine, p1) }),
  SorterData: (machine, { p1, p2 }) => machine.set(p2, { kinds: BLOB, row: rowOf(machine, p1) }),
  Column: (machine, { p1, p2, p3 }) => machine.set(p3, machine.column(p1, p2)),
  VColumn: (machine, { p1, p2, p3 }) => {
    const from = `${p1}.${p2}`
    const isFilled = machine.state.filled.has(from)
    const noRow = machine.state.rowless.has(p1) ? NULL : 0
    machine.set(p3, { kinds: isFilled ? ANYTHING & ~PERHAPS_NULL : ANYTHING | noRow, from })
  },
  Rowid: (machine, { p1, p2 }) => {
    const noRow = machine.state.rowless.has(machine.base(p1)) ? NULL : 0
    machine.set(p2, { kinds: INTEGER | noRow, from: `${machine.base(p1)}.rowid` })
  },
  IdxRowid: (machine, { p1, p2 }) => {
    const noRow = machine.state.rowless.has(machine.base(p1)) ? NULL : 0
    machine.set(p2, { kinds: INTEGER | noRow, from: `${machine.base(p1)}.rowid`, rowOf: p1 })
  },
  IntegrityCk: (machine, { p1 }) => machine.set(p1 + 1, TEXT | NULL),
  Sequence: kindsOf(INTEGER),
  NewRowid: kindsOf(INTEGER),
  Count: kindsOf(INTEGER),
  ReadCookie: kindsOf(INTEGER),
  NullRow: (machine, { p1 }) => machine.move(p1, true),
  DeferredSeek: (machine, { p1, p3 }) => machine.link(p1, p3),
  SeekRowid: rowSought,
  NotExists: rowSought,
  SeekGE: (machine, { p1, p2, p3, p4 }) => {
    seek(machine, { p1, p2 } as Step)
    if (Number(p4) > 0) filledLike(machine, p1, p3, 1)
  },
  SeekGT: (machine, step) => {
    const last = Number(step.p4) - 1
    seek(machine, step)
    // What comes after NULL is not NULL.
    if (machine.of(step.p3 + last).kinds === NULL) machine.keepFilled(step.p1, last)
  },
  SeekLE: seek,
  SeekLT: seek,
  IdxGT: (machine, { p1, p2, p3, p4 }) => {
    machine.branch(p2)
    filledLike(machine, p1, p3, Number(p4))
  },
  IdxLT: (machine, { p1, p2, p3, p4 }) => {
    machine.branch(p2)
    filledLike(machine, p1, p3, Number(p4))
  },
  IdxGE: perhaps,
  IdxLE: perhaps,
  Found: seek,
  NotFound: seek,
  NoConflict: seek,
  IfNoHope: perhaps,
  SeekHit: nothing,
  SeekScan: (machine, { p2 }) => {
    if (p2) machine.branch(p2)
  },
  Rewind: seek,
  Last: seek,
  Sort: seek,
  SorterSort: seek,
  SorterNext: moved,
  Next: moved,
  Prev: moved,
  VFilter: seek,
  VNext: moved,
  RowSetRead: (machine, { p2, p3 }) => {
    machine.branch(p2)
    machine.set(p3, INTEGER)
  },
  RowSetTest: perhaps,
  SequenceTest: perhaps,
  Program: (machine, { p2 }) => {
    if (p2) machine.branch(p2)
  },
  DecrJumpZero: (machine, { p1, p2 }) => {
    machine.branch(p2)
    machine.set(p1, INTEGER)
  },
  IfNotZero: perhaps,
  IfEmpty: perhaps,
  IfSmaller: perhaps,
  IfSizeBetween: perhaps,
  Once: perhaps,
  ElseEq: perhaps,
  FkIfZero: perhaps,
  Filter: perhaps,
  VUpdate: nothing,
}
const WITHOUT_MEANING =
  'Noop Explain Trace Transaction TableLock AutoCommit Savepoint OpenEphemeral OpenAutoindex SorterOpen Close ' +
  'ColumnsUsed CursorHint CursorLock CursorUnlock SeekEnd FinishSeek Compare Permutation Delete IdxDelete Clear ' +
  'ResetSorter ResetCount RowCell RowSetAdd FkCounter FkCheck FilterAdd Expire VBegin VInitIn TypeCheck ReleaseReg ' +
  'JournalMode Vacuum Checkpoint SetSubtype GetSubtype ClrSubtype Abortable SorterCompare DropIndex DropTable Destroy ParseSchema SetCookie'
for (const name of WITHOUT_MEANING.split(' ')) operations[name] = nothing
operations.SorterCompare = (machine, { p2 }) => machine.branch(p2)

function gone(machine: Machine, { p2 }: Step): 'stop' {
  machine.jump(p2, machine.state)
  return 'stop'
}

function moved(machine: Machine, { p1, p2 }: Step): void {
  machine.branch(p2, () => machine.move(p1))
  machine.move(p1)
}

function rowSought(machine: Machine, { p1, p2, p3 }: Step): void {
  const { rowOf: index } = machine.of(p3)
  machine.branch(p2, () => index === undefined && machine.move(p1))
  if (index === undefined) machine.move(p1)
  else machine.link(index, p1)
  machine.fill(p3)
}

/** What is found by a key that is not NULL is not NULL there. */
function filledLike(machine: Machine, cursor: number, key: number, count: number): void {
  for (let n = 0; n < count; n++) {
    const { kinds } = machine.of(key + n)
    const name = machine.column(cursor, n).from
    if (name !== undefined && kinds !== 0 && !(kinds & NO_VALUE)) machine.fillColumn(name)
  }
}

function rowOf(machine: Machine, cursor: number): number[] | undefined {
  const [root] = machine.rootsOf(cursor)
  return root === undefined
    ? machine.cursor(cursor).row
    : machine.schema.get(root)?.columns.map(({ kinds }) => kinds)
}

function withAffinity(kinds: number, letter: string | undefined): number {
  return letter === 'B' && kinds & NUMBER ? (kinds & ~NUMBER) | TEXT : kinds
}
