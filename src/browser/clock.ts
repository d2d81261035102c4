/** The one place of the app that reads the clock. */

/** Milliseconds since 1970. */
export const now = (): number => Date.now()

/** The present day where a household lives, as its books know it: 2026-11-22. */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now(),
  )

/** The IANA name of the zone the browser is in; empty where it does not say. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
