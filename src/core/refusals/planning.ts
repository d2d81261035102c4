/** Why budgets, goals and subscriptions refuse something. */
export const planning = {
  INCOME_HAS_NO_ENVELOPE: 'A category of income has no envelope.',
  INCOME_WITHOUT_ENVELOPE: 'a category of income has no envelope',
  NAMED_TWICE: 'is named twice',
  MORE_THAN_LEFT: ({ most }: { most: string }) => `must be at most ${most}, all that is left to budget`,
  BELOW_ZERO: 'must not be below zero',
  CARRY_AND_CARRIES: 'must not be given together with carries',
  CARRIES_ORDER: 'must be later than the one before',
  MONTH_OUT_OF_RANGE: ({ first, last }: { first: string; last: string }) =>
    `must be a month from ${first} to ${last}`,
  SAME_ENVELOPE: 'must differ from fromCategoryId',
  NOT_ABOVE_ZERO: 'must be above zero',
  NO_ENVELOPES: 'This household only compares plan and actual; it has no envelopes.',
  RULE_BY_MONTH: ({ first, last }: { first: string; last: string }) =>
    `by must be a month from ${first} to ${last}.`,
  RULE_FIRST_DAY: ({ first, last }: { first: string; last: string }) =>
    `first must be a date from ${first} to ${last}.`,
  RULE_AMOUNT: 'An amount must be above zero.',
  RULE_COUNT: ({ name, most }: { name: string; most: number }) =>
    `${name} must be a whole number from 1 to ${most}.`,
  GOAL_IS_COUNTED:
    'What its accounts or its envelope hold is what is saved for this goal. Put money there instead.',
  NOT_ZERO: 'must not be 0',
  GOAL_HAS_CONTRIBUTIONS:
    'The goal has contributions entered by hand. Delete them before accounts or an envelope are linked to it.',
  BEFORE_GOAL_BEGINS: 'must not be before the goal begins',
  NOT_MORE_THAN_ZERO: 'must be more than 0',
  LESS_THAN_ZERO: 'must not be less than 0',
  ACCOUNT_OF_OTHER_GOAL: ({ account, goal }: { account: string; goal: string }) =>
    `The account ${account} is for the goal ${goal} already.`,
  ENVELOPE_OF_OTHER_GOAL: ({ category, goal }: { category: string; goal: string }) =>
    `The envelope ${category} is for the goal ${goal} already.`,
  GOAL_IN_ONE_PLACE: 'a goal is saved in accounts or in an envelope, not in both',
  GOAL_ENVELOPE_CURRENCY: ({ currency }: { currency: string }) =>
    `envelopes are in ${currency}, and so is their goal`,
  CATEGORY_OF_GOAL: ({ goal }: { goal: string }) =>
    `The goal ${goal} is saved in this category's envelope. Merge the category into another one, or change the goal first.`,
  INCOME_OF_GOAL: ({ goal }: { goal: string }) =>
    `Income has no envelope, and the goal ${goal} is saved in this category's. Change the goal first.`,
  NO_SUCH_GOAL: 'there is no such goal',
  PAUSED_SINCE_NEEDED: 'give the day on which it was paused, if no day to resume is given',
  ONLY_CONFIRMED_PAUSES: 'Only what is CONFIRMED can be paused; confirm it first.',
  PAUSE_ENDS_BEFORE: ({ since }: { since: string }) => `must be after ${since}, when it was paused`,
  NOT_PAUSED: 'must be null if it is not paused',
  READ_FROM_TRANSACTIONS:
    'is derived from the transactions; it can only be changed if it was entered by hand',
  CANCELLED_HAS_A_DAY: 'a CANCELLED subscription has a last day; confirm it to resume it',
  MANUAL_CANNOT_BECOME: ({ status }: { status: string }) =>
    `What was entered by hand cannot become ${status}; delete it, or cancel it.`,
  CANNOT_BECOME: ({ from, status }: { from: string; status: string }) =>
    `What is ${from} cannot become ${status}.`,
  TOO_MANY_CALENDARS: ({ most }: { most: number }) => `You have at most ${most} calendars.`,
  WITHIN_FIVE_YEARS_OF_TODAY: 'must be within five years of today',
  NOT_THE_DAY_OF_NEXT: 'is not the day of nextDate',
  NOT_A_WEB_ADDRESS: 'must be an http or https address without a user name',
  TOO_MANY_SUBSCRIPTIONS: ({ most }: { most: number }) => `A household has at most ${most} subscriptions.`,
  FOUND_AGAIN: 'It was found in the transactions and would be found again. Dismiss it instead.',
  DAYS_AFTER_FROM: ({ most }: { most: number }) => `must be at most ${most} days after from`,
  GOAL_COUNTS_ACCOUNTS: 'what its accounts or its envelope hold counts; leave this at 0',
  TOO_MANY_SCENARIOS: ({ most }: { most: number }) => `A household has at most ${most} scenarios.`,
  NOT_A_LOAN: 'Only loans, mortgages and lines of credit have terms.',
  AFTER_START: 'must be after the day that interest runs from',
  RATES_IN_ORDER: 'must be later than the one before, and end after it begins',
  NOT_A_MONTH: 'must be a month, YYYY-MM',
}
