/** Who may do what: set in the back office, obeyed at the till within a second, offline too. */
import { readFileSync } from 'node:fs'
import { networkGone } from '../faults.ts'
import type { BackOffice } from '../gestures/back-office.ts'
import { ana, type Person, type Till } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'

test.use(installedTills)

const tess: Person = { name: 'Tess', pin: '975310' }

async function makeRole(office: BackOffice): Promise<void> {
  const { page } = office
  await office.goTo('/pos/roles', 'Roles')
  await page.getByRole('button', { name: 'New role' }).click()
  await office.field('Name of the role').fill('Trainee')
  await page.getByRole('combobox', { name: 'Permissions of' }).selectOption({ label: 'Server' })
  await office.field('Largest discount').first().fill('10')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Trainee' })).toBeVisible()
}

async function addTess(office: BackOffice): Promise<void> {
  const { page } = office
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('button', { name: 'Add member' }).click()
  await office.field('Name at the till').fill(tess.name)
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Trainee' })
  for (const branch of await page
    .getByRole('group', { name: 'Branches' })
    .getByRole('checkbox')
    .all()) {
    await branch.setChecked(false)
  }
  await page.getByRole('checkbox', { name: 'Quayside' }).setChecked(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(office.row(tess.name)).toContainText('No PIN')
  await chooseFor(office, 'Set PIN')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'PIN' }).fill('1234')
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(dialog).toContainText('too easy to guess')
  await dialog.getByRole('textbox', { name: 'PIN' }).fill(tess.pin)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(office.row(tess.name)).toContainText('Set')
}

async function chooseFor(office: BackOffice, action: string): Promise<void> {
  await office.row(tess.name).getByRole('button').last().click()
  await office.page.getByRole('menuitem', { name: action }).click()
}

async function giveHalfPrice(till: Till): Promise<void> {
  await till.lines.first().getByRole('button').first().click()
  await till.ticket.getByRole('button', { name: 'Discount', exact: true }).click()
  await till.dialog.getByRole('button', { name: /^Half price/ }).click()
}

test('a discount beyond the limit of a role needs a manager’s PIN, offline too', async ({
  openBackOffice,
  pairTill,
  faults,
}) => {
  faults.expect(networkGone)
  const till = await pairTill()
  const office = await openBackOffice()
  await test.step('a role with a limit, and somebody who has it', async () => {
    await makeRole(office)
    await addTess(office)
  })
  const asked = till.page.getByRole('dialog', { name: 'Manager approval needed' })

  await test.step('within the limit nobody is asked', async () => {
    await till.signIn(tess)
    await till.ringUp('Flat white')
    await till.ticket.getByRole('button', { name: 'Discount on the order' }).click()
    await till.dialog.getByRole('button', { name: /^Local 10/ }).click()
    await expect(till.total('Total')).toHaveText('£3.06')
    await till.ticket.getByRole('button', { name: 'Remove Local 10 %' }).click()
    await expect(till.total('Total')).toHaveText('£3.40')
  })

  await test.step('beyond it one’s own PIN is not enough, and a manager’s is', async () => {
    await till.waitForServiceWorker()
    await till.page.context().setOffline(true)
    await giveHalfPrice(till)
    await expect(asked).toContainText('Apply a discount')
    await till.typePin(tess.pin)
    await expect(asked.getByRole('alert')).toContainText('4')
    await expect(till.total('Total')).toHaveText('£3.40')
    await till.typePin(ana.pin)
    await expect(asked).toHaveCount(0)
    await expect(till.total('Total')).toHaveText('£1.70')
  })

  await test.step('the facts bear who approved it', async () => {
    await till.syncChip.click()
    const file = await till.exportBackup()
    const { facts } = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      facts: { kind: string; actorId: string; approverId: string | null }[]
    }
    const approved = facts.filter(({ approverId }) => approverId !== null)
    expect(approved.map(({ kind }) => kind)).toEqual(['order.discount_added'])
    expect(approved[0]?.actorId).not.toBe(approved[0]?.approverId)
    await till.closeSheet()
    await till.page.context().setOffline(false)
    await till.expectSynced()
  })

  await test.step('a change of the role is at the till within a second', async () => {
    await office.goTo('/pos/roles', 'Roles')
    await office.page.getByRole('link', { name: 'Trainee' }).click()
    const discounts = office.page.getByRole('radiogroup', { name: 'Apply discounts' })
    await discounts.getByRole('radio', { name: 'No' }).check()
    await till.ticket.getByRole('button', { name: 'Discount on the order' }).click()
    const refused = 'Your role can’t apply discounts.'
    await expect(till.dialog).not.toContainText(refused)
    await office.page.getByRole('button', { name: 'Save' }).click()
    await expect(office.page.getByText('Trainee was saved.')).toBeVisible()
    await expect(till.dialog).toContainText(refused, { timeout: 1000 })
    await till.closeSheet()
  })

  await test.step('whoever is suspended is signed out', async () => {
    await office.goTo('/pos/team', 'Team')
    await chooseFor(office, 'Suspend')
    await expect(till.pinPad).toBeVisible()
    await expect(till.page.getByRole('button', { name: tess.name, exact: true })).toHaveCount(0)
  })
})
