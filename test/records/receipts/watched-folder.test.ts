import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderFault } from '../../../src/records/receipts/folder/folder-fault.ts'
import { takeFromFolder } from '../../../src/records/receipts/folder/watched-folder.ts'
import { readWaiting } from '../../../src/records/receipts/reading-queue.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { GROCER, readReceipts, send, slip } from './shoebox.ts'

let folder: string
let house: House

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-scans-'))
  house = await makeHouse({ receiptsFolder: folder, receiptsMaxFileBytes: 5_000 })
  readReceipts(house)
})
afterEach(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

const whole = (text = GROCER) => slip(`${text}\n%%EOF`)
const put = (name: string, bytes: Uint8Array | string = whole()) => writeFileSync(join(folder, name), bytes)
const look = async (afterMs = 10_000) => {
  house.clock.move(afterMs)
  await takeFromFolder(house.deps)
}
/** Found, and found again as it was. */
const settle = async () => {
  await look()
  await look()
}
const names = (...parts: string[]) => {
  const path = join(folder, ...parts)
  return existsSync(path) ? readdirSync(path).toSorted() : []
}
const receipts = async () => (await house.ask(house.admin, 'GET', '/v1/receipts')).body.data

describe('a file that is put into the folder', () => {
  test('is a receipt of the household, in the name of its first administrator, and is moved to taken', async () => {
    await house.add('ADMIN')
    put('scan 1.pdf')
    await settle()
    await readWaiting(house.deps)
    expect(await receipts()).toMatchObject([
      {
        status: 'READ',
        fileName: 'scan 1.pdf',
        uploadedBy: house.admin.id,
        fields: { merchant: { value: 'NO FRILLS' } },
      },
    ])
    expect([names(), names('taken')]).toEqual([['taken'], ['scan 1.pdf']])
  })

  test('waits until nobody writes to it any more', async () => {
    put('slow.pdf')
    await look()
    for (const size of [1, 2, 3]) {
      put('slow.pdf', slip(`${GROCER}${'.'.repeat(size)}\n%%EOF`))
      await look()
    }
    expect(names()).toEqual(['slow.pdf'])
    // Of the same size, at another moment.
    utimesSync(join(folder, 'slow.pdf'), 1_000, 1_000)
    await look()
    await look(9_000)
    expect(names()).toEqual(['slow.pdf'])
    await look(5_000)
    expect(names('taken')).toEqual(['slow.pdf'])
  })

  test('that ends in the middle is given two minutes, and is taken then as it is', async () => {
    put('half.pdf', slip(GROCER))
    for (let seconds = 0; seconds < 120; seconds += 10) await look()
    expect(names()).toEqual(['half.pdf'])
    await look()
    await look()
    expect(names('taken')).toEqual(['half.pdf'])
  })

  test('that was here before is the same receipt', async () => {
    const { body } = await send(house, house.admin, whole(), {}, 'photo.pdf')
    put('scan.pdf')
    await settle()
    put('scan.pdf')
    await settle()
    expect((await receipts()).map(({ id }: { id: string }) => id)).toEqual([body.data.id])
    expect(names('taken')).toEqual(['scan-2.pdf', 'scan.pdf'])
  })

  test('waits while nobody has set Hearth up, and is not read while it waits for a turn', async () => {
    put('early.pdf')
    house.deps.db.$client.run("UPDATE users SET role = 'MEMBER'")
    await settle()
    expect(names()).toEqual(['early.pdf'])
  })
})

describe('what is no receipt', () => {
  test.each([
    ['letter.docx', 'PK\x03\x04', 'not a JPEG'],
    ['photo.heic', '\0\0\0\x18ftypheic\0\0\0\0heic', 'save the photo as JPEG'],
    ['empty.pdf', '', 'It is empty.'],
    ['large.pdf', slip('x'.repeat(6_000)), 'SVC_RECEIPTS_MAX_FILE_BYTES'],
    ['scan.bmp', 'BM', 'not a JPEG'],
  ])('%s is left in failed, with the reason beside it', async (name, bytes, why) => {
    put(name, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
    put('good.pdf')
    await settle()
    expect([names('failed'), names('taken')]).toEqual([[name, `${name}.txt`].toSorted(), ['good.pdf']])
    const note = readFileSync(join(folder, 'failed', `${name}.txt`), 'utf8')
    expect(note).toContain(why)
    expect(note).toStartWith(`${name} was not added to your receipts.`)
    expect(await receipts()).toHaveLength(1)
  })

  test('is told of in the language of whoever the receipts are of', async () => {
    await house.ask(house.admin, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    put('vide.pdf', '')
    await settle()
    expect(readFileSync(join(folder, 'failed', 'vide.pdf.txt'), 'utf8')).toStartWith(
      'vide.pdf n’a pas été ajouté à vos reçus.\nIl est vide.\n',
    )
  })

  test('links and pipes are never opened', async () => {
    const secret = join(house.dataDir, 'secret.pdf')
    writeFileSync(secret, whole('SECRET'))
    symlinkSync(secret, join(folder, 'link.pdf'))
    execFileSync('mkfifo', [join(folder, 'pipe.pdf')])
    await settle()
    expect(names('failed')).toEqual(['link.pdf', 'link.pdf.txt', 'pipe.pdf', 'pipe.pdf.txt'])
    expect(await receipts()).toEqual([])
    expect(existsSync(secret)).toBe(true)
  })

  test('hidden files, half downloads and folders stay where they are', async () => {
    mkdirSync(join(folder, '2025'))
    writeFileSync(join(folder, '2025', 'old.pdf'), whole())
    const meantForNobody = [
      '.DS_Store',
      '.scan.pdf.swp',
      'Thumbs.db',
      'a.pdf.part',
      'b.crdownload',
      '~$c.pdf',
    ]
    for (const name of meantForNobody) put(name)
    await settle()
    expect(names()).toEqual(['2025', ...meantForNobody].toSorted())
    expect(await receipts()).toEqual([])
  })

  test('a reason is not written through a link that lies in its place', async () => {
    const precious = join(house.dataDir, 'precious')
    writeFileSync(precious, 'as it was')
    mkdirSync(join(folder, 'failed'))
    symlinkSync(precious, join(folder, 'failed', 'empty.pdf.txt'))
    put('empty.pdf', '')
    await settle()
    expect(readFileSync(precious, 'utf8')).toBe('as it was')
    expect(names('failed')).toEqual(['empty.pdf', 'empty.pdf.txt'])
  })
})

describe('a folder that cannot be used', () => {
  const said = () => house.log.filter((line) => line.includes('receipts-folder'))

  test('is said once, and again when it can', async () => {
    rmSync(folder, { recursive: true })
    await settle()
    await settle()
    expect(said()).toHaveLength(1)
    expect(said()[0]).toContain('MISSING')
    mkdirSync(folder)
    put('scan.pdf')
    await settle()
    expect(said()).toHaveLength(2)
    expect(names('taken')).toEqual(['scan.pdf'])
  })

  test('is on the page of the system', async () => {
    rmSync(folder, { recursive: true })
    const { body } = await house.ask(house.admin, 'GET', '/v1/admin/system')
    expect(body.data.warnings).toContainEqual(
      expect.objectContaining({ code: 'receipts-folder', severity: 'WARNING' }),
    )
  })

  test.each([
    ['MISSING', () => rmSync(folder, { recursive: true })],
    [
      'NO_FOLDER',
      () => {
        rmSync(folder, { recursive: true })
        writeFileSync(folder, '')
      },
    ],
    ['NOT_ALLOWED', () => symlinkSync(house.dataDir, join(folder, 'taken'))],
    ['NOT_ALLOWED', () => writeFileSync(join(folder, 'failed'), '')],
    [
      'HAS_DATA',
      () => {
        rmSync(folder, { recursive: true })
        symlinkSync(house.dataDir, folder)
      },
    ],
    [
      'HAS_DATA',
      () => {
        rmSync(folder, { recursive: true })
        mkdirSync(join(house.dataDir, 'scans'))
        symlinkSync(join(house.dataDir, 'scans'), folder)
      },
    ],
  ] as const)('%s: nothing is touched', async (fault, spoil) => {
    spoil()
    expect(folderFault(house.deps.config)).toBe(fault)
    const before = readdirSync(house.dataDir).toSorted()
    await settle()
    expect(readdirSync(house.dataDir).toSorted()).toEqual(before)
    expect(await receipts()).toEqual([])
  })

  test('a folder beside the data, or with a name that begins alike, is none of its own', () => {
    const beside = `${house.dataDir}-scans`
    mkdirSync(beside)
    expect(folderFault({ ...house.deps.config, receiptsFolder: beside })).toBeUndefined()
    rmSync(beside, { recursive: true })
  })
})
