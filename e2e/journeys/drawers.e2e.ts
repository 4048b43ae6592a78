/** A cash drawer from its float to its Z report, offline in between, and in the back office. */
import { networkGone } from '../faults.ts'
import { ana, ben, type Till } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test.use(installedTills)

const sheet = (till: Till, name: string | RegExp) => till.page.getByRole('dialog', { name })

test('a drawer is opened, used offline, counted and closed, and explains itself', async ({
  openBackOffice,
  pairTill,
  owners,
  faults,
}) => {
  faults.expect(networkGone)
  const office = await openBackOffice()
  const till = await pairTill({ name: 'Bar till' })
  await till.signIn(ben)
  const { context: api } = await owners('harbour')
  await office.goTo('/reports/cashDrawer', inOffice('reports.name.cashDrawer'))
  await office.switchBranch('Quayside')

  await test.step('the profile wants an open drawer before cash is taken', async () => {
    const profile = {
      id: crypto.randomUUID(),
      name: 'With a drawer',
      serviceMode: 'retail',
      requireDrawer: true,
      defaultFloat: 10_000,
      differenceLimit: 20,
    }
    expect((await api.post('/api/v1/device-profiles', { data: profile })).status()).toBe(201)
    const { rows } = (await (await api.get('/api/v1/registers')).json()) as {
      rows: readonly { id: string; version: number; name: string }[]
    }
    const register = rows.find(({ id }) => id === till.registerId)
    const data = { version: register?.version, name: register?.name, profileId: profile.id }
    const put = await api.put(`/api/v1/registers/${till.registerId}`, { data })
    expect(put.status(), await put.text()).toBe(200)
    await expect(
      till.page.getByRole('radiogroup', { name: onTill('orderType.title') }),
    ).toHaveCount(0)
    await till.ringUp('Flat white')
    await till.payExact()
    await expect(till.page.getByRole('alert')).toContainText('Open the drawer before')
  })

  await test.step('open, it is seen in the back office at once', async () => {
    await till.page
      .getByRole('alert')
      .getByRole('button', { name: onTill('cash:cash.open') })
      .click()
    await sheet(till, 'Cash')
      .getByRole('button', { name: inOffice('foundation.buttons.off') })
      .click()
    await sheet(till, inOffice('foundation.buttons.off'))
      .getByRole('button', { name: /^Open with £100.00/ })
      .click()
    await till.closeSheet()
    await expect(office.row('Bar till')).toContainText('£100.00')
    await expect(office.row('Bar till')).toContainText(inOffice('drawers.status.open'))
  })

  await test.step('offline, cash goes in, and out with a manager’s PIN', async () => {
    await till.page.context().setOffline(true)
    await till.page.getByRole('button', { name: /^Cash £4.00/ }).click()
    await till.expectPaid('£3.40')
    await till.openMenu(onTill('cash:cash.title'))
    await sheet(till, 'Cash')
      .getByRole('button', { name: onTill('cash:cash.paid_out') })
      .click()
    const out = sheet(till, onTill('cash:cash.paid_out'))
    await out.getByRole('radio').first().click()
    await out.getByRole('textbox', { name: inOffice('drawers.note') }).fill('Milk')
    for (const digit of '850') await out.getByRole('button', { name: digit, exact: true }).click()
    await out.getByRole('button', { name: onTill('cash:cash.record') }).click()
    await expect(sheet(till, onTill('approve.title'))).toContainText(ana.name)
    await till.typePin(ana.pin)
    await expect(sheet(till, 'Cash').getByRole('listitem')).toContainText('£8.50')
  })

  await test.step('counted blind it is short, and says so only then', async () => {
    await sheet(till, 'Cash')
      .getByRole('button', { name: onTill('cash:cash.count') })
      .click()
    const counting = sheet(till, onTill('cash:cash.countTitle'))
    await expect(counting).not.toContainText('£94.90')
    await counting.getByRole('textbox', { name: 'Number of £50.00' }).fill('1')
    await counting.getByRole('textbox', { name: 'Number of £20.00' }).fill('2')
    await counting.getByRole('textbox', { name: onTill('cash:cash.loose') }).fill('4.40')
    await counting.getByRole('button', { name: /^Finish count £94.40/ }).click()
    const closing = sheet(till, onTill('cash:cash.close'))
    await expect(closing).toContainText('£94.90')
    await expect(closing).toContainText(onTill('cash:cash.short'))
    const close = closing.getByRole('button', { name: onTill('cash:cash.close') })
    await expect(close).toBeDisabled()
    await closing.getByRole('textbox').fill('A coin fell down')
    await close.click()
    await expect(sheet(till, /^Z report T\d+-Z-000001$/)).toContainText('A coin fell down')
    await till.closeSheet()
  })

  await test.step('the books explain it line by line', async () => {
    await till.page.context().setOffline(false)
    await till.expectSynced()
    await expect(office.row('Bar till')).toContainText('£94.90')
    await expect(office.row('Bar till')).toContainText(inOffice('difference.short'))
    await office.row('Bar till').getByRole('link').first().click()
    const main = office.page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Drawer of Bar till')
    await expect(main).toContainText('approved by Ana')
    await expect(main.getByRole('article', { name: inOffice('drawers.zReport') })).toContainText(
      'A coin fell down',
    )
  })
})
