import type { LoanDetail } from './queries.ts'

interface BalancePoints {
  points: string[]
  paid: (string | null)[]
  ahead: (string | null)[]
  tried: (string | null)[]
}

interface Point {
  date: string
  balance: string
}

/** What is owed after each payment, on the days of all of them; today joins what was paid with what is to come. */
export function balancePoints({ paid, ahead, trial, owed }: LoanDetail, today: string): BalancePoints {
  const now = { date: today, balance: owed }
  const lines = [[...paid, now], [now, ...(ahead?.payments ?? [])], trial ? [now, ...trial.payments] : []]
  const points = [...new Set(lines.flat().map(({ date }) => date))].sort()
  const [past, coming, tried] = lines.map((line) => valuesOn(points, line))
  return { points, paid: past ?? [], ahead: coming ?? [], tried: tried ?? [] }
}

function valuesOn(points: string[], line: Point[]): (string | null)[] {
  const known = new Map(line.map(({ date, balance }) => [date, balance]))
  return points.map((date) => known.get(date) ?? null)
}
