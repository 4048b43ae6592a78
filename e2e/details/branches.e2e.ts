/** The company and its branches: changed by two people, seen by everybody at once. */
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { BackOffice } from '../gestures/back-office.ts'
import { kit } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

test.use(installedTills)

const save = (page: Page) =>
  page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
const switcher = (page: Page) => page.getByRole('button', { name: /^Switch branch/ })

async function choosePicture(page: Page, label: string): Promise<void> {
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: png(64, 48) }
  await page.getByLabel(new RegExp(`^${label}`)).setInputFiles(file)
  await expect(page.getByRole('img', { name: inOffice('images.preview') })).toBeVisible()
}

test('a branch is added, copied, changed on its till, and archived', async ({
  openBackOffice,
  pairTill,
  owners,
  faults,
}) => {
  // A branch with a paired till is not archived, and the person told.
  faults.expect(/409 POST .*\/archive|Failed to load resource.* 409 /)
  const office = await openBackOffice('corner')
  const { page } = office
  const other = await openBackOffice('corner')
  await office.goTo('/company/branches', inOffice('branches.title'))
  await other.goTo('/orders', inOffice('home.kpi.orders'))
  await other.waitUntilLive()

  await test.step('it is in the switcher at once, in every tab', async () => {
    await page.getByRole('link', { name: inOffice('branches.new') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: inOffice('branches.new') }),
    ).toBeVisible()
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'need attention' })).toBeVisible()
    await office.field(inOffice('branches.card.name')).first().fill('Market Hall')
    await office.field(inOffice('ui.line1')).fill('3 Market Square')
    await office.field(inOffice('ui.town')).fill('Totnes')
    await office.field(inOffice('ui.postcode')).fill('12345')
    await save(page)
    await expect(page.getByText(inOffice('branches.problem.postcode')).first()).toBeVisible()
    await office.field(inOffice('ui.postcode')).fill('tq95rw')
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Market Hall' })).toBeVisible()
    await expect(office.field(inOffice('ui.postcode'))).toHaveValue('TQ9 5RW')
    for (const tab of [page, other.page]) {
      await expect(switcher(tab)).toBeVisible()
      await switcher(tab).click()
      await expect(tab.getByRole('menuitem', { name: /Market Hall/ })).toBeVisible()
      await tab.keyboard.press('Escape')
    }
  })

  await test.step('a till of it sells, and shows what the branch is called now', async () => {
    const till = await pairTill({ company: 'corner', branch: 'Market Hall' })
    await expect(till.page.getByText('Market Hall').first()).toBeVisible()
    await page.getByRole('button', { name: inOffice('branches.action.archive') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inOffice('branches.action.archive') })
      .click()
    await expect(page.getByText(/Tills of this branch are still paired/)).toBeVisible()
  })

  await test.step('another like it is made, and archived', async () => {
    await office.goTo('/company/branches', inOffice('branches.title'))
    await office
      .row('Market Hall')
      .getByRole('button', { name: /More actions/ })
      .click()
    await page.getByRole('menuitem', { name: inOffice('branches.action.duplicate') }).click()
    await expect(office.field(inOffice('branches.card.name')).first()).toHaveValue(
      'Copy of Market Hall',
    )
    await office.field(inOffice('branches.card.name')).first().fill('Quay Kiosk')
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Quay Kiosk' })).toBeVisible()
    await page.getByRole('button', { name: inOffice('branches.action.archive') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inOffice('branches.action.archive') })
      .click()
    await expect(
      page.getByRole('button', { name: inOffice('branches.action.restore') }),
    ).toBeVisible()
    await switcher(other.page).click()
    await expect(other.page.getByRole('menuitem', { name: /Market Hall/ })).toBeVisible()
    await expect(other.page.getByRole('menuitem', { name: /Quay Kiosk/ })).toHaveCount(0)
    const owner = await owners('corner')
    const list = await owner.context.get('/api/v1/branches?archived=true')
    expect(((await list.json()) as { rows: unknown[] }).rows).toHaveLength(1)
  })
})

test('a picture of an item is uploaded, and the till shows it without a network', async ({
  openBackOffice,
  pairTill,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const office = await openBackOffice('corner')
  const { page } = office
  const till = await pairTill({ company: 'corner', branch: 'High Street' })
  await till.signIn(kit)
  await openItem(office, 'Chewing gum')
  await choosePicture(page, inOffice('items.field.image'))
  await save(page)
  await expect(page.getByText('Chewing gum saved')).toBeVisible()
  await page.getByRole('button', { name: inOffice('changes.show') }).click()
  const drawer = page.getByRole('dialog', { name: 'Changes of Chewing gum' })
  await expect(drawer.getByRole('img', { name: inOffice('items.field.image') })).toHaveCount(2)

  await till.search.fill('chewing gum')
  const picture = till.page.locator('img[src^="/images/"]').first()
  await expect(picture).toBeVisible({ timeout: 40_000 })
  await expect.poll(() => isDrawn(till.page)).toBe(true)
  await till.page.context().setOffline(true)
  await till.page.reload()
  await till.signIn(kit)
  await till.search.fill('chewing gum')
  await expect.poll(() => isDrawn(till.page)).toBe(true)
})

async function openItem(office: BackOffice, name: string): Promise<void> {
  await office.goTo(`/items?q=${encodeURIComponent(name)}`, inOffice('deeds.by.lines'))
  await office.page.getByRole('link', { name }).first().click()
  await expect(office.page.getByRole('heading', { level: 1, name })).toBeVisible()
}

function isDrawn(page: Page): Promise<boolean> {
  return page
    .locator('img[src^="/images/"]')
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
}

/** A plain orange picture. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(width * 3, Buffer.from([249, 115, 22])),
  ])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
