/** The three cards of a billing record: details, bank account, shareholders. */

import { readEmail } from '../emails.ts'
import { officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { expect, test } from '../test.ts'

test.setTimeout(240_000)

test('an owner fills in the billing record of a branch', async ({ openBackOffice, servery }) => {
  const office = await openBackOffice('harbour')
  const { page } = office
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await test.step('what is missing is named, branch by branch', async () => {
    await office.goTo('/company/billing', 'Billing')
    await page.getByLabel('Branch', { exact: true }).selectOption('Station')
    await expect(page.getByText('Missing: bank details and shareholders')).toBeVisible()
    await expectAccessibleInAllLooks(page, 'billing', officeViewport)
    await expect(page.getByText('Self-hosted')).toBeVisible()
  })

  await test.step('company details are saved with the branch', async () => {
    const details = page.getByRole('form', { name: 'Company details' })
    await details.getByLabel('Company number').fill('123')
    await details.getByLabel('Company number').blur()
    await expect(details.getByText('This is not a company number')).toBeVisible()
    await details.getByLabel('Company number').fill('ni123456')
    await details.getByLabel('Address line 2').fill('Left luggage')
    await expect(details.getByText(/Left luggage, Penzance/)).toBeVisible()
    await save.click()
    await expect(page.getByText('Company details saved')).toBeVisible()
    await expect(details.getByLabel('Company number')).toHaveValue('NI123456')
  })

  await test.step('bank details are checked, kept and covered', async () => {
    await page.getByRole('button', { name: 'Add bank details' }).click()
    await office.field('Bank name').fill('Harbour Mutual')
    await office.field('Bank code (sort code)').fill('12-34-5')
    await office.field('Account number').fill('12345')
    await page.getByRole('button', { name: 'Save bank details' }).click()
    await expect(page.getByText('The bank code must have 6 digits').first()).toBeVisible()
    await expect(page.getByText('The account number must have 6 to 8 digits').first()).toBeVisible()
    await expectAccessibleInAllLooks(page, 'bank details', officeViewport)
    await office.field('Bank code (sort code)').fill('12 34 56')
    await office.field('Account number').fill('8713445')
    await page.getByRole('button', { name: 'Save bank details' }).click()
    await expect(page.getByText('•••• 3445')).toBeVisible()
    await expect(page.getByText('08713445')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('08713445')).toBeVisible()
    await expect(page.getByText('12-34-56')).toBeVisible()
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(page.getByText('08713445')).toHaveCount(0)
    const letter = await readEmail(servery, {
      to: 'owner@harbour.example',
      path: '/company/billing',
    })
    expect(letter.subject).toContain('The bank details of Station were changed')
  })

  await test.step('shareholders are listed as a whole', async () => {
    const card = page.getByRole('form', { name: 'Shareholders' })
    await card.getByRole('button', { name: 'Add a shareholder' }).click()
    await card.getByLabel('First name').fill('Morgan')
    await card.getByLabel('Last name').fill('Reyes')
    await card.getByLabel('Date of birth').fill('1984-03-17')
    await card.getByLabel('Share', { exact: true }).fill('75')
    await expect(card.getByText('75% listed. Only holders above 25% must be listed.')).toBeVisible()
    await expect(card.getByText('Person with significant control')).toBeVisible()
    await card.getByRole('button', { name: 'Add a shareholder' }).click()
    const second = card.getByRole('group', { name: 'Shareholder 2' })
    await second.getByLabel('Person or company').selectOption('Company')
    await second.getByLabel('Share', { exact: true }).fill('30')
    await expect(card.getByText(/105%, more than 100%/)).toBeVisible()
    await card.getByLabel('Company name').fill('Quay Fund Ltd')
    await save.click()
    await expect(page.getByText('All shares together are more than 100%').first()).toBeVisible()
    await page
      .getByRole('group', { name: 'Quay Fund Ltd' })
      .getByLabel('Share', { exact: true })
      .fill('25')
    await expectAccessibleInAllLooks(page, 'shareholders', officeViewport)
    await save.click()
    await expect(page.getByText('Shareholders saved')).toBeVisible()
    await expect(page.getByText('Complete', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('group', { name: 'Quay Fund Ltd' })).toBeVisible()
  })

  await test.step('the history says that, and not what', async () => {
    await page
      .getByRole('button', { name: /history|changes/i })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Quay Fund Ltd').first()).toBeVisible()
    await expect(drawer.getByText('3445')).toHaveCount(0)
  })
})

test('a manager sees no bank details', async ({ newContext }) => {
  const context = await newContext({ viewport: officeViewport })
  const page = await context.newPage()
  await page.goto('/auth/login?next=%2F')
  await page.getByLabel('Email').fill('manager@harbour.example')
  await page.getByLabel('Password', { exact: true }).fill('servery-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Billing', exact: true })).toHaveCount(0)
  const answer = await page.request.get('/api/v1/billing')
  expect(answer.status()).toBe(403)
})
