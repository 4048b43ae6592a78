/** What a person at the till does, one method per gesture, by role, label and text alone. */
import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { escapePattern, till } from '../texts.ts'

export interface Person {
  readonly name: string
  readonly pin: string
}

/** People of the demo: a manager and a server of Quayside, a cashier of the shop. */
export const ana: Person = { name: 'Ana', pin: '246810' }
export const ben: Person = { name: 'Ben', pin: '1379' }
export const kit: Person = { name: 'Kit', pin: '2718' }

export class Till {
  readonly page: Page
  readonly registerId: string

  constructor(page: Page, registerId: string) {
    this.page = page
    this.registerId = registerId
  }

  /** Another tab or a later start of the same device. */
  async openAnother(): Promise<Till> {
    const page = await this.page.context().newPage()
    await page.goto('/till/')
    return new Till(page, this.registerId)
  }

  async enterCode(code: string): Promise<void> {
    await this.page.goto('/till/')
    await this.page.getByRole('textbox', { name: till('pairing.code') }).fill(code)
    await this.page.getByRole('button', { name: till('pairing.submit'), exact: true }).click()
  }

  /** With a code whose owner confirms the device. */
  async pair(code: string): Promise<void> {
    await this.enterCode(code)
    await this.pinPad.waitFor()
  }

  get pinPad(): Locator {
    return this.page.getByRole('group', { name: till('pin.keypad') })
  }

  async signIn({ name, pin }: Person): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
    await this.typePin(pin)
    await this.search.waitFor()
  }

  async typePin(pin: string): Promise<void> {
    for (const digit of pin) await this.pinPad.getByRole('button', { name: digit }).click()
  }

  get search(): Locator {
    return this.page.getByRole('textbox', { name: till('items.search') })
  }

  get ticket(): Locator {
    return this.page.getByRole('region', { name: till('ticket.title'), exact: true })
  }

  get lines(): Locator {
    return this.page.getByRole('list', { name: till('ticket.lines') }).getByRole('listitem')
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get paid(): Locator {
    return this.page.getByRole('status').filter({ hasText: till.start('pay.paid') })
  }

  get syncChip(): Locator {
    return this.page.getByRole('button', { name: till.pattern('sync.open') })
  }

  /** The number of the ticket in front. */
  async readCallNumber(): Promise<string> {
    return (await this.ticket.getByRole('heading', { level: 2 }).textContent()) ?? ''
  }

  /** The tile of an item. */
  tile(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${escapePattern(name)}, `) })
  }

  async openCategory(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click()
  }

  async tap(item: string): Promise<void> {
    await this.tile(item).click()
  }

  async ringUp(...items: readonly string[]): Promise<void> {
    for (const item of items) await this.tap(item)
  }

  /** The sum beside a word of the totals, such as Total. */
  total(name: string): Locator {
    const row = this.ticket
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${escapePattern(name)}`) })
    return row.locator('xpath=..').getByRole('definition')
  }

  get exactButton(): Locator {
    return this.page
      .getByRole('group', { name: till('pay.fast') })
      .getByRole('button', { name: till.start('pay.exact') })
  }

  /** At a counter by one tap; a table pays behind the one button. */
  async payExact(): Promise<void> {
    const button = this.page.getByRole('button', { name: till.start('pay.charge') })
    await this.exactButton.or(button).first().waitFor()
    if (await this.exactButton.isVisible()) return await this.exactButton.click()
    await button.click()
    await this.dialog
      .getByRole('group', { name: till('pay.quick') })
      .getByRole('button', { name: till('pay.exact') })
      .click()
  }

  async charge(): Promise<void> {
    await this.page.getByRole('button', { name: till.start('pay.charge') }).click()
  }

  async expectPaid(total: string): Promise<void> {
    await expect(this.paid).toContainText(total)
  }

  /** Rings up items and takes the exact cash; answers the receipt number. */
  async sell(...items: readonly string[]): Promise<string> {
    await this.ringUp(...items)
    await this.payExact()
    await expect(this.paid).toBeVisible()
    return await this.readReceiptNumber()
  }

  /** Of the sale just paid. */
  async readReceiptNumber(): Promise<string> {
    const text = await this.ticket.getByText(/ · T\d+-\d{6}$/).textContent()
    return text?.split(' · ')[1] ?? ''
  }

  /** The chip that says whether all is in the books; it follows a tap some frames later. */
  async expectSynced(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    })
    await expect(this.syncChip).toHaveAccessibleName(till.start('sync.synced'), { timeout: 30_000 })
  }

  async openMenu(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: till('menu.title'), exact: true }).click()
    await this.dialog.getByRole('button', { name: entry, exact: true }).click()
  }

  async closeSheet(): Promise<void> {
    await this.dialog
      .getByRole('button', { name: till('action.close') })
      .first()
      .click()
    await expect(this.dialog).toHaveCount(0)
  }

  /** How often somebody who does this touches the screen. */
  async countTaps(doing: () => Promise<void>): Promise<number> {
    const counter = await this.page.evaluateHandle(() => {
      const counted = { taps: 0, stop: () => document.removeEventListener('click', onClick, true) }
      function onClick({ isTrusted }: Event): void {
        if (isTrusted) counted.taps += 1
      }
      document.addEventListener('click', onClick, true)
      return counted
    })
    await doing()
    return await counter.evaluate((counted) => {
      counted.stop()
      return counted.taps
    })
  }

  /** Types digits on the keypad of the open sheet. */
  async keyIn(digits: string): Promise<void> {
    for (const digit of digits) {
      await this.dialog.getByRole('button', { name: digit, exact: true }).click()
    }
  }

  /**
   * A scanner that acts as a keyboard: no focus, five milliseconds from key to key, Enter at the
   * end. The keys carry their own time, so that a busy machine makes no slow typist of it.
   */
  async scan(code: string): Promise<void> {
    const devtools = await this.page.context().newCDPSession(this.page)
    const startS = Date.now() / 1000
    const keys = [...code].map((digit) => ({ key: digit, code: `Digit${digit}`, text: digit }))
    const sent = [...keys, { key: 'Enter', code: 'Enter', text: '\r' }].flatMap((key, at) => {
      const timestamp = startS + at * 0.005
      return [
        devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
        devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key }),
      ]
    })
    await Promise.all(sent)
    await devtools.detach()
  }

  /** With the PIN of a manager, where whoever is signed in is none. */
  async exportBackup(pin: string): Promise<Download> {
    const downloading = this.page.waitForEvent('download')
    await this.dialog.getByRole('button', { name: till('backup.export') }).click()
    await this.typePin(pin)
    return await downloading
  }

  /** The facts that the device keeps, as they stand in its store. */
  ownFacts(): Promise<readonly { kind: string; actorId: string; approverId: string | null }[]> {
    return this.page.evaluate(async () => {
      const found: never[] = []
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name ?? '')
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => reject(opening.error)
        })
        if (database.objectStoreNames.contains('own')) {
          const all = database.transaction('own').objectStore('own').getAll()
          await new Promise((resolve) => {
            all.onsuccess = resolve
          })
          found.push(...(all.result as never[]))
        }
        database.close()
      }
      return found
    })
  }

  async waitForServiceWorker(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller !== null) return
      await new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
      })
    })
  }
}
