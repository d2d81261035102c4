import { customType, integer, text } from 'drizzle-orm/sqlite-core'
import type { Day, Instant } from '../../core/time.ts'

/** Column kinds that every slice's tables are made of. */
export const instant = customType<{ data: Instant; driverData: number }>({ dataType: () => 'integer' })
export const day = customType<{ data: Day; driverData: string }>({ dataType: () => 'text' })
export const truth = (name: string) => integer(name, { mode: 'boolean' })
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()
/** UUIDv7, made by the service: sorts by time. */
export const id = () => text('id').notNull().unique()
/** A row's number inside this database, for keys between tables; it never leaves the process. */
export const seq = () => integer('seq').primaryKey()
/** The same, never given again after its row is gone: what remembers it can never point at another row. */
export const lastingSeq = () => integer('seq').primaryKey({ autoIncrement: true })
/** The two halves of an amount; see money.ts. */
export const high = (name: string) => integer(`${name}_high`)
export const low = (name: string) => integer(`${name}_low`)
