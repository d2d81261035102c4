import type { Step } from './step.ts'

/** Which steps may follow which, and what of their registers decides it. */
export interface Flow {
  /** The registers that hold where subroutines and coroutines go on. */
  ways: number[]
  /** Whether so many coroutines call each other that what holds at one step depends on too much. */
  isTangled: boolean
  /** Steps that more than the one before may lead to. */
  leapt: Set<number>
  /** At each step, the registers whose numbers decide a jump from there on. */
  asked: number[][]
}

export function flowOf(steps: Step[]): Flow {
  const ways = waysOf(steps)
  const back = ({ opcode, p1, addr }: Step) =>
    ways.get(`${opcode} ${p1} ${ways.has(`in ${p1} ${addr}`)}`) ?? []
  const followers = steps.map((step) => followersOf(step, back(step)))
  const leapt = new Set(
    followers.flatMap((all, addr) => all.filter((next) => next !== addr + 1 || all.length > 1)),
  )
  return {
    ways: [...new Set(steps.flatMap(({ opcode, p1 }) => (/^(InitCoroutine|Gosub)$/.test(opcode) ? p1 : [])))],
    isTangled: steps.filter(({ opcode }) => opcode === 'InitCoroutine').length > MOST_COROUTINES,
    leapt,
    asked: askedFrom(steps, followers),
  }
}

/** By opcode and register, where it goes on: in a coroutine to those that called it, outside into it. */
function waysOf(steps: Step[]): Map<string, number[]> {
  const ways = new Map<string, number[]>()
  const add = (key: string, to: number) => ways.set(key, [...(ways.get(key) ?? []), to])
  for (const { opcode, p1, p3 } of steps) {
    if (opcode !== 'InitCoroutine') continue
    const end = steps.findIndex(
      (other) => other.addr >= p3 && other.opcode === 'EndCoroutine' && other.p1 === p1,
    )
    add(`Yield ${p1} false`, p3)
    for (let addr = p3; addr <= end; addr++) ways.set(`in ${p1} ${addr}`, [])
  }
  for (const { opcode, p1, p2, addr } of steps) {
    if (opcode === 'Gosub') add(`Return ${p1} false`, addr + 1)
    if (opcode !== 'Yield') continue
    const isInside = ways.has(`in ${p1} ${addr}`)
    add(`Yield ${p1} ${!isInside}`, addr + 1)
    if (!isInside) add(`EndCoroutine ${p1} true`, p2)
  }
  return ways
}

const NEVER_JUMPS = new Set(
  (
    'ResultRow Integer Int64 Real String String8 Blob Variable Null SoftNull Copy SCopy IntCopy Move Add Subtract ' +
    'Multiply Divide Remainder BitAnd BitOr ShiftLeft ShiftRight And Or Concat Not BitNot IsTrue ZeroOrNull AddImm ' +
    'MemMax Cast Affinity OffsetLimit Function PureFunc AggStep AggStep1 AggInverse AggFinal AggValue OpenRead OpenWrite ' +
    'ReopenIdx OpenDup OpenPseudo OpenEphemeral OpenAutoindex SorterOpen Insert IdxInsert SorterInsert MakeRecord RowData ' +
    'SorterData Column VColumn Rowid IdxRowid Sequence NewRowid Count ReadCookie NullRow DeferredSeek Transaction Delete ' +
    'IdxDelete HaltIfNull FkCounter FkCheck CollSeq Compare Permutation BeginSubrtn FilterAdd Explain Noop TableLock'
  ).split(' '),
)

function followersOf({ opcode, addr, p1, p2, p3 }: Step, back: number[]): number[] {
  switch (opcode) {
    case 'Jump':
      return [p1, p2, p3]
    case 'Init':
    case 'Goto':
    case 'Gosub':
      return [p2]
    case 'Halt':
      return []
    case 'Return':
      return p3 ? [...back, addr + 1] : back
    case 'Yield':
    case 'EndCoroutine':
      return back
    case 'InitCoroutine':
      return [p2 || addr + 1]
    default:
      return NEVER_JUMPS.has(opcode) || p2 <= 0 ? [addr + 1] : [p2, addr + 1]
  }
}

export const isAsking = ({ opcode, p3 }: Step): boolean =>
  opcode === 'If' || opcode === 'IfNot' || (opcode === 'IfPos' && p3 === 0)

/**
 * What EXISTS answered is asked at once and no more. Whether there was a row of a group, or one of a LEFT JOIN, is held
 * apart all along: with it goes what the other registers hold.
 */
function askedFrom(steps: Step[], followers: number[][]): number[][] {
  const lasting = new Set(steps.flatMap((step) => (isAsking(step) && step.opcode === 'IfPos' ? step.p1 : [])))
  const asked = steps.map(() => new Set<number>())
  for (let isNews = true; isNews; ) {
    isNews = false
    for (let addr = steps.length - 1; addr >= 0; addr--) {
      const step = steps[addr]
      const here = asked[addr]
      if (!step || !here) continue
      const before = here.size
      if (isAsking(step)) here.add(step.p1)
      for (const next of followers[addr] ?? [])
        for (const register of asked[next] ?? [])
          if (lasting.has(register) || !isSet(step, register)) here.add(register)
      isNews ||= here.size > before
    }
  }
  const isMuch = asked.some(({ size }) => size > MOST_ASKED)
  return asked.map((registers) =>
    isMuch ? [...registers].filter((register) => lasting.has(register)).slice(0, MOST_ASKED) : [...registers],
  )
}

const MOST_COROUTINES = 6
/** Of more, a statement would be gone through too often. */
const MOST_ASKED = 5

const isSet = ({ opcode, p2, p3 }: Step, register: number): boolean =>
  (opcode === 'Integer' && p2 === register) ||
  (opcode === 'Null' && p2 <= register && register <= Math.max(p2, p3))
