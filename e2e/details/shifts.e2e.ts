/** A person's day at the time clock: in from the PIN screen, a break offline, out with tips. */
import { networkGone } from '../faults.ts'
import { ana, type Till } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test.use(installedTills)

/** New in the team: of the others the demo knows shifts already. */
const gwen = { name: 'Gwen', pin: '9137' }

const clock = (till: Till, name: string | RegExp = /^Time clock/) =>
  till.page.getByRole('dialog', { name })

/** On the sheet; the screen below it may have a pad as well. */
async function typePin(till: Till, pin: string): Promise<void> {
  const pad = clock(till).getByRole('group', { name: inOffice('team.pin.label') })
  for (const digit of pin) await pad.getByRole('button', { name: digit }).click()
}

test('somebody clocks in, rests offline and clocks out; the books have their minutes', async ({
  openBackOffice,
  pairTill,
  owners,
  faults,
}) => {
  faults.expect(networkGone)
  const { context: api } = await owners('harbour')
  const me = await (await api.get('/api/v1/me')).json()
  const branchIds = me.branches
    .filter((branch: { name: string }) => branch.name === 'Quayside')
    .map(({ id }: { id: string }) => id)
  const id = crypto.randomUUID()
  const member = { id, displayName: gwen.name, role: 'server', branchIds }
  expect((await api.post('/api/v1/team', { data: member })).status()).toBe(201)
  const pinned = await api.put(`/api/v1/team/${id}/pin`, { data: { pin: gwen.pin } })
  expect(pinned.status(), await pinned.text()).toBe(200)
  const office = await openBackOffice()
  const till = await pairTill({ name: 'Bar till' })
  const { page } = till
  await office.goTo('/reports/shiftReports', inOffice('shifts.column.shifts'))
  await office.switchBranch('Quayside')
  await office.page.getByRole('button', { name: inOffice('shifts.view.hours') }).click()

  await test.step('in, from the screen that asks for a PIN', async () => {
    await page.getByRole('button', { name: onTill('clock:clock.title') }).click()
    await typePin(till, gwen.pin)
    await clock(till)
      .getByRole('button', { name: onTill('clock:clock.start') })
      .click()
    await expect(clock(till)).toContainText('Clocked in since')
    await till.closeSheet()
    await expect(
      office.row(gwen.name).filter({ hasText: inOffice('shifts.status.open') }),
    ).toBeVisible()
  })

  await test.step('a break offline, from the menu', async () => {
    await till.signIn(gwen)
    await page.context().setOffline(true)
    await till.openMenu(onTill('clock:clock.title'))
    await clock(till)
      .getByRole('button', { name: onTill('clock:clock.unpaidBreak') })
      .click()
    await expect(clock(till)).toContainText('On a break since')
    await clock(till)
      .getByRole('button', { name: onTill('clock:clock.endBreak') })
      .click()
    await expect(clock(till)).not.toContainText('On a break since')
  })

  await test.step('another time needs a manager, and tips are declared', async () => {
    await clock(till)
      .getByRole('button', { name: onTill('clock:clock.end') })
      .click()
    const out = clock(till, onTill('clock:clock.end'))
    for (const digit of '1250') await out.getByRole('button', { name: digit, exact: true }).click()
    await out.getByRole('checkbox', { name: onTill('clock:clock.earlier') }).check()
    await out.getByRole('button', { name: /^Clock out after/ }).click()
    await expect(clock(till)).toContainText(ana.name)
    await typePin(till, ana.pin)
    await expect(clock(till)).toContainText('You are not clocked in')
    await till.closeSheet()
  })

  await test.step('the books have it, with who approved it', async () => {
    await page.context().setOffline(false)
    await till.expectSynced()
    const row = office.row(gwen.name).filter({ hasText: inOffice('shifts.status.ended') })
    await expect(row).toContainText('£12.50')
    await expect(row).toContainText(`by ${ana.name}`)
    const people = office.page.getByRole('table', { name: inOffice('shifts.people') })
    await expect(people.getByRole('row', { name: new RegExp(gwen.name) })).toContainText('£12.50')
  })

  await test.step('and her shift is one of today, beside those of the days before', async () => {
    await office.page.getByRole('button', { name: inOffice('shifts.view.person') }).click()
    await expect(office.figure(inOffice('shifts.column.shifts'))).toContainText(
      inOffice('ui.comparisons.previous'),
    )
    await office.page
      .getByRole('combobox', { name: inOffice('ui.period') })
      .selectOption(inOffice('home.today'))
    await expect(office.page).toHaveURL(/range=today/)
    await office.page
      .getByRole('combobox', { name: inOffice('records.compare') })
      .selectOption(inOffice('ui.comparisons.none'))
    await expect(office.figure(inOffice('shifts.column.shifts'))).not.toContainText(
      inOffice('ui.comparisons.previous'),
    )
    await expect(office.row(gwen.name)).toBeVisible()
  })
})
