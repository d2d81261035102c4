import { REVIEW_PATHS } from '../places.ts'

/** Everything that waits. */
export const REVIEW = '/review'
/** What has no category, one question at a time. */
export const WITHOUT_CATEGORY = `/review/${REVIEW_PATHS.UNCATEGORISED}`
/** The same, with a suggestion for each. */
export const BY_PAYEE = '/review/categories/payees'
export const SUGGESTIONS = `${WITHOUT_CATEGORY}/suggestions`
