import { mock } from 'bun:test'
import * as crypto from 'node:crypto'

/*
 * Loaded before every test (bunfig.toml): what is hashed at the cost of the service is hashed at the least there is, but
 * where the cost is what is tested. Ten recovery codes took a core for half a second (measured: a quarter of the processor’s
 * time of all tests of people). Hashes that a test makes at a cost of its own keep it.
 */
let isFull = false

/** Runs at the costs that people's passwords and recovery codes are hashed at. */
export async function atFullCost<Result>(run: () => Promise<Result>): Promise<Result> {
  isFull = true
  try {
    return await run()
  } finally {
    isFull = false
  }
}

const { scrypt } = crypto
const cheapScrypt = (...[text, salt, length, options, done]: Parameters<typeof scrypt>) =>
  scrypt(text, salt, length, isFull ? options : { ...options, N: 16 }, done)
mock.module('node:crypto', () => ({ ...crypto, scrypt: cheapScrypt }))

const { hash } = Bun.password
Bun.password.hash = (password, cost) => {
  const isOurs = typeof cost === 'object' && 'memoryCost' in cost && cost.memoryCost === 19_456
  if (isFull || !isOurs || cost.timeCost !== 2) return hash(password, cost)
  return hash(password, { ...cost, memoryCost: 8, timeCost: 1 })
}
