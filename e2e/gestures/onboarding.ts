/** What a new owner does between the account and the first sale, one method per gesture. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Counts what a person must do: boxes to fill in, things to press. */
export interface Effort {
  fields: number
  presses: number
}

export class Onboarding {
  readonly page: Page
  readonly effort: Effort = { fields: 0, presses: 0 }

  constructor(page: Page) {
    this.page = page
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label })
  }

  async fill(label: string, text: string): Promise<void> {
    await this.field(label).fill(text)
    this.effort.fields += 1
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
    this.effort.presses += 1
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).selectOption(option)
    this.effort.fields += 1
  }

  async pick(radio: string): Promise<void> {
    await this.page.getByRole('radio', { name: radio, exact: true }).check({ force: true })
    this.effort.presses += 1
  }

  /** The step in the list beside the page. */
  step(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Steps of the set-up' })
      .getByRole('button', { name: new RegExp(name) })
  }

  async answerBusiness(name: string, kind = 'Café'): Promise<void> {
    await expect(this.heading('Your business')).toBeVisible()
    await this.fill('Company name', name)
    await this.pick(kind)
    await this.choose('Company type', 'Private limited company (Ltd)')
    await this.press('Continue')
  }

  async answerBranch(name: string): Promise<void> {
    await expect(this.heading('Your first branch')).toBeVisible()
    await this.fill('Branch name', name)
    await this.fill('Address line 1', '1 Quay Street')
    await this.fill('Town', 'Falmouth')
    await this.fill('Postcode', 'tr11 3hh')
    await this.press('Continue')
  }

  async putOffMoney(): Promise<void> {
    await expect(this.heading('Bank details')).toBeVisible()
    await this.press('Do later')
    await expect(this.heading('Shareholders')).toBeVisible()
    await this.press('Do later')
  }

  async takeSampleMenu(): Promise<void> {
    await expect(this.heading('What do you sell?')).toBeVisible()
    await this.press('Continue')
    await expect(this.heading('Open your first till')).toBeVisible()
  }

  async choosePin(pin: string): Promise<void> {
    await this.fill('Your PIN for tills', pin)
    await this.press('Save PIN and pair a till')
  }
}
