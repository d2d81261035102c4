import { describe, expect, test } from 'bun:test'
import type { Coverage, FeedNotice, NoticeKind } from '../../../src/intake/bank-feed/bank-feed.ts'
import { completenessOf, findAccount, isMissing } from '../../../src/intake/bank-feed/coverage.ts'
import { ACCOUNT, CARD, MAPLE, reading } from './answer.ts'

const CHEQUING = ACCOUNT
const VISA = { ...ACCOUNT, id: 'ACT-2', name: 'Visa', conn_id: 'CON-2' }
const BOTH = { connections: [MAPLE, CARD], accounts: [CHEQUING, VISA] }
const CAPPED = 'Requested date range exceeds limit of 90 days and was capped.'
const RANGE = 'Requested date range exceeds recommended range of 45 days. In the future, this may be capped.'
const FEWER = 'You must make fewer requests. Data is only refreshed once every 24 hours.'

const notice = (error: unknown): Partial<FeedNotice> | undefined => reading({ errlist: [error] }).notices[0]

describe('an error', () => {
  const kinds: [error: unknown, kind: NoticeKind][] = [
    [{ code: 'gen.api', msg: RANGE }, 'ADVISORY'],
    [{ code: 'gen.api', msg: CAPPED }, 'ADVISORY'],
    [RANGE, 'ADVISORY'],
    [CAPPED, 'ADVISORY'],
    [{ code: 'gen.api', msg: FEWER }, 'RATE'],
    [FEWER, 'RATE'],
    ['Rate limit exceeded', 'RATE'],
    [{ code: 'gen.auth', msg: 'No credentials provided' }, 'AUTH'],
    [{ code: 'gen.auth', msg: CAPPED }, 'AUTH'],
    [{ code: 'gen.', msg: 'Something' }, 'GENERAL'],
    [{ code: 'gen', msg: 'Something' }, 'GENERAL'],
    [{ code: 'gen.api', msg: 'Unknown parameter' }, 'GENERAL'],
    [{ code: 'con.auth', msg: 'x', conn_id: 'CON-2' }, 'CONNECTION'],
    [{ code: 'con.', msg: 'x', conn_id: 'CON-2' }, 'CONNECTION'],
    [{ code: 'CON.NewFangled', msg: CAPPED, conn_id: 'CON-2' }, 'CONNECTION'],
    [{ code: 'act.failed', msg: 'x', account_id: 'ACT-1' }, 'ACCOUNT'],
    [{ code: 'act.missingdata', msg: 'x', account_id: 'ACT-1' }, 'ACCOUNT'],
    [{ code: 'act.newfangled', msg: FEWER }, 'ACCOUNT'],
    [{ code: 'new.level', msg: 'x', account_id: 'ACT-1' }, 'ACCOUNT'],
    [{ msg: RANGE, conn_id: 'CON-1' }, 'CONNECTION'],
    [{ code: 'new.level', msg: 'x' }, 'GENERAL'],
    ['Connection to Maple Bank may need attention. Auth required', 'CONNECTION'],
    [{ code: 'gen.', msg: 'Connection to Maple Bank may need attention' }, 'CONNECTION'],
    ['Please re-authenticate', 'CONNECTION'],
    ['Something broke', 'GENERAL'],
  ]
  test.each(kinds.map(([error, kind]) => [kind, JSON.stringify(error), error] as const))(
    'is %s: %s',
    (kind, _shown, error) => {
      expect(notice(error)?.kind).toBe(kind)
    },
  )

  test('has words under one of two names, and where it has none its code', () => {
    expect(notice({ code: 'gen.', message: 'Older' })).toEqual({
      kind: 'GENERAL',
      code: 'gen.',
      text: 'Older',
    })
    const wordless = { kind: 'CONNECTION', code: 'con.auth', text: '' } as const
    expect(notice({ code: 'con.auth' })).toEqual(wordless)
    expect(notice({ code: 'con.auth', msg: { html: 1 } })).toEqual(wordless)
    expect(notice({ code: 'gen.ratelimit.too-many-requests' })?.kind).toBe('RATE')
  })

  test('becomes plain text of one line, without markup and without credentials', () => {
    const msg = '<a href="javascript:x">click</a>\n<b>https://u:secret@h/sf</b> \u202e 3 < 4'
    expect(notice({ code: 'gen.', msg })?.text).toBe('click https://h/sf 3 < 4')
    expect(notice({ code: 'gen.', msg: 'x'.repeat(99_999) })?.text).toHaveLength(500)
  })

  test('that says nothing is left out', () => {
    expect(reading({ errlist: [null, {}, '', [], 0.5, { msg: ' ' }, true], errors: [''] }).notices).toEqual([
      { kind: 'GENERAL', text: '0.5' },
    ])
  })

  test('counts once, whichever lists it stands in', () => {
    const listed = { code: 'con.auth', msg: 'Connection to Big Card may need attention', conn_id: 'CON-2' }
    const set = reading({ errlist: [listed, listed], errors: [listed.msg, 'Else', 'Else'] })
    expect(set.notices).toEqual([
      { kind: 'CONNECTION', code: 'con.auth', text: listed.msg, connectionId: 'CON-2' },
      { kind: 'GENERAL', text: 'Else' },
    ])
  })

  test('need not be in a list', () => {
    expect(reading({ errors: 'Something broke' }).notices).toHaveLength(1)
    expect(reading({ errlist: { code: 'gen.', msg: 'x' }, accounts: [] }).notices).toHaveLength(1)
  })
})

