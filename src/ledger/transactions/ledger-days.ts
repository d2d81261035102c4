import type { Day } from '../../core/time.ts'

/** Days the full-text index has numbers for, see search-index.ts; dates outside are refused where they come in. */
export const FIRST_DAY = '1970-01-01' as Day
export const LAST_DAY = '2149-06-05' as Day
