import fc from 'fast-check'

/**
 * How often a law is tried: in full with HEARTH_LAWS=full, which takes long, else a quarter as often. Not for one that says that
 * everything came up: that needs its number.
 */
export const runs = (all: number): number => (process.env.HEARTH_LAWS === 'full' ? all : Math.ceil(all / 4))

// Loaded before every test (bunfig.toml), for the laws that name no number.
fc.configureGlobal({ numRuns: runs(100) })
