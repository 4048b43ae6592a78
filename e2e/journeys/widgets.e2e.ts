/** Scripts of others: on the page where a deployment wants them, and nowhere else. */
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const read = <Value>(page: Page, name: string) =>
  page.evaluate(
    (key) => (window as unknown as Record<string, unknown>)[key],
    name,
  ) as Promise<Value>

test('the messenger is told who is there, and shut down when they go', async ({ openMeasured }) => {
  const page = await openMeasured()
  await page.goto('/')
  await expect.poll(() => read<unknown[][]>(page, 'saidToMessenger')).toHaveLength(1)
  const me = await page.evaluate(async () => (await fetch('/api/v1/me')).json())
  expect(await read(page, 'saidToMessenger')).toEqual([
    [
      'boot',
      {
        app_id: 'support-1',
        user_id: me.user.id,
        name: `${me.user.firstName} ${me.user.secondName}`,
        email: me.user.email,
        phone: me.user.phone,
        company: { company_id: me.company.id, name: me.company.name },
      },
    ],
  ])
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => sessionStorage.getItem('messenger'))).toBe('shut down')
})

test('the tag manager waits for consent, which can be taken back', async ({ openMeasured }) => {
  const page = await openMeasured()
  await page.goto('/account?tab=preferences')
  const bar = page.getByRole('region', { name: /May we count/ })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Allow measuring' })).not.toBeChecked()
  expect(await read(page, 'tagsSeen')).toBeUndefined()
  await bar.getByRole('button', { name: 'Allow' }).click()
  await expect(bar).toHaveCount(0)
  await expect
    .poll(() => read<object[]>(page, 'tagsSeen'))
    .toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }])
  await page.reload()
  await expect.poll(() => read<object[]>(page, 'tagsSeen')).toHaveLength(1)
  await page.getByRole('switch', { name: 'Allow measuring' }).click()
  await page.waitForLoadState('load')
  await expect(page.getByRole('switch', { name: 'Allow measuring' })).not.toBeChecked()
  await expect.poll(() => read(page, 'tagsSeen')).toBeUndefined()
  await expect(bar).toHaveCount(0)
})

test('the page’s policy lets in those hosts, and no inline script', async ({ measured }) => {
  const answer = await fetch(`${measured.servery.url}/`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''
  expect(scripts).toContain(measured.host.origin)
  expect(scripts).not.toContain('unsafe')
  const till = await fetch(`${measured.servery.url}/till/`)
  expect(till.headers.get('content-security-policy')).not.toContain(measured.host.origin)
})

const routes = ['/', '/orders', '/transactions', '/sales', '/items', '/modifiers', '/pos']

test('off, no page asks anybody but its own server', async ({ openBackOffice, servery }) => {
  const { page } = await openBackOffice()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const route of [...routes, '/company', '/account', '/account/notifications']) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
  await page.goto('/till/')
  await expect(page.getByRole('textbox', { name: 'Pairing code' })).toBeVisible()
  const elsewhere = asked.filter(
    (url) => !url.startsWith(servery.url) && !/^(data|blob):/.test(url),
  )
  expect(elsewhere).toEqual([])
  expect(asked.length).toBeGreaterThan(20)
})
