import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { registeredSubtypes } from '../../ledger/accounts/tables.ts'
import { categories } from '../../ledger/categories/tables.ts'
import { transactions } from '../../ledger/transactions/tables.ts'
import { households } from '../../people/household/tables.ts'
import { day, high, id, instant, json, low, seq, truth } from '../../platform/db/columns.ts'
import { receipts } from '../receipts/tables.ts'

/** A profession and commissions have the lines of a business and a result of their own; a job has those of its expenses. */
export const activityKinds = ['BUSINESS', 'PROFESSION', 'COMMISSION', 'RENTAL', 'EMPLOYMENT'] as const
export const selfEmployments: readonly (typeof activityKinds)[number][] = [
  'BUSINESS',
  'PROFESSION',
  'COMMISSION',
]
export const reportingPeriods = ['MONTHLY', 'QUARTERLY', 'ANNUAL'] as const

const ofHousehold = () =>
  integer('household_id')
    .notNull()
    .references(() => households.id)

/** A business, a rented property or a job of somebody; each has the lines of its forms for itself. */
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

/** What a piece of evidence is, as the person says who has it in hand. */
export const evidenceTypes = [
  'RECEIPT',
  'INVOICE',
  'SLIP',
  'STATEMENT',
  'OFFICIAL_RECEIPT',
  'ACKNOWLEDGEMENT',
  'AGREEMENT',
  'CERTIFICATE',
  'CONTRACT',
  'REPORT',
  'T2200',
  'BANK_RECORD',
  'CARD_SLIP',
] as const
/** What stands on it that a tax agency asks for. */
export const evidenceDetails = [
  'SUPPLIER',
  'DATE',
  'TOTAL',
  'REGISTRATION_NUMBER',
  'TAX',
  'RECIPIENT',
  'TERMS',
  'DESCRIPTION',
] as const

/** The transaction, and the place of a part of it; see taxOverrides. */
const ofPart = () => ({
  transactionSeq: integer('transaction_seq')
    .notNull()
    .references(() => transactions.seq, { onDelete: 'cascade' }),
  part: integer('part').notNull(),
  amountHigh: high('amount').notNull(),
  amountLow: low('amount').notNull(),
})

/** What proves a transaction, or a part of it, beside the receipts that are linked to it. */
export const taxEvidence = sqliteTable(
  'tax_evidence',
  {
    seq: seq(),
    id: id(),
    ...ofPart(),
    /** Null for what is on paper alone. */
    receiptSeq: integer('receipt_seq').references(() => receipts.seq, { onDelete: 'cascade' }),
    kind: text('kind', { enum: evidenceTypes }).notNull(),
    /** Of paper: where it is. */
    note: text('note'),
    /** What a person read on it, where the machine did not. */
    registrationNumber: text('registration_number'),
    shows: json<(typeof evidenceDetails)[number][]>('shows').notNull(),
    version: integer('version').notNull().default(1),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('tax_evidence_by_transaction').on(table.transactionSeq, table.part, table.receiptSeq),
    index('tax_evidence_by_receipt').on(table.receiptSeq),
  ],
)

/** The sales taxes in a part that no receipt states: what a person typed, or accepted of what was worked out backwards. */
export const taxSalesTaxes = sqliteTable(
  'tax_sales_taxes',
  {
    ...ofPart(),
    gstHigh: high('gst').notNull(),
    gstLow: low('gst').notNull(),
    qstHigh: high('qst').notNull(),
    qstLow: low('qst').notNull(),
    isEstimate: truth('is_estimate').notNull(),
    version: integer('version').notNull().default(1),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transactionSeq, table.part] })],
)

/** Each value is sealed for the payee it is of. */
export const payeeNumberPurpose = (id: string): string => `tax number of payee ${id}`

/** The number an individual is taxed by, who was paid to care for a child: printed on request, and otherwise never shown. */
export const taxPayees = sqliteTable(
  'tax_payees',
  {
    seq: seq(),
    id: id(),
    householdId: ofHousehold(),
    payee: text('payee').notNull(),
    numberSealed: text('number_sealed').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('tax_payees_by_payee').on(table.householdId, sql`payee collate nocase`)],
)
