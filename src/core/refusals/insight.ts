/** Why reports and the review refuse something. */
export const insight = {
  NOT_ALL_IN_CURRENCY: ({ currency }: { currency: string }) => `they are not all in ${currency}`,
  NAME_ACCOUNTS: 'name one or more accounts',
  BOTH_ENDS_OR_NONE: 'name both of its ends or none',
  COMPARED_TWICE: 'name the days it is compared with, or which they are',
  MUST_BE_EXPENSE: 'must be a category of kind EXPENSE; the trend of a category takes any',
  LIMIT_BY_INTERVAL: ({ most }: { most: number }) => `must not be above ${most} by this interval`,
  NOT_SAID_TO_BE_TWO: 'Nobody said that they are two.',
  OPPOSITE_DIRECTIONS: 'One of them went out and the other came in.',
  MUST_BE_ANOTHER: 'must be another transaction',
  DIFFERENT_ACCOUNTS: 'They are in different accounts, so they are not the same.',
  REMOVED_IS_TRANSFER: 'The one to remove is part of a transfer. Unlink it first.',
  PAGE_NEEDS_KIND: 'needs a kind: without one there is one page',
}
