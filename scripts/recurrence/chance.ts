/** Chances that fall the same way for the same seed. */
export interface Chance {
  /** 0 to below 1. */
  share: () => number
  /** Both ends included. */
  whole: (from: number, to: number) => number
  happens: (share: number) => boolean
  of: (choices: number[]) => number
  /** As banks add them to a payee. */
  code: () => string
  shuffled: <T>(list: T[]) => T[]
}

export function chanceOf(seed: number): Chance {
  const share = mulberry32(seed)
  const whole = (from: number, to: number) => from + Math.floor(share() * (to - from + 1))
  return {
    share,
    whole,
    happens: (limit) => share() < limit,
    of: (choices) => choices[whole(0, choices.length - 1)] ?? 0,
    code: () =>
      whole(36 ** 5, 36 ** 6 - 1)
        .toString(36)
        .toUpperCase(),
    shuffled: (list) => {
      const mixed = [...list]
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = whole(0, at)
        const [one, two] = [mixed[at], mixed[other]]
        if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one]
      }
      return mixed
    },
  }
}

/** Tommy Ettinger's generator, public domain. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
