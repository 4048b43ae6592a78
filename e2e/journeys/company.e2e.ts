/** The company and its branches: changed by two people, seen by everybody at once. */
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { type BackOffice, officeViewport } from '../gestures/back-office.ts'
import { kit } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'

test.use(installedTills)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const switcher = (page: Page) => page.getByRole('button', { name: /^Switch branch/ })

async function choosePicture(page: Page, label: string): Promise<void> {
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: png(64, 48) }
  await page.getByLabel(new RegExp(`^${label}`)).setInputFiles(file)
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
}

test('the company is changed in one tab and seen in another; nothing typed is lost', async ({
  openBackOffice,
  faults,
}) => {
  // The older of two versions is refused, and the person told.
  faults.expect(/409 PUT .*\/company|Failed to load resource.* 409 /)
  const office = await openBackOffice()
  const { page } = office
  const other = await openBackOffice()
  await office.goTo('/', /^Hello/)
  await office.openFromNavigation('Company')
  await other.goTo('/company', 'Company')

  await test.step('what is saved here appears there', async () => {
    await other.waitUntilLive()
    await office.field('Trading name').fill('Harbour & Sons')
    await choosePicture(page, 'Logo')
    await save(page)
    await expect(page.getByText('Company saved')).toBeVisible()
    await expect(other.field('Trading name')).toHaveValue('Harbour & Sons')
    await expect(page.getByText(/^Last changed by Morgan Reyes/)).toBeVisible()
  })

  await test.step('what is wrong is told at its field', async () => {
    await office.field('Company number').fill('12')
    await save(page)
    await expect(page.getByText(/This is not a company number/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('combobox', { name: 'Currency' })).toBeDisabled()
  })

  await test.step('who typed over an older version keeps it, and sees the newer one', async () => {
    await other.field('Company number').fill('07654321')
    await office.field('Trading name').fill('Harbour Group')
    await save(page)
    const notice = other.page.getByRole('alert').filter({ hasText: 'This was changed' })
    await expect(notice).toBeVisible()
    await expect(other.field('Company number')).toHaveValue('07654321')
    await save(other.page)
    const conflict = other.page.getByRole('dialog', { name: 'This was also changed elsewhere' })
    await expect(conflict).toContainText('Harbour Group')
    await conflict.getByRole('button', { name: 'Use selection' }).click()
    await expect(notice).toHaveCount(0)
    await expect(other.field('Trading name')).toHaveValue('Harbour Group')
    await expect(other.field('Company number')).toHaveValue('07654321')
    await save(other.page)
    await expect(other.page.getByText('Company saved')).toBeVisible()
    await expect(office.field('Company number')).toHaveValue('07654321')
  })

  await test.step('the history says who changed what', async () => {
    await page.getByRole('button', { name: 'History' }).click()
    const drawer = page.getByRole('dialog', { name: /^Changes of Harbour Kitchens/ })
    const number = drawer.getByText('Company number').locator('..')
    await expect(number).toContainText('01234567')
    await expect(number).toContainText('07654321')
    await expect(drawer.getByText('Morgan Reyes').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'History' })).toBeFocused()
  })
})

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
  await office.goTo('/company/branches', 'Branches')
  await other.goTo('/orders', 'Orders')
  await other.waitUntilLive()

  await test.step('it is in the switcher at once, in every tab', async () => {
    await page.getByRole('link', { name: 'New branch' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New branch' })).toBeVisible()
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'need attention' })).toBeVisible()
    await office.field('Name').first().fill('Market Hall')
    await office.field('Address line 1').fill('3 Market Square')
    await office.field('Town').fill('Totnes')
    await office.field('Postcode').fill('12345')
    await save(page)
    await expect(page.getByText(/This is not a postcode/).first()).toBeVisible()
    await office.field('Postcode').fill('tq95rw')
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Market Hall' })).toBeVisible()
    await expect(office.field('Postcode')).toHaveValue('TQ9 5RW')
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
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText(/Tills of this branch are still paired/)).toBeVisible()
  })

  await test.step('another like it is made, and archived', async () => {
    await office.goTo('/company/branches', 'Branches')
    await office
      .row('Market Hall')
      .getByRole('button', { name: /More actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(office.field('Name').first()).toHaveValue('Copy of Market Hall')
    await office.field('Name').first().fill('Quay Kiosk')
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Quay Kiosk' })).toBeVisible()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
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
  await choosePicture(page, 'Picture')
  await save(page)
  await expect(page.getByText('Chewing gum saved')).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  const drawer = page.getByRole('dialog', { name: 'Changes of Chewing gum' })
  await expect(drawer.getByRole('img', { name: 'Picture' })).toHaveCount(2)

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

test('on a phone, the company and a branch are read and changed', async ({ openBackOffice }) => {
  const office = await openBackOffice('harbour', { viewport: { width: 320, height: 640 } })
  const { page } = office
  await office.goTo('/company/branches', 'Branches')
  await page.getByRole('link', { name: /Quayside/ }).click()
  await office.field('Phone').fill('01326 555 099')
  await save(page)
  await expect(page.getByText('Quayside saved')).toBeVisible()
  await page.setViewportSize(officeViewport)
  await office.goTo('/company', 'Company')
})

async function openItem(office: BackOffice, name: string): Promise<void> {
  await office.goTo(`/items?q=${encodeURIComponent(name)}`, 'Items')
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
