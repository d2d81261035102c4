import { expect } from 'bun:test'
import type { Hearth } from './hearth.ts'
import { everAsked } from './visit.ts'

/** Whatever the windows of this process have asked the API for, its reference tells of. */
export async function inReference(hearth: Hearth): Promise<void> {
  const answer = await fetch(`${hearth.url}/api/v1/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
  const known = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    ),
  )
  expect(everAsked.size).toBeGreaterThan(5)
  expect([...everAsked].filter((query) => !known.some((pattern) => pattern.test(query)))).toEqual([])
}
