/**
 * Pictures of all main screens, for people to look at: npm run screens -- FOLDER [--picture]
 * With `--picture` the picture of the readme, docs/till.png, is made anew too.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { type OwnerApi, signInByApi } from './api.ts'
import { officeViewport } from './gestures/back-office.ts'
import { type Look, putOn } from './gestures/looks.ts'
import { ana, Till } from './gestures/till.ts'
import config from './playwright.config.ts'
import { createServery, type Servery, startHouse } from './servery.ts'

const daysOfTrade = 15
const landscape = { width: 1180, height: 820 }
const portrait = { width: 820, height: 1180 }
const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }
const light: Look = { name: 'light', palette: 'light', direction: 'ltr' }
const dark: Look = { name: 'dark', palette: 'dark', direction: 'ltr' }
const rtl: Look = { name: 'rtl', palette: 'light', direction: 'rtl' }

interface Studio {
  readonly browser: Browser
  readonly servery: Servery
  readonly owner: OwnerApi
  take(page: Page, name: string): Promise<void>
}

function open(studio: Studio, options: BrowserContextOptions) {
  const { locale, timezoneId } = { locale: 'en-GB', timezoneId: 'Europe/London' }
  const baseURL = studio.servery.url
  return studio.browser.newContext({ baseURL, locale, timezoneId, ...options })
}

async function newTill(studio: Studio, size: Look & { viewport: typeof landscape }) {
  const context = await open(studio, { viewport: size.viewport })
  const { code, registerId } = await studio.owner.addTill('Quayside', 'Front till')
  const till = new Till(await context.newPage(), registerId)
  if (size.name === 'light') {
    await till.page.goto('/till/')
    await till.page.getByRole('textbox', { name: 'Pairing code' }).waitFor()
    await studio.take(till.page, 'till-landscape-pairing')
  }
  await till.pair(code)
  return till
}

async function ringUp(till: Till): Promise<void> {
  await till.ringUp('Flat white', 'Flat white', 'Butter croissant')
  await till.tap('Harbour burger')
  await till.dialog.getByRole('radio', { name: 'Medium rare' }).click()
  await till.dialog.getByRole('radio', { name: 'Sweet potato fries' }).click()
  await till.dialog.getByRole('checkbox', { name: 'Cheddar' }).click()
  await till.dialog.getByRole('button', { name: /^Add/ }).click()
  await till.ringUp('Skin-on chips', 'Cola')
}

async function pictureTill(studio: Studio): Promise<void> {
  const till = await newTill(studio, { ...light, viewport: landscape })
  const { page } = till
  const take = (name: string) => studio.take(page, `till-landscape-${name}`)
  await take('pin')
  await till.signIn(ana)
  await take('empty')
  await till.tap('Harbour burger')
  await take('modifiers')
  await till.closeSheet()
  await ringUp(till)
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' })
  await take('ticket')
  await till.lines.nth(2).getByRole('button').first().click()
  await take('line')
  await till.lines.nth(2).getByRole('button').first().click()
  await till.ticket.getByRole('button', { name: 'Discount on the order' }).click()
  await take('discount')
  await till.dialog.getByRole('button', { name: /^Local 10/ }).click()
  await till.dialog.getByRole('button', { name: /^Apply discount/ }).click()
  for (const [name, entry] of [
    ['service-charge', 'Service charge'],
    ['custom-amount', 'Custom amount'],
    ['orders', 'Today’s orders'],
    ['queue', 'Sync'],
    ['settings', 'Settings'],
    ['shortcuts', 'Keyboard shortcuts'],
    ['unpair', 'Unpair this device'],
  ] as const) {
    await till.openMenu(entry)
    await take(name)
    await till.closeSheet()
  }
  await till.charge()
  await take('charge')
  for (const look of [dark, rtl]) {
    await putOn(page, look, landscape)
    await take(`charge-${look.name}`)
  }
  await putOn(page, light, landscape)
  await till.closeSheet()
  for (const look of [dark, rtl]) {
    await putOn(page, look, landscape)
    await take(`ticket-${look.name}`)
    await till.tap('Harbour burger')
    await take(`modifiers-${look.name}`)
    await till.closeSheet()
  }
  await putOn(page, light, landscape)
  await till.payExact()
  await take('paid')
  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
  await take('receipt')
  await page.context().close()
}

async function pictureTillElsewhere(studio: Studio): Promise<void> {
  const till = await newTill(studio, { ...dark, name: 'elsewhere', viewport: landscape })
  const { page } = till
  await till.signIn(ana)
  await ringUp(till)
  for (const [name, viewport] of [
    ['portrait', portrait],
    ['phone', phone],
    ['narrow', narrow],
  ] as const) {
    const take = (what: string) => studio.take(page, `till-${name}-${what}`)
    await putOn(page, light, viewport)
    await take('items')
    if (name === 'portrait') {
      await page.getByRole('button', { name: 'Show the ticket' }).click()
      await take('half')
      await page.getByRole('button', { name: 'Show the whole ticket' }).click()
      await take('full')
      await page.getByRole('button', { name: 'Make the ticket small' }).click()
    } else {
      await page.getByRole('button', { name: /^Ticket/ }).click()
      await take('ticket')
      await putOn(page, rtl, viewport)
      await take('ticket-rtl')
      await putOn(page, dark, viewport)
      await take('ticket-dark')
      await putOn(page, light, viewport)
      await page.getByRole('button', { name: 'Items', exact: true }).click()
    }
    // A small screen has it out of sight.
    await till.search.fill('Harbour burger')
    await till.tap('Harbour burger')
    await take('modifiers')
    await till.closeSheet()
    await till.search.fill('')
    await till.charge()
    await take('charge')
    await till.closeSheet()
  }
  await page.context().close()
}

const routes = [
  ['home', '/'],
  ['orders', '/orders'],
  ['transactions', '/transactions'],
  ['sales', '/sales?range=last_7_days'],
  ['items', '/items'],
  ['item-new', '/items/new'],
  ['item-import', '/items/import'],
  ['price-lists', '/items/price-lists'],
  ['categories', '/items/categories'],
  ['tax-rates', '/items/tax-rates'],
  ['menus', '/menus'],
  ['modifiers', '/modifiers'],
  ['shared-options', '/modifiers/shared'],
  ['discounts', '/discounts'],
  ['reasons', '/reasons'],
  ['reasons-void', '/reasons/void'],
  ['devices', '/pos'],
  ['profiles', '/pos/profiles'],
  ['stations', '/pos/stations'],
  ['team', '/pos/team'],
  ['roles', '/pos/roles'],
  ['brand', '/pos/brand'],
  ['printers', '/pos/printers'],
  ['tables', '/pos/tables'],
  ['service-charges', '/pos/serviceCharges'],
  ['payment-methods', '/pos/paymentMethods'],
  ['kiosk', '/kiosk'],
  ['kiosk-brand', '/kiosk/brand'],
  ['company', '/company'],
  ['branches', '/company/branches'],
  ['users', '/company/users'],
  ['billing', '/company/billing'],
  ['account', '/account'],
  ['notifications', '/account/notifications'],
] as const

async function pictureBackOffice(studio: Studio): Promise<void> {
  const storageState = await studio.owner.context.storageState()
  const stranger = await open(studio, { viewport: officeViewport })
  const login = await stranger.newPage()
  await login.goto('/auth/login')
  await login.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await studio.take(login, 'office-login')
  await stranger.close()

  const context = await open(studio, { viewport: officeViewport, storageState })
  const page = await context.newPage()
  const takeAll = async (name: string) => {
    await studio.take(page, `office-${name}`)
    for (const look of [dark, rtl]) {
      await putOn(page, look, officeViewport)
      await studio.take(page, `office-${name}-${look.name}`)
    }
    await putOn(page, light, phone)
    await studio.take(page, `office-${name}-phone`)
    await putOn(page, light, officeViewport)
  }
  for (const [name, route] of routes) {
    await page.goto(route)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await takeAll(name)
  }
  for (const [name, route] of [
    ['order', '/orders'],
    ['receipt', '/transactions'],
    ['item', '/items'],
    ['menu', '/menus'],
    ['modifier-group', '/modifiers'],
    ['discount', '/discounts'],
    ['profile', '/pos/profiles'],
  ] as const) {
    await page.goto(route)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.waitForTimeout(1500)
    await takeAll(name)
  }
  await context.close()
}

async function main(folder: string, withPicture: boolean): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const house = await startHouse({ days: daysOfTrade, copies: 1 })
  const servery = await createServery({ databaseUrl: house.adminUrl, port: house.port })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const owner = await signInByApi(servery, 'harbour')
    const take = async (page: Page, name: string) => {
      await page.waitForTimeout(400)
      await page.screenshot({ path: join(folder, `${name}.png`) })
      process.stdout.write(`${name}\n`)
    }
    const studio: Studio = { browser, servery, owner, take }
    await pictureTill(studio)
    await pictureTillElsewhere(studio)
    await pictureBackOffice(studio)
    if (withPicture) {
      const picture = fileURLToPath(new URL('../docs/till.png', import.meta.url))
      copyFileSync(join(folder, 'till-landscape-ticket.png'), picture)
    }
    await owner.context.dispose()
  } finally {
    await browser.close()
    await servery.remove()
    await house.close()
  }
}

const [folder = '--', flag] = process.argv.slice(2)
if (folder.startsWith('--')) {
  process.stderr.write('Which folder? Usage: npm run screens -- FOLDER [--picture]\n')
  process.exitCode = 1
} else {
  await main(folder, flag === '--picture')
}
