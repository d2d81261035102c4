import type { Cadence } from './cadences.ts'

/** How far an account's rows may lag behind today before silence counts: bank data may come once a month. */
export const PATIENCE_DAYS = 45

/** Without an occurrence for so many periods a series has ended. A skipped month or two is not the end. */
export const periodsUntilEnd = (cadence: Cadence): number => (cadence === 'YEARLY' ? 1 : 3)
