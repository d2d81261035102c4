import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedBy, changeKindNames, changeKinds } from '../../../src/messages/changes/change-kinds.ts'

const SOURCES = join(import.meta.dir, '../../../src')

/** Every kind that some source records. */
function recorded(): string[] {
  const kinds = new Set<string>()
  for (const path of new Bun.Glob('**/*.ts').scanSync(SOURCES)) {
    const source = readFileSync(join(SOURCES, path), 'utf8')
    for (const [call] of source.matchAll(/\b(?:record|recordFor)\((?:[^()]|\([^()]*\))*\)/g))
      for (const [, kind = ''] of call.matchAll(/'([a-z-]+\.[a-z-]+)'/g)) kinds.add(kind)
  }
  return [...kinds].sort()
}

describe('the kinds of changes', () => {
  test('of every event that is recorded are said', () => {
    const kinds = recorded()
    expect(kinds.length).toBeGreaterThan(80)
    expect(kinds.filter((kind) => changedBy(kind) === changeKindNames)).toEqual([])
  })

  test('of an event nobody has thought of are all of them', () => {
    expect(changedBy('something.new')).toEqual(changeKindNames)
  })

  test('are all told by some event', () => {
    const told = new Set(recorded().flatMap((kind) => changedBy(kind)))
    expect(Object.keys(changeKinds).filter((kind) => !told.has(kind as never))).toEqual([])
  })
})
