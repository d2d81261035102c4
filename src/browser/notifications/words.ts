import { isDay, shownDay, shownMonth } from '../days.ts'
import { shown } from '../money.ts'
import type { IconName } from '../parts/icon.tsx'
import type { Notification } from './queries.ts'

const ICONS: Record<Notification['kind'], IconName> = {
  SYNC_FAILED: 'bank',
  IMPORT_FINISHED: 'import',
  SECURITY: 'lock',
  WEBHOOK_DISABLED: 'bolt',
  BILL_DUE: 'calendar',
  PRICE_CHANGED: 'repeat',
  BUDGET_EXCEEDED: 'envelope',
  GOAL_REACHED: 'flag',
  LARGE_TRANSACTION: 'warning',
  RECEIPT_NEEDS_REVIEW: 'receipt',
  TAX_DEADLINE: 'calendar',
  TAX_YEAR_CHANGED: 'warning',
  SYSTEM: 'gear',
}

/** A kind of a newer server has none of its own. */
export const iconOf = (kind: Notification['kind']): IconName => ICONS[kind] ?? 'bell'

interface Reader {
  locale: string
  today: string
}

/** Standing by themselves: a part of a file's name is left as it is. */
const WRITTEN =
  /(?<![\w.,-])(?:(\d{4}-\d{2}-\d{2})|(\d{4}-\d{2})|(\d{1,15}\.\d{2,4}) ([A-Z]{3}))(?![\w-]|\.\w)/g

const isMonth = (text: string): boolean => isDay(`${text}-01`)
const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** The server writes days and amounts for every client alike; here they stand as everywhere in the app. */
export const readable = (text: string, reader: Reader): string =>
  text.replace(WRITTEN, (written, day = '', month = '', amount = '', currency = '') => {
    if (isDay(day)) return shownDay(day, reader)
    if (isMonth(month)) return shownMonth(month, reader)
    return isCurrency(currency) ? shown(amount, { locale: reader.locale, currency }) : written
  })
