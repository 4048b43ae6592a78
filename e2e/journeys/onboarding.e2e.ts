/** From “create account” to the first sale, and whatever comes between. */
import type { BrowserContext } from '@playwright/test'
import { officeViewport } from '../gestures/back-office.ts'
import { Onboarding } from '../gestures/onboarding.ts'
import { newPerson, SignIn } from '../gestures/sign-in.ts'
import { Till } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

/** An owner of a business of their own, at the first question. */
async function signUp(context: BrowserContext): Promise<Onboarding> {
  const visitor = new SignIn(await context.newPage())
  await visitor.page.goto('/auth/register')
  await visitor.fillRegistration(newPerson())
  await visitor.button(inOffice('auth.toRegister')).click()
  const owner = new Onboarding(visitor.page)
  await expect(owner.heading(inOffice('onboarding.title.business'))).toBeVisible()
  return owner
}

test('a new owner gets to the first sale', async ({ newContext }) => {
  const started = Date.now()
  const context = await newContext({ viewport: officeViewport })
  const owner = await signUp(context)
  await owner.answerBusiness('Quay Coffee')
  await owner.answerBranch('Quay')
  await owner.putOffMoney()
  await owner.takeSampleMenu()
  await owner.choosePin('2580')

  const opened = context.waitForEvent('page')
  await owner.page.getByRole('link', { name: inOffice('onboarding.till.openHere') }).click()
  const till = new Till(await opened, '')
  const number = (await till.page.getByRole('status').textContent()) ?? ''
  expect(number).toMatch(/^\d{4}$/)
  await expect(owner.page.getByText(number, { exact: true })).toBeVisible()
  await owner.page.getByRole('button', { name: inOffice('pos.check.yes') }).click()
  await expect(till.pinPad).toBeVisible()
  expect(new URL(till.page.url()).hash).toBe('')
  await till.page.getByRole('button', { name: 'Rosa', exact: true }).click()
  await till.typePin('2580')
  const receipt = await till.sell('Flat white', 'Latte', 'Carrot cake')
  await till.expectPaid('£10.70')
  await till.expectSynced()
  const seconds = (Date.now() - started) / 1000

  await owner.page.bringToFront()
  await expect(owner.page.getByText(inOffice('onboarding.till.paired'))).toBeVisible()
  await owner.press('Finish set-up')
  await expect(owner.page.getByText(inOffice('onboarding.finished'))).toBeVisible()
  await expect(owner.heading('Hello, Rosa')).toBeVisible()
  await owner.page.goto('/orders')
  await expect(owner.page.getByRole('row').filter({ hasText: '£10.70' })).toHaveCount(1)
  expect(receipt).toBe('T1-000001')

  // Account: five fields, two presses. What is asked here must stay as short as it is.
  expect(owner.effort).toEqual({ fields: 7, presses: 8 })
  expect(seconds).toBeLessThan(300)

  // There is no way back into a set-up that is finished.
  await owner.page.goto('/onboarding')
  await expect(owner.heading('Hello, Rosa')).toBeVisible()
})
