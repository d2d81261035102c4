import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, instant } from '../../platform/db/columns.ts'

/** What keys are sealed for, so that neither can stand in for the other. */
export const SEALED_AUTHORITY_KEY = 'certificate-authority-key'
export const SEALED_SERVER_KEY = 'server-certificate-key'

/**
 * The authority that the devices of the house trust. It is the installation's and no household's: in every backup, so
 * that nobody has to trust it twice, and in no export.
 */
export const certificateAuthorities = sqliteTable('certificate_authorities', {
  id: id(),
  /** The common name in its certificate, which those it issues repeat. */
  name: text('name').notNull(),
  certificate: text('certificate').notNull(),
  keySealed: text('key_sealed').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** What the server shows to whoever connects; kept, so that a restart changes nothing. */
export const serverCertificates = sqliteTable('server_certificates', {
  id: id(),
  authorityId: text('authority_id')
    .notNull()
    .references(() => certificateAuthorities.id, { onDelete: 'cascade' }),
  certificate: text('certificate').notNull(),
  keySealed: text('key_sealed').notNull(),
  createdAt: instant('created_at').notNull(),
})
