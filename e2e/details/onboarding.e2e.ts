/** From “create account” to the first sale, and whatever comes between. */
import type { BrowserContext } from '@playwright/test'
import { readEmail } from '../emails.ts'
import { officeViewport } from '../gestures/back-office.ts'
import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { Onboarding } from '../gestures/onboarding.ts'
import { newPerson, SignIn } from '../gestures/sign-in.ts'
import { expect, test } from '../test.ts'

/** An owner of a business of their own, at the first question. */
async function signUp(context: BrowserContext): Promise<Onboarding> {
  const visitor = new SignIn(await context.newPage())
  await visitor.page.goto('/auth/register')
  await visitor.fillRegistration(newPerson())
  await visitor.button('Create account').click()
  const owner = new Onboarding(visitor.page)
  await expect(owner.heading('Your business')).toBeVisible()
  return owner
}

test('a set-up goes on where it stopped, on another device too', async ({ newContext }) => {
  const context = await newContext({ viewport: officeViewport })
  const owner = await signUp(context)
  await owner.page.goto('/items')
  await expect(owner.heading('Your business')).toBeVisible()
  await owner.answerBusiness('Quay Coffee', 'Restaurant')
  await expect(owner.heading('Your first branch')).toBeVisible()
  const storageState = await context.storageState()
  await context.close()

  const elsewhere = await newContext({ viewport: { width: 390, height: 844 }, storageState })
  const again = new Onboarding(await elsewhere.newPage())
  await again.page.goto('/')
  await expect(again.heading('Your first branch')).toBeVisible()
  await expect(again.page.getByText('Step 3 of 7')).toBeVisible()
  await again.fill('Branch name', 'High Street')
  await again.press('Back')
  await expect(again.field('Company name')).toHaveValue('Quay Coffee')
  await expect(again.page.getByRole('radio', { name: 'Restaurant' })).toBeChecked()
  await again.fill('Company name', 'Quay Kitchen')
  await again.page.goBack()
  await expect(again.field('Branch name')).toHaveValue('High Street')
  await again.press('Back')
  await expect(again.field('Company name')).toHaveValue('Quay Kitchen')
  await again.page.goto('/onboarding?step=till')
  await expect(again.heading('Your first branch')).toBeVisible()
})

test('what is missing or wrong is said at its field', async ({ newContext }) => {
  const context = await newContext({ viewport: officeViewport })
  const owner = await signUp(context)
  await owner.press('Continue')
  await expect(owner.page.getByRole('alert')).toContainText('3 fields need attention')
  await expect(owner.field('Company name')).toBeFocused()
  await owner.answerBusiness('Quay Coffee')
  await owner.fill('Branch name', 'Quay')
  await owner.fill('Address line 1', '1 Quay Street')
  await owner.fill('Town', 'Falmouth')
  await owner.fill('Postcode', '12345')
  await owner.press('Continue')
  await expect(owner.page.getByRole('alert')).toContainText('Enter a postcode of the country below')
  await owner.choose('Country', 'DE')
  await owner.press('Continue')
  await expect(owner.heading('Bank details')).toBeVisible()
  await owner.press('Finish now and do the rest later')
  await expect(owner.heading('Hello, Rosa')).toBeVisible()
})

test('items come from a list of another till', async ({ newContext }) => {
  const context = await newContext({ viewport: officeViewport })
  const owner = await signUp(context)
  await owner.answerBusiness('Ladencafé')
  await owner.answerBranch('Markt')
  await owner.putOffMoney()
  await owner.pick('With a list from another till')
  const buffer = Buffer.from(
    '\uFEFFArtikelnummer;Bezeichnung;Warengruppe;VK-Preis;MwSt.\r\n' +
      'A1;Filterkaffee;Kaffee;2,80 €;20 %\r\n' +
      'A2;Apfelkuchen;Kuchen;3,50;0\r\n' +
      'A3;Brezel;Gebäck;billig;0\r\n',
    'utf8',
  )
  const list = { name: 'artikel.csv', mimeType: 'text/csv', buffer }
  await owner.page.locator('input[type=file]').setInputFiles(list)
  await owner.press('Check the file')
  await expect(owner.page.getByText('New: 2. Changed: 0.')).toBeVisible()
  await expect(owner.page.getByRole('row').filter({ hasText: 'Is not a price' })).toContainText('4')
  await owner.press('Import the 2 right rows')
  await expect(owner.heading('Open your first till')).toBeVisible()
  await owner.press('Finish set-up')
  await expect(owner.heading('Hello, Rosa')).toBeVisible()
  await owner.page.goto('/items')
  await expect(owner.page.getByRole('row').filter({ hasText: 'Filterkaffee' })).toContainText(
    '£2.80',
  )
})

