/** How a report is drawn: beside each there is its table. HEAT is a calendar of its days; FLOW is of all that came in and went out in the days of the query. */
export const reportCharts = ['BARS', 'LINES', 'HEAT', 'FLOW', 'TABLE'] as const
/** Days that are counted from today, so that a report goes with the time. */
export const reportRanges = ['MONTH', 'MONTHS_3', 'MONTHS_6', 'MONTHS_12', 'YEAR', 'LAST_YEAR'] as const