describe('what an answer is complete for', () => {
  const MIXED = {
    errors: [],
    accounts: [{ ...CHEQUING, org: { domain: 'maple.example', name: 'Maple Bank' }, conn_id: undefined }],
  }
  const coverages: [what: string, answer: object, chequing: Coverage, visa: Coverage | undefined][] = [
    ['no error', {}, 'COMPLETE', 'COMPLETE'],
    ['an advisory', { errlist: [{ code: 'gen.api', msg: RANGE }] }, 'COMPLETE', 'COMPLETE'],
    ['a warning of too many requests', { errors: [FEWER] }, 'UNSURE', 'UNSURE'],
    ['a general error', { errlist: [{ code: 'gen.', msg: 'Hm' }] }, 'UNSURE', 'UNSURE'],
    ['a refused token', { errlist: [{ code: 'gen.auth', msg: 'No' }] }, 'PARTIAL', 'PARTIAL'],
    ['a bank', { errlist: [{ code: 'con.auth', msg: 'x', conn_id: 'CON-2' }] }, 'COMPLETE', 'PARTIAL'],
    ['another bank', { errlist: [{ code: 'con.auth', msg: 'x', conn_id: 'CON-3' }] }, 'COMPLETE', 'COMPLETE'],
    ['some bank', { errlist: [{ code: 'con.auth', msg: 'x' }] }, 'PARTIAL', 'PARTIAL'],
    ['a bank in words', { errors: ['Connection to big card may need attention'] }, 'COMPLETE', 'PARTIAL'],
    ['some bank in words', { errors: ['Please re-authenticate'] }, 'PARTIAL', 'PARTIAL'],
    [
      'an account',
      { errlist: [{ code: 'act.missingdata', msg: 'x', account_id: 'ACT-1' }] },
      'PARTIAL',
      'COMPLETE',
    ],
    [
      'an account of one bank',
      { errlist: [{ code: 'act.failed', msg: 'x', account_id: 'ACT-1', conn_id: 'CON-2' }] },
      'COMPLETE',
      'COMPLETE',
    ],
    ['some account', { errlist: [{ code: 'act.failed', msg: 'x' }] }, 'PARTIAL', 'PARTIAL'],
    [
      'a bank, to accounts that name theirs in another way',
      { ...MIXED, errlist: [{ code: 'con.auth', msg: 'x', conn_id: 'CON-1' }] },
      'PARTIAL',
      undefined,
    ],
    [
      'a bank in words, to accounts that name none',
      {
        connections: [],
        accounts: [{ ...CHEQUING, conn_id: null }],
        errors: ['Connection to X may need attention'],
      },
      'PARTIAL',
      undefined,
    ],
  ]
  test.each(coverages)('with an error of %s', (_what, answer, chequing, visa) => {
    const { accounts } = reading({ ...BOTH, ...answer })
    expect(accounts.map(({ coverage }) => coverage)).toEqual(visa ? [chequing, visa] : [chequing])
  })

  const verdicts: [what: string, answer: object, verdict: ReturnType<typeof completenessOf>][] = [
    ['all good', BOTH, 'COMPLETE'],
    ['nothing there', { accounts: [] }, 'COMPLETE'],
    ['an advisory', { ...BOTH, errors: [RANGE] }, 'COMPLETE'],
    ['accounts and an error', { ...BOTH, errors: ['Hm'] }, 'PARTIAL'],
    ['an error alone', { accounts: [], errors: ['Hm'] }, 'FAILED'],
    ['no readable account', { accounts: [{}] }, 'FAILED'],
    ['an unreadable account among others', { accounts: [CHEQUING, {}] }, 'PARTIAL'],
  ]
  test.each(verdicts)('as a whole: %s', (_what, answer, verdict) => {
    expect(completenessOf(reading(answer))).toBe(verdict)
  })
})