test('every step holds in every look and by keyboard', async ({ newContext }) => {
  test.setTimeout(300_000)
  const context = await newContext({ viewport: officeViewport })
  const owner = await signUp(context)
  const look = (name: string) => expectAccessibleInAllLooks(owner.page, name, officeViewport)
  await owner.page.goto('/onboarding?step=you')
  await expect(owner.heading('About you')).toBeVisible()
  await look('about you')
  await owner.page.goto('/onboarding?step=business')
  await owner.press('Continue')
  await look('business')

  // Without a mouse: from the heading to the first field, through the cards, and on with Enter.
  await owner.field('Company name').fill('Quay Coffee')
  await owner.page.keyboard.press('Tab')
  await owner.page.keyboard.press('Space')
  await owner.page.keyboard.press('ArrowRight')
  await expect(owner.page.getByRole('radio', { name: 'Restaurant' })).toBeChecked()
  await owner.page.keyboard.press('Tab')
  await owner.page.keyboard.type('Sole')
  await owner.field('Company name').press('Enter')
  await expect(owner.heading('Your first branch')).toBeVisible()
  await look('first branch')
  await owner.answerBranch('Quay')
  await expect(owner.field('Bank name')).toBeVisible()
  await look('bank details')
  await owner.press('Do later')
  await expect(
    owner.field('Date of birth').or(owner.page.getByLabel('Date of birth')),
  ).toBeVisible()
  await look('shareholders')
  await owner.press('Do later')
  await expect(owner.page.getByRole('radio').first()).toBeVisible()
  await look('items to start with')
  await owner.takeSampleMenu()
  await look('PIN')
  await owner.choosePin('1234')
  await expect(owner.page.getByText('This is easy to guess').first()).toBeVisible()
  await owner.choosePin('2580')
  await expect(owner.page.getByRole('link', { name: 'Open the till' })).toBeVisible()
  await look('first till')
})

test('a colleague waits for the owner, who finds on Home what was put off', async ({
  newContext,
  servery,
}) => {
  const context = await newContext({ viewport: officeViewport })
  const owner = await signUp(context)
  const { email, password } = newPerson()
  const invitation = {
    invitations: [{ id: crypto.randomUUID(), email }],
    role: 'manager',
    branchIds: null,
  }
  const headers = { origin: servery.url }
  const sent = await context.request.post('/api/v1/invitations', { data: invitation, headers })
  expect(sent.status(), await sent.text()).toBe(201)

  const { link } = await readEmail(servery, { to: email, path: '/auth/invitation' })
  const elsewhere = await newContext({ viewport: officeViewport })
  const colleague = new SignIn(await elsewhere.newPage())
  await colleague.page.goto(link)
  await colleague.field('First name').fill('Max')
  await colleague.field('Last name').fill('Muster')
  await colleague.field('Password').fill(password)
  await colleague.page.getByRole('button', { name: /^(Create account|Join)/ }).click()
  await expect(colleague.heading('Ask the owner to finish set-up')).toBeVisible()
  await expectAccessibleInAllLooks(colleague.page, 'ask your owner', officeViewport)

  await owner.answerBusiness('Quay Coffee')
  await owner.answerBranch('Quay')
  await owner.press('Finish now and do the rest later')
  await expect(owner.heading('Hello, Rosa')).toBeVisible()
  await expect(colleague.heading('Hello, Max')).toBeVisible({ timeout: 30_000 })

  const checklist = owner.page.getByRole('region', { name: 'Finish setting up' })
  await expect(checklist.getByRole('link', { name: 'Add bank details' })).toBeVisible()
  await expect(colleague.page.getByRole('region', { name: 'Finish setting up' })).toHaveCount(0)
  await checklist.getByRole('button', { name: 'Use a sample menu' }).click()
  await expect(checklist.getByRole('link', { name: 'Add your items' })).toHaveCount(0)
  await expectAccessibleInAllLooks(owner.page, 'the checklist', officeViewport)
  await checklist.getByRole('button', { name: 'Choose a PIN for tills' }).click()
  await owner.field('PIN').fill('1111')
  await owner.press('Save')
  await expect(owner.page.getByText('This is easy to guess')).toBeVisible()
  await expectAccessibleInAllLooks(owner.page, 'the PIN', officeViewport)
  await owner.field('PIN').fill('2580')
  await owner.press('Save')
  await expect(owner.page.getByText('Your PIN is set')).toBeVisible()
  await expect(checklist.getByRole('button', { name: 'Choose a PIN for tills' })).toHaveCount(0)
  await checklist.getByRole('button', { name: 'Hide this list' }).click()
  await expect(checklist).toHaveCount(0)
  await owner.page.reload()
  await expect(owner.heading('Hello, Rosa')).toBeVisible()
  await expect(checklist).toHaveCount(0)
})
