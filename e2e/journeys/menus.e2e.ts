/** A menu from its first section to the till and back; the till changes it by the clock. */
import type { MenuInput } from '@servery/contract/catalogue/menus.ts'
import { localMomentOf, minutesPerDay } from '@servery/domain/kernel/schedule.ts'
import type { OwnerApi } from '../api.ts'
import { networkGone } from '../faults.ts'
import type { BackOffice } from '../gestures/back-office.ts'
import { expect, installedTills, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test.use(installedTills)

type Menu = MenuInput & { readonly id: string; readonly version: number }

const imran = { name: 'Imran', pin: '6174' }
const tillName = 'Menu till'

test('a menu is published, gives way by the clock without a network, and goes back', async ({
  faults,
  openBackOffice,
  owners,
  pairTill,
}) => {
  faults.expect(networkGone)
  const owner = await owners('harbour')
  const office = await openBackOffice('harbour')
  const till = await pairTill({ branch: inOffice('bulk.record.station'), name: tillName })
  await till.signIn(imran)
  await till.page.clock.install()
  const { page } = office
  const tab = (name: string) => till.page.getByRole('tab', { name, exact: true })

  await test.step('a draft is on no till', async () => {
    await buildMenu(office)
    await expect(page.getByText(inOffice('menus.status.draft'), { exact: true })).toBeVisible()
    await expect(tab('Terrace drinks')).toBeHidden()
  })

  await test.step('published it is there within a second, at its price, in its place', async () => {
    await page.getByRole('button', { name: inOffice('menus.publish.open') }).click()
    await page.getByRole('button', { name: inOffice('menus.publish.button'), exact: true }).click()
    await expect(page.getByText(inOffice('menus.status.live'), { exact: true })).toBeVisible()
    const said = Date.now()
    await expect(tab('Terrace drinks')).toBeVisible()
    expect(Date.now() - said).toBeLessThan(2_000)
    const cola = till.tile('Cola')
    await expect(cola).toHaveAccessibleName(/£2\.50/)
    // A blank stands before it.
    const [grid, box] = await Promise.all([
      till.page.getByRole('group', { name: 'Terrace drinks' }).boundingBox(),
      cola.boundingBox(),
    ])
    expect((box?.x ?? 0) - (grid?.x ?? 0)).toBeGreaterThan(box?.width ?? 0)
    await till.tap('Cola')
    await expect(till.total(onTill('totals.total'))).toContainText('£2.50')
  })

  await test.step('everything else is still to be had', async () => {
    await till.openCategory('All')
    await expect(till.tile('Latte')).toBeVisible()
    await till.openCategory('Terrace drinks')
  })

  const { rows } = (await read(owner, '/menus?search=Terrace')) as { rows: Menu[] }
  const terrace = rows[0] as Menu

  await test.step('at the edge of a daypart another comes, without a network too', async () => {
    const late = await publishLate(owner, terrace)
    await expect.poll(() => isBehind(owner, terrace)).toBe(false)
    await till.page.context().setOffline(true)
    await expect(tab('Late drinks')).toBeHidden()
    await till.page.clock.fastForward(150_000)
    await expect(tab('Late drinks')).toBeVisible()
    await expect(tab('Terrace drinks')).toBeHidden()
    await till.page.context().setOffline(false)
    await archive(owner, late)
    await expect(tab('Terrace drinks')).toBeVisible({ timeout: 10_000 })
  })

  await test.step('an earlier version is brought back', async () => {
    const draft = { ...contentOf(terrace), prices: [], version: terrace.version }
    const { version } = await send(owner, 'put', `/menus/${terrace.id}`, draft)
    await send(owner, 'post', `/menus/${terrace.id}/publish`, { version })
    await expect(till.tile('Cola')).toHaveAccessibleName(/£3\.10/)
    await page.getByRole('button', { name: inOffice('menus.versions.open') }).click()
    await page
      .getByRole('button', { name: inOffice('menus.versions.restore', { number: 1 }) })
      .click()
    await page
      .getByRole('button', { name: inOffice('menus.versions.confirm'), exact: true })
      .click()
    await expect(till.tile('Cola')).toHaveAccessibleName(/£2\.50/)
    await expect(page.getByText(inOffice('menus.versions.back', { number: 1 }))).toBeVisible()
  })
  await archive(owner, terrace)
})

/** By hand: a section with an item, its price, and a page on which a blank stands first. */
async function buildMenu(office: BackOffice): Promise<void> {
  const { page } = office
  const dialog = page.getByRole('dialog')
  await office.goTo('/menus/new', inOffice('menus.new'))
  await office.field(inOffice('menus.field.name')).fill('Terrace')
  await page.getByRole('switch', { name: inOffice('reasons.allBranches') }).click()
  for (const branch of ['Quayside', 'Old Town']) {
    await page.getByRole('checkbox', { name: branch }).uncheck()
  }
  await page.getByRole('button', { name: inOffice('menus.addSection') }).click()
  await dialog.getByRole('textbox', { name: inOffice('menus.field.name') }).fill('Terrace drinks')
  await dialog.getByRole('button', { name: inOffice('deeds.submit.edit') }).click()
  await page.getByRole('button', { name: 'Add items to Terrace drinks' }).click()
  await dialog.getByRole('combobox').fill('Cola')
  await page.getByRole('option', { name: 'Cola', exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: inOffice('menus.add'), exact: true }).click()
  await page.getByRole('button', { name: 'More for Cola' }).click()
  await page.getByRole('menuitem', { name: inOffice('menus.setPrice') }).click()
  await dialog.getByRole('textbox', { name: inOffice('menus.field.price') }).fill('2.50')
  await dialog.getByRole('button', { name: inOffice('deeds.submit.edit') }).click()
  await page.getByRole('button', { name: inOffice('menus.arrange') }).click()
  await page.getByRole('button', { name: inOffice('menus.blankBefore') }).click()
  await page.getByRole('switch', { name: inOffice('menus.field.favourites') }).click()
  await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terrace' })).toBeVisible()
}

/** The same items under another name, from two minutes from now on, before the other menu. */
async function publishLate(owner: OwnerApi, menu: Menu): Promise<Menu> {
  const from = (minuteInLondon() + 2) % minutesPerDay
  const to = (from + 60) % minutesPerDay || minutesPerDay
  const made = await send(owner, 'post', '/menus', {
    ...contentOf(menu),
    id: crypto.randomUUID(),
    name: inOffice('foundation.tone.warning'),
    priority: 1,
    schedule: { windows: [{ weekdays: [], from, to }], fromDate: null, toDate: null },
    sections: menu.sections.map((section) => ({ ...section, name: 'Late drinks' })),
    layout: { ...menu.layout, pages: [] },
  })
  return send(owner, 'post', `/menus/${made.id}/publish`, { version: made.version })
}

function minuteInLondon(): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(new Date())
  return localMomentOf(shown.replace(' ', 'T')).minute
}

function contentOf(menu: Menu): MenuInput {
  const { name, branchIds, channels, schedule, priority, sections, prices, layout } = menu
  return { name, branchIds, channels, schedule, priority, sections, prices, layout }
}

async function isBehind(owner: OwnerApi, { branchIds }: Menu): Promise<boolean> {
  const lag = (await read(owner, `/registers/lag?branchId=${branchIds?.[0]}`)) as {
    readonly behind: readonly { readonly name: string }[]
  }
  return lag.behind.some(({ name }) => name === tillName)
}

async function archive(owner: OwnerApi, { id }: Menu): Promise<void> {
  const { version } = (await read(owner, `/menus/${id}`)) as Menu
  await send(owner, 'post', `/menus/${id}/archive`, { version, archived: true })
}

async function read(owner: OwnerApi, path: string): Promise<unknown> {
  const answer = await owner.context.get(`/api/v1${path}`)
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

async function send(
  owner: OwnerApi,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<Menu> {
  const answer = await owner.context[method](`/api/v1${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Menu
}