describe('an account linked before', () => {
  const linked = { id: 'ACT-1', connectionId: 'CON-1', institution: 'Maple Bank' }
  const WITHOUT = { connections: [MAPLE, CARD], accounts: [VISA] }
  const cases: [what: string, answer: object, missing: boolean][] = [
    ['is there', BOTH, false],
    ['is absent', WITHOUT, true],
    ['is absent with its bank', { connections: [CARD], accounts: [VISA] }, true],
    ['is absent beside an advisory', { ...WITHOUT, errors: [RANGE] }, true],
    [
      'is absent while its bank fails',
      { ...WITHOUT, errlist: [{ code: 'con.auth', msg: 'x', conn_id: 'CON-1' }] },
      false,
    ],
    [
      'is absent while another bank fails',
      { ...WITHOUT, errlist: [{ code: 'con.auth', msg: 'x', conn_id: 'CON-2' }] },
      true,
    ],
    [
      'is absent while it fails itself',
      { ...WITHOUT, errlist: [{ code: 'act.failed', msg: 'x', account_id: 'ACT-1' }] },
      false,
    ],
    ['is absent beside a general error', { ...WITHOUT, errors: ['Hm'] }, false],
    ['is absent beside an account nobody can read', { ...WITHOUT, accounts: [VISA, {}] }, false],
    [
      'is absent while its bank fails in words',
      { ...WITHOUT, errors: ['Connection to Maple Bank may need attention'] },
      false,
    ],
    ['is there under another login of the same id', { accounts: [{ ...ACCOUNT, conn_id: 'CON-7' }] }, true],
  ]
  test.each(cases)('that %s', (_what, answer, missing) => {
    const set = reading(answer)
    expect(isMissing(set, linked)).toBe(missing)
    expect(findAccount(set, linked) !== undefined).toBe(_what === 'is there')
  })

  test('is found again once the server answers in another version', () => {
    const v1 = reading({ accounts: [{ ...ACCOUNT, conn_id: undefined, org: { domain: 'maple.example' } }] })
    expect(findAccount(v1, linked)?.connectionId).toBe('org:maple.example')
    const v2 = reading({ ...BOTH, accounts: [CHEQUING, { ...CHEQUING, conn_id: 'CON-2' }] })
    expect(findAccount(v2, { id: 'ACT-1', connectionId: 'org:maple.example' })).toBeUndefined()
    expect(findAccount(v2, linked)?.connectionId).toBe('CON-1')
    expect(findAccount(reading(BOTH), { id: 'ACT-1' })?.connectionId).toBe('CON-1')
  })
})
