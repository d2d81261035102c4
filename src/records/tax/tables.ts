import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { registeredSubtypes } from '../../ledger/accounts/tables.ts'
import { categories } from '../../ledger/categories/tables.ts'
import { transactions } from '../../ledger/transactions/tables.ts'
import { households } from '../../people/household/tables.ts'
import { day, high, id, instant, json, low, seq, truth } from '../../platform/db/columns.ts'

export const activityKinds = ['BUSINESS', 'RENTAL'] as const
export const reportingPeriods = ['MONTHLY', 'QUARTERLY', 'ANNUAL'] as const

const ofHousehold = () =>
  integer('household_id')
    .notNull()
    .references(() => households.id)

/** A business or a rented property of somebody; each has the lines of its forms for itself. */
export const taxActivities = sqliteTable(
  'tax_activities',
  {
    seq: seq(),
    id: id(),
    householdId: ofHousehold(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    name: text('name').notNull(),
    personId: text('person_id'),
    startDate: day('start_date'),
    endDate: day('end_date'),
    /** Hundredths of a percent; of a result only. */
    ownership: integer('ownership').notNull().default(10_000),
    province: text('province'),
    /** Registered for GST/HST from that day to the other; null where not, or without an end. */
    gstFrom: day('gst_from'),
    gstTo: day('gst_to'),
    gstNumber: text('gst_number'),
    gstPeriod: text('gst_period', { enum: reportingPeriods }),
    qstFrom: day('qst_from'),
    qstTo: day('qst_to'),
    qstNumber: text('qst_number'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('tax_activities_by_household').on(table.householdId)],
)

/** Which line what is in a category, or moved into accounts of a subtype, belongs to, from one year to another. */
export const taxMappings = sqliteTable(
  'tax_mappings',
  {
    seq: seq(),
    householdId: ofHousehold(),
    /** One of both. */
    categorySeq: integer('category_seq').references(() => categories.seq, { onDelete: 'cascade' }),
    accountSubtype: text('account_subtype', { enum: registeredSubtypes }),
    fromYear: integer('from_year').notNull(),
    /** The last one; null as long as nobody ends it. */
    toYear: integer('to_year'),
    lineId: text('line_id').notNull(),
    /** Hundredths of a percent. */
    share: integer('share').notNull(),
    activitySeq: integer('activity_seq').references(() => taxActivities.seq),
    personId: text('person_id'),
  },
  (table) => [
    uniqueIndex('tax_mappings_by_source').on(
      table.householdId,
      table.categorySeq,
      table.accountSubtype,
      table.fromYear,
    ),
    index('tax_mappings_by_category').on(table.categorySeq),
    index('tax_mappings_by_activity').on(table.activitySeq),
  ],
)

/** Stands for the whole transaction where the place of a part would. */
export const WHOLE_TRANSACTION = -1

/** What somebody has said of one transaction, or of a part of a split one, whatever its category is mapped to. */
export const taxOverrides = sqliteTable(
  'tax_overrides',
  {
    transactionSeq: integer('transaction_seq')
      .notNull()
      .references(() => transactions.seq, { onDelete: 'cascade' }),
    /** The place of the part, from 0; -1 for the whole. */
    part: integer('part').notNull(),
    /** What it came to when that was said: where the parts of a split are others since, it is of none of them. */
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    /** Null for no line. */
    lineId: text('line_id'),
    share: integer('share').notNull(),
    activitySeq: integer('activity_seq').references(() => taxActivities.seq),
    personId: text('person_id'),
    /** Null for that of its day. */
    taxYear: integer('tax_year'),
    /** Bought to last: listed, and in no total. */
    capital: truth('capital').notNull(),
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionSeq, table.part] }),
    index('tax_overrides_by_activity').on(table.activitySeq),
  ],
)

export const distanceUnits = ['KM', 'MI'] as const
export const tripPurposes = ['BUSINESS', 'MEDICAL', 'MOVING', 'CHARITY'] as const

