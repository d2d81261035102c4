import { type Assertion, type Node, PatternFlaw, parsePattern, type Ranges } from './pattern-syntax.ts'

/** A pattern ready to be searched for, anywhere in a folded text. */
export interface Pattern {
  /** Yes or no in time proportional to the length of the text, whatever the pattern. */
  isIn: (folded: string) => boolean
  /** Every text that matches the pattern contains at least one of these; undefined if nothing like it is known. */
  needs: string[] | undefined
}

const MAX_INSTRUCTIONS = 1000
const MAX_NEEDS = 32

type Instruction =
  | { op: 'set'; has: (code: number) => boolean; next: number }
  | { op: 'assertion'; is: Assertion; next: number }
  | { op: 'fork'; next: number; other: number }
  | { op: 'found' }

/**
 * Compiles a pattern to the automaton of Ken Thompson (CACM 11:6, 1968), all of whose states are followed at once, so
 * that no pattern makes it go back. Throws a PatternFlaw.
 */
export function compilePattern(source: string): Pattern {
  const node = parsePattern(source)
  const program: Instruction[] = []
  emit(program, node)
  program.push({ op: 'found' })
  return { isIn: searcher(program), needs: needsOf(node) }
}

function emit(program: Instruction[], node: Node): void {
  if (program.length > MAX_INSTRUCTIONS) throw new PatternFlaw({ kind: 'PATTERN_REPEATS_TOO_MUCH' }, 0)
  switch (node.kind) {
    case 'set':
      program.push({ op: 'set', has: membership(node), next: program.length + 1 })
      break
    case 'assertion':
      program.push({ op: 'assertion', is: node.is, next: program.length + 1 })
      break
    case 'sequence':
      for (const part of node.of) emit(program, part)
      break
    case 'alternatives':
      emitAlternatives(program, node.of)
      break
    case 'repeat':
      emitRepeat(program, node)
  }
}

/** A fork whose first branch follows it; the other branch is set later. */
function fork(program: Instruction[]) {
  const made = { op: 'fork' as const, next: program.length + 1, other: program.length + 1 }
  program.push(made)
  return made
}

function emitAlternatives(program: Instruction[], of: Node[]): void {
  const ends: { next: number; other: number }[] = []
  for (const [index, alternative] of of.entries()) {
    const choice = index < of.length - 1 ? fork(program) : undefined
    emit(program, alternative)
    if (!choice) continue
    ends.push(fork(program))
    choice.other = program.length
  }
  for (const end of ends) end.next = end.other = program.length
}

function emitRepeat(program: Instruction[], { of, min, max }: Extract<Node, { kind: 'repeat' }>): void {
  for (let count = 0; count < min; count++) {
    const start = program.length
    emit(program, of)
    // Nothing, a hundred times: nested often enough that would take for ever.
    if (program.length === start) return
  }
  if (max === Number.POSITIVE_INFINITY) {
    const start = program.length
    const enter = fork(program)
    emit(program, of)
    const again = fork(program)
    again.next = again.other = start
    enter.other = program.length
    return
  }
  const exits: { other: number }[] = []
  for (let count = min; count < max; count++) {
    exits.push(fork(program))
    emit(program, of)
  }
  for (const exit of exits) exit.other = program.length
}

function membership({ ranges, negated, wordish, literal }: Extract<Node, { kind: 'set' }>) {
  const only = literal?.codePointAt(0)
  if (only !== undefined) return (code: number) => code === only
  const has = (code: number) => (isWithin(ranges, code) || (wordish && isWordish(code))) !== negated
  const ascii = Array.from({ length: 128 }, (_, code) => has(code))
  return (code: number) => (code < 128 ? ascii[code] === true : has(code))
}

function isWithin(ranges: Ranges, code: number): boolean {
  for (let i = 0; i < ranges.length; i += 2) {
    if (code >= (ranges[i] ?? 0) && code <= (ranges[i + 1] ?? 0)) return true
  }
  return false
}

/** Letters of every script, unlike ECMAScript's \w: a payee may be written in Greek. -1 is beyond the text. */
function isWordish(code: number): boolean {
  if (code < 128)
    return (
      (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || (code >= 65 && code <= 90)
    )
  return /[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(code))
}

/** The states reached, each once: `at` of a state is believed only where `reached` points back. */
interface Reached {
  reached: Int32Array
  at: Int32Array
  size: number
}

const noneOf = (program: Instruction[]): Reached => ({
  reached: new Int32Array(program.length),
  at: new Int32Array(program.length),
  size: 0,
})

function searcher(program: Instruction[]): (text: string) => boolean {
  let here = noneOf(program)
  let ahead = noneOf(program)
  const pending: number[] = []
  /** Adds a state with all that it reaches without a character; true where that is the end of the pattern. */
  const reach = (states: Reached, first: number, before: number, after: number): boolean => {
    pending.length = 0
    pending.push(first)
    for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
      const place = states.at[state] ?? 0
      if (place < states.size && states.reached[place] === state) continue
      states.at[state] = states.size
      states.reached[states.size++] = state
      const step = program[state]
      if (step?.op === 'found') return true
      if (step?.op === 'fork') pending.push(step.other, step.next)
      else if (step?.op === 'assertion' && holds(step.is, before, after)) pending.push(step.next)
    }
    return false
  }
  return (text) => {
    here.size = 0
    let before = -1
    let code = text.codePointAt(0) ?? -1
    for (let at = 0; ; ) {
      if (reach(here, 0, before, code)) return true
      if (code < 0) return false
      at += code > 0xffff ? 2 : 1
      const after = text.codePointAt(at) ?? -1
      ahead.size = 0
      for (let i = 0; i < here.size; i++) {
        const step = program[here.reached[i] ?? 0]
        if (step?.op === 'set' && step.has(code) && reach(ahead, step.next, code, after)) return true
      }
      const passed = here
      here = ahead
      ahead = passed
      before = code
      code = after
    }
  }
}

function holds(assertion: Assertion, before: number, after: number): boolean {
  if (assertion === 'start') return before < 0
  if (assertion === 'end') return after < 0
  return (isWordish(before) !== isWordish(after)) === (assertion === 'boundary')
}

function needsOf(node: Node): string[] | undefined {
  switch (node.kind) {
    case 'set':
      return node.literal === undefined ? undefined : [node.literal]
    case 'sequence':
      return needsOfSequence(node.of)
    case 'alternatives': {
      const each = node.of.map(needsOf)
      const all = each.flatMap((needs) => needs ?? [])
      return each.every((needs) => needs) && all.length <= MAX_NEEDS ? all : undefined
    }
    case 'repeat':
      return node.min > 0 ? needsOf(node.of) : undefined
    default:
      return undefined
  }
}

/** Literals side by side are one text; of all that is needed the most telling is kept. */
function needsOfSequence(of: Node[]): string[] | undefined {
  let best: string[] | undefined
  let run = ''
  for (const node of [...of, { kind: 'empty' } as const]) {
    if (node.kind === 'set' && node.literal !== undefined) {
      run += node.literal
      continue
    }
    for (const needs of [run ? [run] : undefined, needsOf(node)]) best = moreSelective(best, needs)
    run = ''
  }
  return best
}

/** Of two lists of required texts, the more selective one: its shortest text is longer. */
export function moreSelective(one: string[] | undefined, other: string[] | undefined): string[] | undefined {
  if (!one?.length || !other?.length) return one?.length ? one : other
  const shortest = (texts: string[]) => Math.min(...texts.map(({ length }) => length))
  return shortest(other) > shortest(one) ? other : one
}
