/** Why reports and the review refuse something. */
export const insight = {
  NOT_ALL_IN_CURRENCY: ({ currency }: { currency: string }) => `they are not all in ${currency}`,
  NAME_ACCOUNTS: 'give one or more accounts',
  BOTH_ENDS_OR_NONE: 'give both of its ends or neither',
  COMPARED_TWICE: 'give either the days it is compared with, or against',
  MUST_BE_EXPENSE: 'must be a category of kind EXPENSE; the trend of a category takes any',
  LIMIT_BY_INTERVAL: ({ most }: { most: number }) => `must not be above ${most} with this interval`,
  SPLIT_AS_BY: 'must be another way than by',
  BALANCE_ONLY_BY: 'of balances it is ACCOUNT or PERIOD',
  BALANCE_WITHOUT: 'not of balances',
  NOT_SAID_TO_BE_TWO: 'They are not marked as different transactions.',
  OPPOSITE_DIRECTIONS: 'One is money out and the other is money in.',
  MUST_BE_ANOTHER: 'must be another transaction',
  DIFFERENT_ACCOUNTS: 'They are in different accounts, so they are not the same.',
  REMOVED_IS_TRANSFER: 'The one to remove is part of a transfer. Unlink it first.',
  NOT_BUDGETED_SO:
    'the budget is compared with everything that was spent by category, group, month or longer, in the currency of the household',
  TOO_MANY_REPORTS: ({ most }: { most: number }) => `A household keeps at most ${most} reports.`,
  NO_SUCH_REPORT: 'there is no such report',
  REPORT_NOT_DELETED: 'There is a report with this id already.',
  REPORT_OF_ANOTHER: 'Only who saved a report can take it from the others.',
  PAGE_NEEDS_KIND: 'needs a kind: without one there is one page',
}
