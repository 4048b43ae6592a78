/** Who may do what: set in the back office, obeyed at the till within a second, offline too. */
import { networkGone } from '../faults.ts'
import type { BackOffice } from '../gestures/back-office.ts'
import { ana, type Person, type Till } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test.use(installedTills)

const tess: Person = { name: 'Tess', pin: '975310' }

async function makeRole(office: BackOffice): Promise<void> {
  const { page } = office
  await office.goTo('/pos/roles', inOffice('pos.tab.roles'))
  await page.getByRole('button', { name: inOffice('rights.new') }).click()
  await office.field(inOffice('rights.field.name')).fill('Trainee')
  await page
    .getByRole('combobox', { name: inOffice('rights.field.base') })
    .selectOption({ label: 'Server' })
  await office.field(inOffice('rights.field.discountRateMax')).first().fill('10')
  await page.getByRole('button', { name: inOffice('deeds.submit.edit') }).click()
  await expect(page.getByRole('link', { name: 'Trainee' })).toBeVisible()
}

async function addTess(office: BackOffice): Promise<void> {
  const { page } = office
  await page.getByRole('link', { name: inOffice('pos.tab.team'), exact: true }).click()
  await page.getByRole('button', { name: inOffice('team.new') }).click()
  await office.field(inOffice('team.field.displayName')).fill(tess.name)
  await page
    .getByRole('combobox', { name: inOffice('team.field.role') })
    .selectOption({ label: 'Trainee' })
  for (const branch of await page
    .getByRole('group', { name: inOffice('team.field.branches') })
    .getByRole('checkbox')
    .all()) {
    await branch.setChecked(false)
  }
  await page.getByRole('checkbox', { name: 'Quayside' }).setChecked(true)
  await page.getByRole('button', { name: inOffice('deeds.submit.edit') }).click()
  await expect(office.row(tess.name)).toContainText(inOffice('team.pin.none'))
  await chooseFor(office, inOffice('team.action.givePin'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: inOffice('team.pin.label') }).fill('1234')
  await dialog.getByRole('button', { name: inOffice('team.pin.save') }).click()
  await expect(dialog).toContainText('too easy to guess')
  await dialog.getByRole('textbox', { name: inOffice('team.pin.label') }).fill(tess.pin)
  await dialog.getByRole('button', { name: inOffice('team.pin.save') }).click()
  await expect(office.row(tess.name)).toContainText(inOffice('team.pin.set'))
}

async function chooseFor(office: BackOffice, action: string): Promise<void> {
  await office.row(tess.name).getByRole('button').last().click()
  await office.page.getByRole('menuitem', { name: action }).click()
}

async function giveHalfPrice(till: Till): Promise<void> {
  await till.lines.first().getByRole('button').first().click()
  await till.ticket.getByRole('button', { name: onTill('line.discount'), exact: true }).click()
  await till.dialog.getByRole('button', { name: /^Half price/ }).click()
  await till.dialog.getByRole('button', { name: /^Apply discount/ }).click()
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
  const asked = till.page.getByRole('dialog', { name: onTill('approve.title') })

  await test.step('within the limit nobody is asked', async () => {
    await till.signIn(tess)
    await till.ringUp('Flat white')
    await till.ticket.getByRole('button', { name: onTill('discount.order') }).click()
    await till.dialog.getByRole('button', { name: /^Local 10/ }).click()
    await till.dialog.getByRole('button', { name: /^Apply discount/ }).click()
    await expect(till.total(onTill('totals.total'))).toHaveText('£3.06')
    await till.ticket.getByRole('button', { name: 'Remove Local 10 %' }).click()
    await expect(till.total(onTill('totals.total'))).toHaveText('£3.40')
  })

  await test.step('beyond it one’s own PIN is not enough, and a manager’s is', async () => {
    await till.waitForServiceWorker()
    await till.page.context().setOffline(true)
    await giveHalfPrice(till)
    await expect(asked).toContainText(onTill('rights.deed.discounts.apply'))
    await till.typePin(tess.pin)
    await expect(asked.getByRole('alert')).toContainText('4')
    await expect(till.total(onTill('totals.total'))).toHaveText('£3.40')
    await till.typePin(ana.pin)
    await expect(asked).toHaveCount(0)
    await expect(till.total(onTill('totals.total'))).toHaveText('£1.70')
  })

  await test.step('the facts bear who approved it', async () => {
    const facts = await till.ownFacts()
    const approved = facts.filter(({ approverId }) => approverId !== null)
    expect(approved.map(({ kind }) => kind)).toEqual(['order.discount_added'])
    expect(approved[0]?.actorId).not.toBe(approved[0]?.approverId)
    await till.page.context().setOffline(false)
    await till.expectSynced()
  })

  await test.step('a change of the role is at the till within a second', async () => {
    await office.goTo('/pos/roles', inOffice('pos.tab.roles'))
    await office.page.getByRole('link', { name: 'Trainee' }).click()
    const discounts = office.page.getByRole('radiogroup', {
      name: inOffice('rights.till.discounts.apply'),
    })
    await discounts.getByRole('radio', { name: inOffice('team.user.no') }).check()
    await till.ticket.getByRole('button', { name: onTill('discount.order') }).click()
    const refused = onTill('rights.not.discounts.apply')
    await expect(till.dialog).not.toContainText(refused)
    await office.page.getByRole('button', { name: inOffice('deeds.submit.edit') }).click()
    await expect(office.page.getByText('Trainee was saved.')).toBeVisible()
    await expect(till.dialog).toContainText(refused, { timeout: 1000 })
    await till.closeSheet()
  })

  await test.step('whoever is suspended is signed out', async () => {
    await office.goTo('/pos/team', inOffice('pos.tab.team'))
    await chooseFor(office, inOffice('team.action.suspend'))
    await expect(till.pinPad).toBeVisible()
    await expect(till.page.getByRole('button', { name: tess.name, exact: true })).toHaveCount(0)
  })
})
