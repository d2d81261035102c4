/** Chances that fall the same way each time. */
export interface Chance {
  /** 0 to below 1. */
  share(): number
  /** Both ends included. */
  whole(from: number, to: number): number
  happens(share: number): boolean
  one<T>(choices: readonly T[]): T
  /** By weight; the weights need not add up to anything. */
  weighed<T>(choices: readonly (readonly [weight: number, choice: T])[]): T
  /** Around 0, mostly between -1 and 1. */
  swing(): number
  /** Letters and digits as shops put behind their names. */
  code(length: number): string
}

/** Each name has its own chances, so that something more in one habit leaves all others as they were. */
export function chanceOf(seed: number, name: string): Chance {
  const share = mulberry32(hash(`${seed} ${name}`))
  const whole = (from: number, to: number) => from + Math.floor(share() * (to - from + 1))
  const one = <T>(choices: readonly T[]): T => {
    const choice = choices[whole(0, choices.length - 1)]
    if (choice === undefined) throw new RangeError('there is nothing to choose from')
    return choice
  }
  const weighed = <T>(choices: readonly (readonly [number, T])[]): T => {
    let left = share() * choices.reduce((sum, [weight]) => sum + weight, 0)
    const found = choices.find(([weight]) => {
      left -= weight
      return left < 0
    })
    return (found ?? one(choices))[1]
  }
  return {
    share,
    whole,
    one,
    weighed,
    happens: (limit) => share() < limit,
    swing: () => (share() + share() + share() - 1.5) / 0.75,
    code: (length) => Array.from({ length }, () => one(LETTERS)).join(''),
  }
}

const LETTERS = [...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZ']

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Tommy Ettinger's generator, public domain. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
