import { expect, test } from 'bun:test'
import { afterOthers } from '../../../src/platform/http/event-loop.ts'

test('what is done in turn is done one after the other, and lets others in between', async () => {
  const done: string[] = []
  const all = ['a', 'b', 'c'].map((name) => afterOthers(() => void done.push(name)))
  const other = new Promise<void>((resolve) =>
    setImmediate(() => {
      done.push('other')
      resolve()
    }),
  )
  expect(done).toEqual([])
  await Promise.all([...all, other])
  expect(done.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c'])
  expect(done.indexOf('other')).toBeLessThan(3)
})

test('what fails in its turn fails for whoever asked alone', async () => {
  const failing = afterOthers(() => {
    throw new Error('not this one')
  })
  const next = afterOthers(() => 'this one')
  expect(failing).rejects.toThrow('not this one')
  expect(await next).toBe('this one')
})
