/** A colleague is invited by letter to one branch, sees that one alone, and is suspended. */
import { BackOffice, officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { readLetter } from '../letters.ts'
import { expect, test } from '../test.ts'

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
    await office.goTo('/company/users', 'Users')
    await expect(office.row('owner@harbour.example')).toContainText('You')
    await expectAccessibleInAllLooks(page, 'users', officeViewport)
    await page.getByRole('button', { name: 'Invite people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite people' })
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await expect(dialog.getByText('Fill this in').first()).toBeVisible()
    await expectAccessibleInAllLooks(page, 'invite', officeViewport)
    await dialog.getByLabel('Email addresses').fill(`${email}, nobody`)
    await dialog.getByLabel('Role').selectOption('Manager')
    await expect(dialog.getByText('nobody is not an email address')).toBeVisible()
    await dialog.getByLabel('Email addresses').fill(email)
    await dialog.getByRole('radio', { name: 'Only these' }).check()
    await dialog.getByRole('checkbox', { name: 'Old Town' }).check()
    await dialog.getByLabel('Message').fill('See you on Monday.')
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await expect(page.getByText('1 invitation sent')).toBeVisible()
    await expect(office.row(email)).toContainText('Invited')
    await expect(office.row(email)).toContainText('Old Town')
  })

  await test.step('the same address is not invited twice', async () => {
    await page.getByRole('button', { name: 'Invite people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite people' })
    await dialog.getByLabel('Email addresses').fill(email)
    await dialog.getByLabel('Role').selectOption('Manager')
    faults.expect(/409 POST .*\/invitations|Failed to load resource.* 409 /)
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await expect(dialog.getByText(/here or invited already/).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  const { link, subject } = await readLetter(servery, { to: email, path: '/auth/invitation' })
  expect(subject).toContain('invites you to Harbour')
  const context = await newContext({ viewport: officeViewport })
  const colleague = new BackOffice(await context.newPage())

  await test.step('the letter leads in', async () => {
    await colleague.goTo(link, 'Join Harbour')
    await expect(colleague.page.getByText('See you on Monday.')).toBeVisible()
    await expectAccessibleInAllLooks(colleague.page, 'invitation', officeViewport)
    await colleague.field('First name').fill('Sam')
    await colleague.field('Last name').fill('Okafor')
    await colleague.page.getByLabel('Password', { exact: true }).fill(password)
    await colleague.page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(colleague.page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  })

  await test.step('one branch is all there is to see', async () => {
    await colleague.goTo('/orders', 'Orders')
    await expect(colleague.page.getByText('Quayside')).toHaveCount(0)
    await colleague.goTo('/company/users', 'Users')
    await expect(colleague.row(email)).toContainText('Old Town')
    await expect(colleague.page.getByText('quayside@harbour.example')).toHaveCount(0)
    const branches = await colleague.page.request.get('/api/v1/me')
    const me = (await branches.json()) as { branches: { name: string }[] }
    expect(me.branches.map(({ name }) => name)).toEqual(['Old Town'])
    // Someone with all branches has more than a colleague of one.
    await colleague.page.getByRole('link', { name: /Robin Hale/ }).click()
    await expect(colleague.page.getByText('This person has more rights than you')).toBeVisible()
  })

  await test.step('the link is used up', async () => {
    const other = await newContext({ viewport: officeViewport })
    const page2 = await other.newPage()
    await page2.goto(link)
    await expect(page2.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(page2.getByText('The invitation was accepted already')).toBeVisible()
  })

  await test.step('the owner changes and suspends them', async () => {
    await office.goTo('/company/users?status=active', 'Users')
    await page.getByRole('link', { name: 'Sam Okafor' }).first().waitFor()
    await office.row(email).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sam Okafor' })).toBeVisible()
    await office.field('Job title').fill('Shift lead')
    await office.field('Phone').fill('01326 555010')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Sam Okafor saved')).toBeVisible()
    await expect(office.field('Phone')).toHaveValue('+441326555010')
    await expectAccessibleInAllLooks(page, 'a user', officeViewport)
    await page.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText('Sam Okafor suspended')).toBeVisible()
    const answer = await colleague.page.request.get('/api/v1/me')
    expect(answer.status()).toBe(401)
  })

  await test.step('and is not locked out by themselves', async () => {
    await office.goTo('/company/users', 'Users')
    await office.row('owner@harbour.example').getByRole('link').click()
    await expect(page.getByText('You can’t change your own role')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Role' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0)
  })
})
