/** What a person in the back office does, one method per gesture. */
import { expect, type Locator, type Page } from '@playwright/test'
import { office as say } from '../texts.ts'

/** Wide enough for the navigation to stand beside the page. */
export const officeViewport = { width: 1440, height: 900 }

export class BackOffice {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goTo(path: string, heading: string | RegExp): Promise<void> {
    await this.page.goto(path)
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }

  /** As a link within the page does: without loading it anew. */
  async moveTo(path: string, heading: string | RegExp): Promise<void> {
    await this.page.evaluate((address) => {
      history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }

  async openFromNavigation(name: string, heading = name): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }

  async switchBranch(name: string): Promise<void> {
    await this.page.getByRole('button', { name: say.start('shell.switchBranch') }).click()
    await this.page.getByRole('menuitem', { name: new RegExp(name) }).click()
  }

  row(text: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  /** The card of one figure of a report. */
  figure(name: string): Locator {
    const heading = this.page.getByRole('heading', { level: 2, name, exact: true })
    return heading.locator('xpath=../..')
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label })
  }

  /** Live events flow: what tills send from here on appears by itself. */
  async waitUntilLive(): Promise<void> {
    await expect(this.page.getByText(say('shell.live.live'), { exact: true })).toBeVisible()
  }
}