/** A way somebody went by car, for one of the reasons that a return asks about. */
export const taxTrips = sqliteTable(
  'tax_trips',
  {
    seq: seq(),
    id: id(),
    householdId: ofHousehold(),
    date: day('date').notNull(),
    /** Hundredths of its unit. */
    distance: integer('distance').notNull(),
    unit: text('unit', { enum: distanceUnits }).notNull(),
    purpose: text('purpose', { enum: tripPurposes }).notNull(),
    fromPlace: text('from_place').notNull(),
    toPlace: text('to_place').notNull(),
    /** What it showed at the end. */
    odometer: integer('odometer'),
    /** Whose business or property it was for. */
    activitySeq: integer('activity_seq').references(() => taxActivities.seq),
    notes: text('notes'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('tax_trips_by_day').on(table.householdId, table.date),
    index('tax_trips_by_activity').on(table.activitySeq),
  ],
)

/** Miles at the rate of the year, or what the car cost by how far it went for the business. */
export const carMethods = ['MILES', 'ACTUAL'] as const
/** Area by area, room by room, or so much for each square foot. */
export const homeMethods = ['AREA', 'ROOMS', 'SIMPLIFIED'] as const

/** What of a car and of a home a business had in one year. */
export const taxUses = sqliteTable(
  'tax_uses',
  {
    activitySeq: integer('activity_seq')
      .notNull()
      .references(() => taxActivities.seq, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    /** One way a car and year. */
    carMethod: text('car_method', { enum: carMethods }),
    carUnit: text('car_unit', { enum: distanceUnits }),
    /** On the first and on the last day: between them is all that it went. */
    odometerStart: integer('odometer_start'),
    odometerEnd: integer('odometer_end'),
    homeMethod: text('home_method', { enum: homeMethods }),
    /** Hundredths of an area, or of rooms; of the whole none where it goes by square feet. */
    homePart: integer('home_part'),
    homeWhole: integer('home_whole'),
    homeMonths: integer('home_months'),
    /** What the year before left, as somebody typed it. */
    carriedHigh: high('carried'),
    carriedLow: low('carried'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.activitySeq, table.year] })],
)

/** What a profile is sealed for. */
export const SEALED_TAX_PROFILE = 'tax-profile'

/** What somebody told of themselves for a year: incomes, status, dependants. Nobody reads it in the file. */
export const taxProfiles = sqliteTable(
  'tax_profiles',
  {
    householdId: ofHousehold(),
    year: integer('year').notNull(),
    /** Sealed with the key of the installation. */
    sealed: text('sealed').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.year] })],
)

/** What an administrator typed in place of a figure of the table, or where it knows none. */
export const taxLimits = sqliteTable(
  'tax_limits',
  {
    householdId: ofHousehold(),
    year: integer('year').notNull(),
    key: text('key').notNull(),
    value: json<TypedValue>('value').notNull(),
    source: text('source'),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.year, table.key] })],
)
/** A figure, or several by the names that the table has them under. */
type TypedValue = string | Record<string, string>

/** What one unit of a transaction's currency was worth in that of the household. */
export const taxRates = sqliteTable('tax_rates', {
  transactionSeq: integer('transaction_seq')
    .primaryKey()
    .references(() => transactions.seq, { onDelete: 'cascade' }),
  /** A decimal as it was typed: it is no amount of money, and stays exact. */
  rate: text('rate').notNull(),
  source: text('source').notNull(),
  date: day('date').notNull(),
  userId: text('user_id').notNull(),
  at: instant('at').notNull(),
  version: integer('version').notNull().default(1),
})

/** The twelve months that somebody has chosen for medical expenses, by their first day. */
export const taxMedicalWindows = sqliteTable(
  'tax_medical_windows',
  {
    householdId: ofHousehold(),
    year: integer('year').notNull(),
    fromDay: day('from_day').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.year] })],
)
