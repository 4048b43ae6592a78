import { expect, test } from '../test.ts'
import { kitchen as atKitchen, till as atTill } from '../texts.ts'

test('A browser that lets nothing be kept shows its screens, and no till sells there', async ({
  newContext,
  owners,
}) => {
  const context = await newContext()
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The user refused it.', 'SecurityError')
        },
      })
    }
  })
  const kitchen = await context.newPage()
  await kitchen.goto('/kitchen/')
  await expect(kitchen.getByRole('heading', { name: atKitchen('pairing.title') })).toBeVisible()

  const owner = await owners('harbour')
  const { code } = await owner.addTill('Quayside', 'Keeps nothing')
  const page = await context.newPage()
  await page.goto('/till/')
  await page.getByRole('textbox', { name: atTill('pairing.code') }).fill(code)
  await page.getByRole('button', { name: atTill('pairing.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: atTill('failed.title') })).toBeVisible()
})
