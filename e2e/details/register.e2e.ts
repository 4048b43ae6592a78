/** From nothing to a business of one's own, and what may go wrong on the way. */
import { emailOf } from '../api.ts'
import { networkGone } from '../faults.ts'
import { newPerson, SignIn } from '../gestures/sign-in.ts'
import { expect, test } from '../test.ts'

test('a lost answer and a second press make one business', async ({ newContext, faults }) => {
  faults.expect(networkGone)
  const person = newPerson()
  const context = await newContext()
  const visitor = new SignIn(await context.newPage())
  await visitor.page.goto('/auth/register')
  await visitor.fillRegistration(person)
  const sent: string[] = []
  await visitor.page.route('**/api/v1/sign-up', async (route) => {
    sent.push(route.request().postData() ?? '')
    if (sent.length > 1) return await route.continue()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await visitor.button('Create account').click()
  await expect(visitor.alert).toContainText('You’re offline')
  await expect(visitor.field('Password')).toHaveValue(person.password)
  await visitor.button('Create account').dblclick()
  await visitor.expectInside()
  expect(sent.length).toBe(2)
  expect(sent[1]).toBe(sent[0])
  const me = (await (await context.request.get('/api/v1/me')).json()) as { company: { id: string } }
  expect(sent[0]).toContain(me.company.id)
})

test('an address that is taken leads to the sign-in, with the address filled in', async ({
  newContext,
  faults,
}) => {
  faults.expect(/409/)
  const visitor = new SignIn(await (await newContext()).newPage())
  await visitor.page.goto('/auth/register')
  await visitor.fillRegistration({ email: emailOf('harbour'), password: 'harbour-lights' })
  await visitor.button('Create account').click()
  await expect(visitor.alert).toContainText('An account with this email already exists.')
  await visitor.page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(visitor.heading('Sign in')).toBeVisible()
  await expect(visitor.field('Email')).toHaveValue(emailOf('harbour'))
  await expect(visitor.field('Password')).toBeFocused()
  await expect(visitor.page).toHaveURL(/\/auth\/login$/)
})

test('what is missing is said before anything is sent, and the list ticks itself off', async ({
  newContext,
}) => {
  const visitor = new SignIn(await (await newContext()).newPage())
  const { page } = visitor
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await page.goto('/auth/register')
  const rule = page.getByRole('list', { name: 'Your password needs' }).getByRole('listitem')
  await expect(rule).toContainText(/at least 6 characters/)
  await expect(rule).toContainText('(missing)')
  await visitor.field('Password').fill('short')
  await expect(rule).toContainText('(missing)')
  await visitor.button('Create account').click()
  await expect(visitor.field('First name')).toBeFocused()
  await expect(page.getByText('Fill this in')).toHaveCount(3)
  await expect(page.getByText('This does not meet the list below yet')).toBeVisible()
  await expect(page.getByText('Agree to the terms to go on')).toBeVisible()
  await visitor.field('Email').fill('rosa at example')
  await visitor.field('Password').fill('long enough')
  await expect(page.getByText(/Enter an email address/)).toBeVisible()
  await expect(rule).toContainText('(done)')
  expect(posts).toBe(0)
})
