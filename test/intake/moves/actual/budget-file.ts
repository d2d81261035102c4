import { Database } from 'bun:sqlite'
import { deflateRawSync } from 'node:zlib'

/* Databases and archives as Actual writes them, or as somebody does who wishes us ill. */

const SCHEMA = `
  CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT, type TEXT, offbudget INTEGER DEFAULT 0, closed INTEGER DEFAULT 0,
    sort_order REAL, tombstone INTEGER DEFAULT 0);
  CREATE TABLE category_groups (id TEXT PRIMARY KEY, name TEXT, is_income INTEGER DEFAULT 0, sort_order REAL,
    tombstone INTEGER DEFAULT 0, hidden INTEGER DEFAULT 0);
  CREATE TABLE categories (id TEXT PRIMARY KEY, name TEXT, is_income INTEGER DEFAULT 0, cat_group TEXT, sort_order REAL,
    tombstone INTEGER DEFAULT 0, hidden INTEGER DEFAULT 0, goal_def TEXT);
  CREATE TABLE category_mapping (id TEXT PRIMARY KEY, transferId TEXT);
  CREATE TABLE payees (id TEXT PRIMARY KEY, name TEXT, transfer_acct TEXT, tombstone INTEGER DEFAULT 0);
  CREATE TABLE payee_mapping (id TEXT PRIMARY KEY, targetId TEXT);
  CREATE TABLE transactions (id TEXT PRIMARY KEY, isParent INTEGER DEFAULT 0, isChild INTEGER DEFAULT 0, acct TEXT, category TEXT,
    amount INTEGER, description TEXT, notes TEXT, date INTEGER, financial_id TEXT, imported_description TEXT,
    starting_balance_flag INTEGER DEFAULT 0, transferred_id TEXT, sort_order REAL, tombstone INTEGER DEFAULT 0,
    cleared INTEGER DEFAULT 1, reconciled INTEGER DEFAULT 0, parent_id TEXT);
  CREATE TABLE zero_budgets (id TEXT PRIMARY KEY, month INTEGER, category TEXT, amount INTEGER, carryover INTEGER DEFAULT 0);
  CREATE TABLE rules (id TEXT PRIMARY KEY, stage TEXT, conditions TEXT, actions TEXT, tombstone INTEGER DEFAULT 0, conditions_op TEXT);
  CREATE TABLE notes (id TEXT PRIMARY KEY, note TEXT);
  INSERT INTO accounts (id, name) VALUES ('a', 'Everyday'), ('b', 'Savings');
  INSERT INTO category_groups (id, name) VALUES ('g', 'Living');
  INSERT INTO categories (id, name, cat_group) VALUES ('food', 'Food', 'g'), ('fun', 'Fun', 'g');
  INSERT INTO category_mapping VALUES ('food', 'food'), ('fun', 'fun');
  INSERT INTO payees (id, name, transfer_acct) VALUES ('shop', 'Shop', NULL), ('to-a', '', 'a'), ('to-b', '', 'b');
  INSERT INTO payee_mapping VALUES ('shop', 'shop'), ('to-a', 'to-a'), ('to-b', 'to-b');
  INSERT INTO transactions (id, acct, category, amount, description, date) VALUES ('t1', 'a', 'food', -1234, 'shop', 20240105);`

/** A small budget, and what is done to it. */
export function budgetFile(...changes: string[]): Uint8Array {
  const db = new Database(':memory:')
  for (const sql of [SCHEMA, ...changes]) db.run(sql)
  const bytes = db.serialize()
  db.close()
  return bytes
}

interface Entry {
  name: string
  bytes: Uint8Array
  /** What the archive says it unpacks to. */
  claims?: number
}

/** An archive of deflated files, without check sums, which nobody reads. */
export function zipOf(...entries: Entry[]): Uint8Array {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, claims = bytes.length } of entries) {
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claims, 18)
    shared.writeUInt16LE(title.length, 22)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    shared.copy(central, 6)
    central.writeUInt32LE(at, 42)
    directory.push(central, title)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), shared, title, packed])
    pieces.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...pieces, list, end]))
}

export const exported = (...changes: string[]): Uint8Array =>
  zipOf({ name: 'db.sqlite', bytes: budgetFile(...changes) })
