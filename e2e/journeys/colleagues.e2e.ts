/** A colleague is invited by letter to one branch, sees that one alone, and is suspended. */
import { emailOf } from '../api.ts'
import { readEmail } from '../emails.ts'
import { BackOffice, officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

test.setTimeout(240_000)

const password = 'salt-and-vinegar-27'

test('an owner invites a colleague to one branch, who sees only that', async ({
  openBackOffice,
  newContext,
  servery,
  faults,
}) => {
  // The end of the session is told by the server, and a used link leads nowhere.
  faults.expect(/(401|404|410)/)
  const email = `sam-${Date.now()}@quay.example`
  const office = await openBackOffice('harbour')
  const { page } = office

  await test.step('the invitation is sent', async () => {
    await office.goTo('/company/users', inOffice('users.title'))
    await expect(office.row(emailOf('harbour'))).toContainText(inOffice('users.you'))
    await expectAccessibleInAllLooks(page, 'users', officeViewport)
    await page.getByRole('button', { name: inOffice('users.invite') }).click()
    const dialog = page.getByRole('dialog', { name: inOffice('users.invite') })
    await dialog.getByRole('button', { name: inOffice('users.send') }).click()
    await expect(dialog.getByText(inOffice('ui.required')).first()).toBeVisible()
    await expectAccessibleInAllLooks(page, 'invite', officeViewport)
    await dialog.getByLabel(inOffice('users.field.emails')).fill(`${email}, nobody`)
    await dialog
      .getByLabel(inOffice('users.field.role'))
      .selectOption(inOffice('roles.name.manager'))
    await expect(dialog.getByText(/^nobody /)).toBeVisible()
    await dialog.getByLabel(inOffice('users.field.emails')).fill(email)
    await dialog.getByRole('radio', { name: inOffice('users.branchChoice.some') }).check()
    await dialog.getByRole('checkbox', { name: 'Old Town' }).check()
    await dialog.getByLabel(inOffice('users.field.message')).fill('See you on Monday.')
    await dialog.getByRole('button', { name: inOffice('users.send') }).click()
    await expect(page.getByText('1 invitation sent')).toBeVisible()
    await expect(office.row(email)).toContainText(inOffice('users.status.invited'))
    await expect(office.row(email)).toContainText('Old Town')
  })

  await test.step('the same address is not invited twice', async () => {
    await page.getByRole('button', { name: inOffice('users.invite') }).click()
    const dialog = page.getByRole('dialog', { name: inOffice('users.invite') })
    await dialog.getByLabel(inOffice('users.field.emails')).fill(email)
    await dialog
      .getByLabel(inOffice('users.field.role'))
      .selectOption(inOffice('roles.name.manager'))
    faults.expect(/409 POST .*\/invitations|Failed to load resource.* 409 /)
    await dialog.getByRole('button', { name: inOffice('users.send') }).click()
    await expect(
      dialog.getByText(inOffice('users.problem.taken', { emails: email })).first(),
    ).toBeVisible()
    await dialog.getByRole('button', { name: inOffice('pos.cancel') }).click()
  })

  const { link, subject } = await readEmail(servery, { to: email, path: '/auth/invitation' })
  expect(subject).toContain('invites you to Harbour')
  const context = await newContext({ viewport: officeViewport })
  const colleague = new BackOffice(await context.newPage())

  await test.step('the letter leads in', async () => {
    await colleague.goTo(link, 'Join Harbour')
    await expect(colleague.page.getByText('See you on Monday.')).toBeVisible()
    await expectAccessibleInAllLooks(colleague.page, 'invitation', officeViewport)
    await colleague.field(inOffice('ui.firstName')).fill('Sam')
    await colleague.field(inOffice('ui.secondName')).fill('Okafor')
    await colleague.page.getByLabel(inOffice('auth.password'), { exact: true }).fill(password)
    await colleague.page
      .getByRole('button', { name: inOffice('invitation.submit'), exact: true })
      .click()
    await expect(colleague.page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  })

  await test.step('one branch is all there is to see', async () => {
    await colleague.goTo('/orders', inOffice('home.kpi.orders'))
    await expect(colleague.page.getByText('Quayside')).toHaveCount(0)
    await colleague.goTo('/company/users', inOffice('users.title'))
    await expect(colleague.row(email)).toContainText('Old Town')
    await expect(colleague.page.getByText(emailOf('harbour', 'quayside'))).toHaveCount(0)
    const branches = await colleague.page.request.get('/api/v1/me')
    const me = (await branches.json()) as { branches: { name: string }[] }
    expect(me.branches.map(({ name }) => name)).toEqual(['Old Town'])
    // Someone with all branches has more than a colleague of one.
    await colleague.page.getByRole('link', { name: /Robin Hale/ }).click()
    await expect(colleague.page.getByText(inOffice('users.readOnly.more_rights'))).toBeVisible()
  })

  await test.step('the link is used up', async () => {
    const other = await newContext({ viewport: officeViewport })
    const page2 = await other.newPage()
    await page2.goto(link)
    await expect(
      page2.getByRole('heading', { name: inOffice('invitation.ended.title') }),
    ).toBeVisible()
    await expect(page2.getByText(inOffice('invitation.ended.accepted'))).toBeVisible()
  })

  await test.step('the owner changes and suspends them', async () => {
    await office.goTo('/company/users?status=active', inOffice('users.title'))
    await page.getByRole('link', { name: 'Sam Okafor' }).first().waitFor()
    await office.row(email).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sam Okafor' })).toBeVisible()
    await office.field(inOffice('users.field.jobTitle')).fill('Shift lead')
    await office.field(inOffice('users.field.phone')).fill('01326 555010')
    await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
    await expect(page.getByText('Sam Okafor saved')).toBeVisible()
    await expect(office.field(inOffice('users.field.phone'))).toHaveValue('+441326555010')
    await expectAccessibleInAllLooks(page, 'a user', officeViewport)
    await page.getByRole('button', { name: inOffice('users.action.suspend') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inOffice('users.action.suspend') })
      .click()
    await expect(page.getByText('Sam Okafor suspended')).toBeVisible()
    const answer = await colleague.page.request.get('/api/v1/me')
    expect(answer.status()).toBe(401)
  })

  await test.step('and is not locked out by themselves', async () => {
    await office.goTo('/company/users', inOffice('users.title'))
    await office.row(emailOf('harbour')).getByRole('link').click()
    await expect(page.getByText('You can’t change your own role')).toBeVisible()
    await expect(page.getByRole('combobox', { name: inOffice('users.field.role') })).toBeDisabled()
    await expect(page.getByRole('button', { name: inOffice('users.action.suspend') })).toHaveCount(
      0,
    )
  })
})
