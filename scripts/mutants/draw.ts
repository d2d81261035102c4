import { join } from 'node:path'
import { API, type Checker, type Snapshot } from 'typescript/unstable/async'
import type { Chance } from '../recurrence/chance.ts'
import { isSwap, kinds, type Mutation, mutationsIn, type Swap } from './mutations.ts'

/** A mutation and where it is. */
export interface Mutant {
  path: string
  line: number
  mutation: Mutation
  /** The whole file without it and with it. */
  before: string
  after: string
}

/** Their numbers are no behaviour: the tables are made by the migrations, and IANA wrote the registries. */
const LEFT_OUT = /(?:^|\/)(?:tables|registries)\.ts$/

/** The app is a program of its own. */
const PROGRAMS = ['tsconfig.json', 'src/browser/tsconfig.json']

/** A mutant, and the one that knows the types of its file. */
interface Candidate extends Mutant {
  checker: Checker
}

/**
 * Draws so many mutants of the files under some folders, as many of each folder, and of each kind in it, as there are.
 * TypeScript itself parses: what it offers for that is called unstable, and its version is pinned.
 */
export async function drawMutants(
  root: string,
  folders: string[],
  count: number,
  chance: Chance,
): Promise<Mutant[]> {
  const api = new API({ cwd: root })
  try {
    const snapshot = await api.updateSnapshot({ openProjects: PROGRAMS.map((path) => join(root, path)) })
    const queues: Candidate[][] = []
    for (const folder of folders.length > 0 ? folders : ['']) {
      const found: Candidate[] = []
      for (const path of sourcesUnder(root, folder)) found.push(...(await candidatesOf(root, path, snapshot)))
      const ofKinds = kinds.map((kind) => found.filter(({ mutation }) => mutation.kind === kind))
      queues.push(inTurn(ofKinds.map((ofKind) => chance.shuffled(ofKind))))
    }
    return await firstPossible(inTurn(queues), count)
  } finally {
    await api.close()
  }
}

const sourcesUnder = (root: string, folder: string): string[] =>
  [...new Bun.Glob('src/**/*.ts').scanSync(root)]
    .filter((path) => !LEFT_OUT.test(path) && `${path.replace(/\.ts$/, '')}/`.startsWith(`src/${folder}`))
    .toSorted()

async function candidatesOf(root: string, path: string, snapshot: Snapshot): Promise<Candidate[]> {
  for (const { program, checker } of snapshot.getProjects()) {
    const file = await program.getSourceFile(join(root, path))
    if (file)
      return mutationsIn(file).map((mutation) => ({ ...mutantOf(path, file.text, mutation), checker }))
  }
  return []
}

function mutantOf(path: string, before: string, mutation: Mutation): Mutant {
  const { start, end, text } = mutation
  return {
    path,
    line: before.slice(0, start).split('\n').length,
    mutation,
    before,
    after: before.slice(0, start) + text + before.slice(end),
  }
}

/** One of each after another, as long as it has any. */
function inTurn<One>(queues: One[][]): One[] {
  const longest = Math.max(...queues.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue.slice(at, at + 1))).flat()
}

/** In a comparison of two to be sorted the sign says all, and a limit, a wait and what is let go of are noticed by nobody. */
const UNNOTICED = [
  /\? -?\d+ : -?\d+/,
  /\b(?:MAX|MOST)_\w+ = |\bmax(?:imum|Length|Items): \d/,
  /busy_timeout|_Destroy\(/,
]

function isUnnoticed({ before, mutation: { kind, start, end } }: Mutant): boolean {
  if (kind !== 'constant' && kind !== 'call') return false
  const line = before.slice(before.lastIndexOf('\n', start) + 1, before.indexOf('\n', end))
  return UNNOTICED.some((pattern) => pattern.test(line))
}

/**
 * A swap is asked about only now: there are thousands, and most would not compile. What nobody can notice is left out
 * only now, too, so that a pattern more changes nothing of the rest that a seed draws.
 */
async function firstPossible(candidates: Candidate[], count: number): Promise<Mutant[]> {
  const drawn: Mutant[] = []
  for (const { checker, ...mutant } of candidates) {
    if (drawn.length === count) break
    if (isUnnoticed(mutant)) continue
    if (!isSwap(mutant.mutation) || (await canSwap(checker, mutant.mutation))) drawn.push(mutant)
  }
  return drawn
}

/** Whether either argument may stand where the other does. */
async function canSwap(checker: Checker, { pair: [one, other] }: Swap): Promise<boolean> {
  const [first, second] = await checker.getTypeAtLocation([one, other])
  const [forFirst, forSecond] = [await checker.getContextualType(one), await checker.getContextualType(other)]
  if (!first || !second || !forFirst || !forSecond) return false
  return (await checker.isTypeAssignableTo(first, forSecond)) && checker.isTypeAssignableTo(second, forFirst)
}
