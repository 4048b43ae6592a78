import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTestWorld,
  limited,
  ownerOf,
  refusalOf,
  type TestWorld,
} from '../../app/test-world.ts'

let world: TestWorld
let company: Awaited<ReturnType<TestWorld['addCompany']>>
beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
})
afterAll(() => world.close())

const owner = () => world.as(company.owner)
const choice = { email: false, push: true, inApp: false }
const auditOf = (id: string) =>
  world.database.withTenant(company.scope, (trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['field', 'old', 'new', 'actor'])
      .where('record_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )

describe('what one is told', () => {
  test('is kept under user.notifications by event, and audited', async () => {
    const before = await owner().notifications.preferences()
    expect(before.events.map(({ key }) => key)).toContain('dailySales')
    const saved = await owner().notifications.savePreferences({
      version: before.version,
      choices: { discountAbove: { ...choice, threshold: 1234 }, registerProblem: choice },
    })
    expect(saved.version).toBe(before.version + 1)
    const stored = await world.database.withTenant(company.scope, (trx) =>
      trx.selectFrom('users').select('notifications').executeTakeFirstOrThrow(),
    )
    expect(stored.notifications).toEqual({
      discountAbove: { ...choice, threshold: 1234 },
      registerProblem: choice,
    })
    expect(await auditOf(company.owner.userId)).toMatchObject([
      { field: 'notifications.discountAbove', old: null, new: { threshold: 1234 } },
      { field: 'notifications.registerProblem', old: null, new: choice },
    ])
  })

  test('cannot be changed from an old version', async () => {
    const stale = owner().notifications.savePreferences({ version: 1, choices: {} })
    expect(await refusalOf(stale)).toEqual({ code: 'stale_version', field: 'version' })
  })

  test.each([
    ['too large', 'discountAbove', { ...choice, threshold: 100_000_001 }],
    ['too early', 'registerSilent', { ...choice, threshold: 4 }],
    ['no time of a day', 'dailySales', { ...choice, threshold: 1440 }],
    ['missing', 'dailySales', choice],
    ['not asked for', 'registerProblem', { ...choice, threshold: 3 }],
  ])('a threshold that is %s is refused at its field', async (_, key, value) => {
    const { version } = await owner().notifications.preferences()
    const choices = { [key]: value }
    expect(await refusalOf(owner().notifications.savePreferences({ version, choices }))).toEqual({
      code: 'invalid_input',
      field: `choices.${key}.threshold`,
    })
  })

  test('what cannot be switched off stays on', async () => {
    const { version } = await owner().notifications.preferences()
    const saved = await owner().notifications.savePreferences({
      version,
      choices: { securityChanged: { email: false, push: false, inApp: false } },
    })
    const security = saved.events.find(({ key }) => key === 'securityChanged')
    expect(security).toMatchObject({ choice: { email: true, inApp: true } })
  })

  test('is only what one may see', async () => {
    const cook = world.as(limited(company.owner, { permissions: ['orders.read'] }))
    const { events, version } = await cook.notifications.preferences()
    expect(events.map(({ key }) => key)).not.toContain('dailySales')
    const choices = { dailySales: { ...choice, threshold: 1 } }
    expect(await refusalOf(cook.notifications.savePreferences({ version, choices }))).toEqual({
      code: 'not_allowed',
      field: 'choices.dailySales',
    })
  })
})

describe('the own profile', () => {
  const profile = {
    firstName: 'Olive',
    secondName: 'Marsh',
    jobTitle: 'Owner',
    phone: '+441326555123',
    avatar: '',
  }

  test('is changed from the version that was read, told, and audited field by field', async () => {
    const heard: object[] = []
    const end = world.services.live.subscribe(({ event }) => heard.push(event))
    const before = await owner().account.get()
    const saved = await owner().account.update({ version: before.version, ...profile })
    end()
    expect(saved).toMatchObject({ ...profile, version: before.version + 1 })
    expect(await owner().account.get()).toEqual(saved)
    expect(heard).toEqual([{ type: 'user', userId: company.owner.userId }])
    const fields = (await auditOf(company.owner.userId)).map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['secondName', 'jobTitle', 'phone']))
    expect(fields).not.toContain('firstName')
    expect(
      await refusalOf(owner().account.update({ version: before.version, ...profile })),
    ).toEqual({ code: 'stale_version', field: 'version' })
  })

  test.each([
    ['firstName', ' '],
    ['phone', '01326 555123'],
    ['phone', '+0123456789'],
    ['jobTitle', 'x'.repeat(81)],
    ['avatar', 'https://elsewhere.example/me.png'],
  ])('%s may not be "%s"', async (field, value) => {
    const { version } = await owner().account.get()
    const update = owner().account.update({ version, ...profile, [field]: value })
    expect(await refusalOf(update)).toMatchObject({ code: 'invalid_input', field })
  })

  test('is nobody else’s', async () => {
    const stranger = world.as(ownerOf((await world.addCompany()).companyId, company.owner.userId))
    expect(await refusalOf(stranger.account.get())).toMatchObject({ code: 'not_signed_in' })
  })
})
