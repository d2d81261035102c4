import type { Instant } from '../../../src/core/time.ts'
import type { Tx } from '../../../src/platform/db/db.ts'
import { sha256Of } from '../../../src/records/tax/closed/snapshot.ts'

/** Something in every table of what a household plans, of the account and by the person. */
export function plan({ $client: client }: Tx, at: Instant, userId: string, accountId: string): void {
  const account = `(SELECT seq FROM accounts WHERE id = '${accountId}')`
  const transactions = client
    .query<{ seq: number }, []>('SELECT seq FROM transactions WHERE household_id = 1 ORDER BY seq LIMIT 2')
    .all()
    .map(({ seq }) => seq)
  const [one = 0, other = 0] = transactions
  const category = '(SELECT min(seq) FROM categories WHERE household_id = 1)'
  const id = () => `'${crypto.randomUUID()}'`
  for (const [table, values] of [
    ['rejected_duplicates', `${one}, ${other}`],
    ['transaction_merges', `${other}, ${one}, '{}', '{}', '[]', ${at}`],
    [
      'rules',
      `91, ${id()}, 1, 'A rule', 'DEFAULT', 0, 1, '{"field":"payee","operator":"IS","value":"=1+1"}', '[{"kind":"SET_REVIEWED","reviewed":true}]', 0, 1, ${at}, ${at}`,
    ],
    ['rule_runs', `91, ${id()}, 1, '${userId}', 'MANUAL', NULL, 2, 1, ${at}, NULL, NULL`],
    ['rule_run_rows', `91, ${one}, 2, '{}', '{}', '[]'`],
    ['dismissed_suggestions', `1, 'tim', ${category}, ${at}`],
    ['dismissed_categories', `1, 'tim', ${category}, ${at}`],
    ['budget_settings', "1, 'ENVELOPES'"],
    ['envelope_lines', `1, '2026-05', ${category}, 0, 5000000`],
    ['envelope_moves', `91, ${id()}, 1, '2026-05', ${category}, NULL, 0, 1, '${userId}', ${at}`],
    ['envelope_holds', "1, '2026-05', 0, 7"],
    ['envelope_carries', `1, ${category}, '2026-05', 'FULL'`],
    ['envelope_templates', `91, ${id()}, 1, ${category}, 0, 1, '{"kind":"FIXED","amount":"5.00"}'`],
    ['envelope_fillings', `91, ${id()}, 1, '2026-05', 'COPY', '${userId}', ${at}, NULL`],
    ['envelope_filling_lines', `91, ${category}, 0, 0, 0, 5000000, '["why"]'`],
    ['budget_alerts', `1, ${category}, '2026-05', ${at}`],
    [
      'goals',
      `91, ${id()}, 1, 'A roof', '', 'CAD', 0, 90000000, '2026-01-01', NULL, 0, 0, 0, NULL, NULL, 1, ${at}`,
    ],
    ['goal_accounts', `${account}, 91`],
    ['goal_envelopes', `${category}, 91`],
    ['goal_contributions', `91, ${id()}, 91, '2026-02-01', 0, -1, '', '${userId}', ${at}`],
    [
      'subscriptions',
      `91, ${id()}, 1, 'CONFIRMED', NULL, 'Netflix', ${account}, ${category}, 'OUT', 'CAD', 'MONTHLY', NULL, 5, 3, 0, 169900, 0,
        '2026-01-05', '2026-05-05', '2026-06-05', 0, 0, '["2026-03-05"]', 970, 0, 3, NULL, '${userId}', NULL, '', NULL, 1, ${at}, ${at}, '2026-06-10', '2026-09-01', '[{"kind":"ENTERED"}]'`,
    ],
    ['subscription_occurrences', `91, ${one}`],
    ['subscription_prices', "91, '2026-01-05', 0, 169900"],
    [
      'tax_activities',
      `91, ${id()}, 1, 'BUSINESS', 'A studio', '${userId}', '2024-01-01', NULL, 10000, 'ON', '2024-01-01', NULL, '123456789 RT 0001', 'ANNUAL',
        NULL, NULL, NULL, 1, ${at}`,
    ],
    ['tax_mappings', `91, 1, ${category}, NULL, 2025, NULL, 'ca.t2125.8810', 4000, 91, '${userId}'`],
    [
      'tax_overrides',
      `${one}, -1, 0, -5000000, NULL, 10000, NULL, '${userId}', 2025, 0, 'why', 1, '${userId}', ${at}`,
    ],
    [
      'tax_trips',
      `91, ${id()}, 1, '2025-06-01', 1250, 'KM', 'BUSINESS', 'Home', '=1+1', 120500, 91, 'a client', 1, ${at}`,
    ],
    ['tax_uses', "91, 2025, 'ACTUAL', 'KM', 100000, 120000, 'AREA', 1200, 12000, 12, 0, 1000000, 1"],
    ['tax_limits', `1, 2026, 'medicalThreshold', '"2890"', 'a page', '${userId}', ${at}, 1`],
    ['tax_rates', `${one}, '1.3978', 'a bank', '2025-06-01', '${userId}', ${at}, 1`],
    ['tax_medical_windows', `1, 2025, '2024-12-15', '${userId}', ${at}, 1`],
    [
      'tax_year_rates',
      `1, 2025, 'DAY', '{"ca.t1.21200":"YEAR"}', '{"USD":{"rate":"1.3978","source":"a bank"}}', '${userId}', ${at}, 1`,
    ],
    [
      'tax_closings',
      `91, ${id()}, 1, 2024, '2026.1', '${sha256Of('{}')}', '{}', ${at}, '${userId}', ${at}, '${userId}', NULL, NULL, NULL`,
    ],
    ['tax_sales_taxes', `${one}, -1, 0, -5000000, 0, 650000, 0, 0, 1, 1, '${userId}', ${at}`],
    [
      'tax_evidence',
      `91, ${id()}, ${one}, -1, 0, -5000000, NULL, 'SLIP', 'folder 3', NULL, '["TAX"]', 1, '${userId}', ${at}`,
    ],
    ['rates', `1, 'USD', 'CAD', '2026-06-01', 'HAND', '1.3984', '${userId}', ${at}`],
    [
      'securities',
      `91, ${id()}, 1, 'Ours', 'OUR', 'TSX', 'CA0641491075', 'ETF', 'CAD', 'Equity', 'World', 1, ${at}, '["OLD"]', '["064149107"]'`,
    ],
    ['prices', `91, '2026-06-01', 'HAND', '18.2274', '${userId}', ${at}`],
    ['held_accounts', `${account}, 'HAND'`],
    ['average_costs', `${account}, 91, '2026-06-01'`],
    [
      'tax_slips',
      `91, ${id()}, 1, 2025, 'T5', '${userId}', 'A broker', ${account}, 91, 'CAD', '[{"box":"24","amount":"561.60"}]', NULL, 0, '', 1, '${userId}', ${at}`,
    ],
    ['contribution_rooms', `1, '${userId}', 'TFSA', 2026, 0, 70000000, NULL, '', '${userId}', ${at}`],
    [
      'trades',
      `91, ${id()}, 1, ${account}, 91, 'BUY', '2026-06-01', '2026-06-02', '10', '18.2', 0, 1820000, 0, 0, NULL, NULL, NULL, '',
        ${one}, '${userId}', ${at}, 1, NULL, NULL, NULL, NULL, NULL, 'fitid 1 T1',
        NULL, NULL`,
    ],
    [
      'loans',
      `${account}, '{"principal":"1000.00","startDate":"2026-01-01","firstPayment":"2026-02-01","rhythm":"MONTHLY","compounding":"MONTHLY","amortisationMonths":12,"rates":[{"from":"2026-01-01","rate":"5","kind":"FIXED","until":null,"payment":null}],"prepayments":[],"prepaymentPercent":null}', NULL, 1, ${at}`,
    ],
    [
      'scenarios',
      `91, ${id()}, 1, 'Four days', '[]', '{"savingsGrowth":"0","investmentGrowth":"4","invested":"0"}', '${userId}', 1, ${at}`,
    ],
    [
      'saved_reports',
      `91, ${id()}, 1, 'By month', '{"measure":"SPENT","by":"PERIOD"}', 'MONTHS_12', 'BARS', 1, 1, 0, '${userId}', 1, ${at}`,
    ],
    ['home_arrangements', `'${userId}', '["SPENDING"]', '[]', '[]', '["COACH"]', 1, ${at}`],
    ['saved_views', `91, ${id()}, 1, 'Coffee', '{"q":"coffee"}', 0, '${userId}', 1, ${at}`],
  ])
    client.run(`INSERT INTO ${table} VALUES (${values})`)
}
