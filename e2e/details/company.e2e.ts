/** The company and its branches: changed by two people, seen by everybody at once. */
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { officeViewport } from '../gestures/back-office.ts'
import { expect, installedTills, test } from '../test.ts'

test.use(installedTills)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

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
