/** How a report is drawn: beside each there is its table. */
export const reportCharts = ['BARS', 'LINES', 'TABLE'] as const
/** Days that are counted from today, so that a report goes with the time. */
export const reportRanges = ['MONTH', 'MONTHS_3', 'MONTHS_6', 'MONTHS_12', 'YEAR', 'LAST_YEAR'] as const
