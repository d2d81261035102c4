import { numberText, phrases } from '../language.ts'

/** Of loans, of debts together, and of what would be if. */
export const words = phrases('ahead', {
  tabs: { whatIf: 'What if', loans: 'Each loan', debts: 'Debts together' },

  noLoans: 'Add an account that is a loan, a mortgage or a line of credit, and give it its terms here.',
  noTerms: 'No terms yet',
  noTermsText:
    'With the rate, the payment and how long it runs, Hearth shows when it ends, what each payment is made of and what paying more would change.',
  addTerms: 'Add the terms',
  terms: 'Terms',
  ends: 'Ends',
  neverEnds: 'Not with this payment',
  interestAhead: 'Interest still to pay',
  rate: 'Rate',
  payment: 'Payment',
  fixedTo: (day: string) => `to ${day}`,
  byTerms: 'Owed by the terms',
  rhythms: {
    MONTHLY: 'Monthly',
    SEMI_MONTHLY: 'Semi-monthly',
    BIWEEKLY: 'Biweekly',
    ACCELERATED_BIWEEKLY: 'Accelerated biweekly',
    WEEKLY: 'Weekly',
    ACCELERATED_WEEKLY: 'Accelerated weekly',
  },
  compoundings: {
    SEMI_ANNUAL: 'Twice a year, not in advance (Canadian mortgages)',
    MONTHLY: 'Monthly (United States, most loans)',
    DAILY: 'Daily, simple (lines of credit)',
  },
  kinds: { FIXED: 'Fixed rate', VARIABLE: 'Variable rate' },

  chart: (day: string) => `What is owed until it ends, ${day}`,
  paid: 'Paid so far',
  asScheduled: 'As scheduled',
  tried: 'With what you try',

  payments: 'Payments made and to come',
  interest: 'Interest',
  principal: 'Principal',
  owedAfter: 'Owed after',
  next: 'To come',
  differs: (interest: string) => `${interest} by the terms`,
  notSplit: 'Not split',
  soFar: (year: string, interest: string, principal: string) =>
    `${year} so far: ${interest} interest, ${principal} principal`,
  showAllPayments: 'Show all payments',

  change: 'What would it change?',
  tryIt: 'Try it. Nothing is booked.',
  moreAMonth: 'More each month',
  lump: 'One payment of',
  otherRate: 'Rate after the renewal, in percent',
  rateNow: 'Another rate, in percent',
  sooner: (months: number) => `${lasting(months)} sooner`,
  later: (months: number) => `${lasting(months)} later`,
  sameMonth: 'In the same month',
  paidOffIn: (month: string, before: string) => `Paid off in ${month} instead of ${before}.`,
  interestAsScheduled: 'Interest as scheduled',
  interestTried: 'Interest with the change',
  saved: 'Interest saved',
  costs: 'Costs more',
  allowed: (percent: string, most: string) =>
    `Up to ${percent} a year may be prepaid without a fee by the terms; this is ${most} a year at the most.`,
  overAllowed: (allowed: string, most: string) =>
    `This is ${most} in a year; by the terms only ${allowed} may be prepaid without a fee.`,
  keepScenario: 'Keep as a scenario',
  scenarioOf: (name: string, amount: string) => `${name}, ${amount} more a month`,

  split: 'Split of payments',
  splitOn: 'Turned on',
  splitText:
    'Each payment is split into interest and principal by the terms. The lender’s own figures win where the account has them.',
  splitCount: (count: number) =>
    count === 1
      ? '1 payment does not say what is interest.'
      : `${numberText(count)} payments do not say what is interest.`,
  splitVerb: (count: number) => (count === 1 ? 'Split 1 payment' : `Split ${numberText(count)} payments`),
  splitLater: 'Split payments from now on',
  splitCategory: 'Category of interest',
  splitDone: (count: number) => (count === 1 ? '1 payment split.' : `${numberText(count)} payments split.`),
  splitOff: 'Payments are no longer split.',

  form: {
    title: (name: string) => `Terms of ${name}`,
    startDate: 'Interest runs from',
    firstPayment: 'First payment',
    rhythm: 'How often it is paid',
    compounding: 'How interest is compounded',
    years: 'Amortisation, in years',
    rate: 'Rate, in percent',
    until: 'Agreed until (optional)',
    payment: 'Payment (worked out if empty)',
    kind: 'Kind of rate',
    addPeriod: 'Add a renewal',
    removePeriod: 'Remove this period',
    period: (number: number) => `Rate ${numberText(number)}`,
    prepay: 'May be prepaid a year without a fee, in percent (optional)',
    forget: 'Delete the terms',
  },
  faults: {
    rate: 'A rate such as 4.89.',
    years: 'Between a month and 50 years.',
    date: 'Choose a day.',
    percent: 'Between 0 and 100.',
  },
  termsKept: (name: string) => `Terms of ${name} saved.`,
  termsGone: (name: string) => `Terms of ${name} deleted.`,

  debts: {
    none: 'Give your loans their terms; then this shows in which order they are paid off and what that saves.',
    order: 'Order of paying off',
    orders: { SMALLEST: 'Smallest debt first', DEAREST: 'Dearest first', OWN: 'Own order' },
    free: (month: string, saved: string) => `Free of these debts in ${month}; ${saved} of interest saved.`,
    never: 'These payments never pay them off.',
    debt: 'Debt',
    aMonth: 'Paid a month',
    alone: 'Alone',
    chart: 'What is owed, month by month',
    months: 'Month by month',
    list: 'Debts in the order they are paid off',
  },

  whatIf: {
    new: 'New scenario',
    none: 'A scenario changes the forecast on trial: a raise, a car, a day less at work. Nothing of it is booked.',
    create: 'Create a scenario',
    asItIs: 'As it is',
    lowestSentence: (name: string, amount: string, month: string) =>
      `With “${name}” the everyday accounts fall to ${amount} in ${month}.`,
    chart: 'Everyday accounts over the next year',
    addChange: 'Add a change',
    noChange: 'No change yet.',
    lowest: 'Lowest point',
    lowestBy: 'Lowest point of each account',
    runway: 'Runway without pay',
    months: (count: string) => `${count} months`,
    noRunway: 'No spending',
    eachMonth: 'Difference each month',
    compared: 'compared with as it is',
    netWorthIn: 'Net worth in',
    years: (count: number) => (count === 1 ? '1 year' : `${numberText(count)} years`),
    assumptions: (investments: string, put: string, cash: string) =>
      `Investments grow ${investments} a year, ${put} is put in each year, cash grows ${cash}. Nothing here is booked.`,
    changeAssumptions: 'Assumptions',
    growth: 'Investments grow by, in percent a year',
    cashGrowth: 'Cash grows by, in percent a year',
    invested: 'Put into investments each year',
    from: (day: string) => `From ${day}`,
    until: 'Until (optional)',
    everyMonths: 'Every … months',
    what: 'What changes',
    kinds: {
      ONE_OFF: 'A one-off amount',
      RECURRING: 'Something recurring',
      SUBSCRIPTION: 'A subscription or income',
      LOAN: 'A new loan',
      PURCHASE: 'A purchase',
      RATE: 'The rate of a loan',
    },
    amountHint: 'Use a minus for money that goes out.',
    subscription: 'Which one',
    newAmount: 'New amount (ends if empty)',
    ended: (name: string) => `${name} ends`,
    becomes: (name: string) => `${name}, new amount`,
    loanLine: (name: string, rate: string, months: number) =>
      `${name} at ${rate}, ${numberText(months)} months`,
    rateLine: (name: string, rate: string) => `${name} at ${rate}`,
    price: 'Price',
    principal: 'Borrowed',
    monthsToPay: 'Months to pay it back',
    loses: 'Loses value, in percent a year (optional)',
    which: 'Which loan',
    deleteVerb: 'Delete the scenario',
    added: (name: string) => `${name} added.`,
    changed: (name: string) => `${name} changed.`,
    deleted: (name: string) => `${name} deleted.`,
    removeChange: (name: string) => `Remove ${name}`,
    gone: 'Something that is gone',
  },
})

function lasting(months: number): string {
  const [years, left] = [Math.floor(months / 12), months % 12]
  const parts = [
    ...(years > 0 ? [years === 1 ? '1 year' : `${numberText(years)} years`] : []),
    ...(left > 0 ? [left === 1 ? '1 month' : `${numberText(left)} months`] : []),
  ]
  return parts.join(' ')
}
