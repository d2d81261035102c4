import { expect, test } from 'bun:test'
import { gather } from '../../src/core/log.ts'

test('lines that come together are written at one stroke, once', () => {
  const written: string[] = []
  const { write, flush } = gather((text) => written.push(text))
  write('one\n')
  write('two\n')
  expect(written).toEqual([])
  flush()
  flush()
  expect(written).toEqual(['one\ntwo\n'])
  write('three\n')
  flush()
  expect(written.join('')).toBe('one\ntwo\nthree\n')
})

test('many lines are not held until they are asked for', () => {
  const written: string[] = []
  const { write, flush } = gather((text) => written.push(text))
  const line = `${'x'.repeat(999)}\n`
  for (let count = 1; count <= 100; count++) write(line)
  expect(written).toHaveLength(1)
  flush()
  expect(written.join('')).toBe(line.repeat(100))
})
