/** A room is drawn by keyboard and by finger, by two people at once, and reaches the tills. */
import type { FloorAreaRow } from '@servery/contract/setup/floor-areas.ts'
import type { OwnerApi } from '../api.ts'
import type { BackOffice } from '../gestures/back-office.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

const tableOf = ({ page }: BackOffice, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Table ${name},`) })
const figure = ({ page }: BackOffice, name: string) => page.getByRole('spinbutton', { name })

async function readAreas({ context }: OwnerApi, branch: string): Promise<FloorAreaRow[]> {
  const me = (await (await context.get('/api/v1/me')).json()) as {
    branches: { id: string; name: string }[]
  }
  const branchId = me.branches.find(({ name }) => name === branch)?.id ?? ''
  const answer = await context.get(`/api/v1/sync?branchId=${branchId}`)
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { records: { floorAreas: FloorAreaRow[] } }).records.floorAreas
}

/** A finger that moves on the glass, as a tablet tells of it. */
async function dragByFinger(office: BackOffice, name: string, by: number): Promise<void> {
  const { page } = office
  const glass = await page.context().newCDPSession(page)
  const table = tableOf(office, name)
  // Stands still, and nothing lies over it: beside it a finger leads back to the page before.
  await table.click({ trial: true })
  const box = await table.boundingBox()
  if (box === null) throw new Error(`table ${name} is not in sight`)
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    glass.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === null ? [] : [{ x: at, y }],
    })
  await touch('touchStart', x)
  await touch('touchMove', x + by / 2)
  await touch('touchMove', x + by)
  await touch('touchEnd', null)
}

test('a terrace is drawn by keys and by touch, and nothing of a colleague’s is lost', async ({
  openBackOffice,
  owners,
}) => {
  const owner = await owners('harbour')
  const office = await openBackOffice('harbour', { hasTouch: true })
  const { page } = office
  await office.goTo('/pos/tables', inOffice('floor.title'))
  await office.switchBranch('Quayside')
  await page.getByRole('button', { name: inOffice('floor.newArea') }).click()
  await office.field(inOffice('floor.field.areaName')).fill('Terrace')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: inOffice('deeds.submit.edit') })
    .click()
  await expect(page.getByRole('group', { name: 'Plan of Terrace' })).toBeVisible()

  await page.getByRole('button', { name: inOffice('floor.addTable') }).press('Enter')
  await page.getByRole('menuitem', { name: inOffice('floor.shape.round') }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Table 1' })).toBeVisible()
  await expect(page.getByRole('menu')).toBeHidden()
  const from = Number(await figure(office, 'From the left').inputValue())
  await tableOf(office, '1').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight']) {
    await page.keyboard.press(key)
  }
  await expect(figure(office, inOffice('floor.field.x'))).toHaveValue(String(from + 17))

  // Back leads to the area before, and what was drawn is asked about.
  await page.goBack()
  await page.getByRole('button', { name: inOffice('ui.leaveStay') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(figure(office, inOffice('floor.field.x'))).toHaveValue(String(from + 17))

  await page.getByRole('button', { name: inOffice('floor.list') }).click()
  await office.field(inOffice('floor.bulk.names')).fill('10-13')
  await page.getByRole('button', { name: inOffice('floor.bulk.add') }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
  await page.getByRole('button', { name: inOffice('floor.plan'), exact: true }).click()
  await tableOf(office, '10').click()
  const before = Number(await figure(office, inOffice('floor.field.x')).inputValue())
  await dragByFinger(office, '10', 120)
  await expect(figure(office, inOffice('floor.field.x'))).not.toHaveValue(String(before))
  const moved = Number(await figure(office, inOffice('floor.field.x')).inputValue())
  expect([moved > before, moved % 8]).toEqual([true, 0])
  await page.getByRole('button', { name: inOffice('floor.action.undo') }).click()
  await expect(figure(office, inOffice('floor.field.x'))).toHaveValue(String(before))
  await page.getByRole('button', { name: inOffice('floor.action.redo') }).click()
  await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
  await expect(page.getByText('The plan of Terrace is saved')).toBeVisible()

  await figure(office, inOffice('floor.field.seats')).first().fill('8')
  const saved = (await readAreas(owner, 'Quayside')).find(({ name }) => name === 'Terrace')
  if (saved === undefined) throw new Error('the tills know no terrace')
  expect(saved.tables.map(({ name }) => name)).toEqual(['1', '10', '11', '12', '13'])
  const { archived: _, ...theirs } = saved
  const tables = saved.tables.map((table) => (table.name === '1' ? { ...table, seats: 2 } : table))
  const data = { ...theirs, tables }
  const written = await owner.context.put(`/api/v1/floor-areas/${saved.id}`, { data })
  expect(written.status(), await written.text()).toBe(200)
  await page.getByRole('button', { name: inOffice('floor.takeIn') }).click()
  await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
  await expect(page.getByText(inOffice('ui.unsaved'))).toBeHidden()
  const both = (await readAreas(owner, 'Quayside')).find(({ name }) => name === 'Terrace')
  const seats = new Map(both?.tables.map((table) => [table.name, table.seats]))
  expect([seats.get('1'), seats.get('10')]).toEqual([2, 8])
})
