import { join } from 'node:path'
import { API, type Checker } from 'typescript/unstable/async'
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

/**
 * Draws so many mutants of the files under a folder, as many of each kind as there are. TypeScript itself parses: what
 * it offers for that is called unstable, and its version is pinned.
 */
export async function drawMutants(
  root: string,
  folder: string,
  count: number,
  chance: Chance,
): Promise<Mutant[]> {
  const api = new API({ cwd: root })
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error('TypeScript finds no project')
    const mutants: Mutant[] = []
    for (const path of sourcesUnder(root, folder)) {
      const file = await project.program.getSourceFile(join(root, path))
      if (file) mutants.push(...mutationsIn(file).map((mutation) => mutantOf(path, file.text, mutation)))
    }
    return await inTurn(mutants, count, chance, (swap) => canSwap(project.checker, swap))
  } finally {
    await api.close()
  }
}

const sourcesUnder = (root: string, folder: string): string[] =>
  [...new Bun.Glob('src/**/*.ts').scanSync(root)]
    .filter((path) => !LEFT_OUT.test(path) && `${path.replace(/\.ts$/, '')}/`.startsWith(`src/${folder}`))
    .toSorted()

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

/** One of each kind after another. A swap is asked about only now: there are thousands, and most would not compile. */
async function inTurn(
  mutants: Mutant[],
  count: number,
  chance: Chance,
  isPossible: (swap: Swap) => Promise<boolean>,
): Promise<Mutant[]> {
  const left = kinds.map((kind) => chance.shuffled(mutants.filter(({ mutation }) => mutation.kind === kind)))
  const drawn: Mutant[] = []
  while (drawn.length < count && left.some((queue) => queue.length > 0)) {
    for (const queue of left) {
      let mutant = queue.pop()
      while (mutant && isSwap(mutant.mutation) && !(await isPossible(mutant.mutation))) mutant = queue.pop()
      if (mutant && drawn.length < count) drawn.push(mutant)
    }
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
