/** What a new owner does between the account and the first sale, one method per gesture. */
import { expect, type Locator, type Page } from '@playwright/test'
import { office as say } from '../texts.ts'

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
      .getByRole('navigation', { name: say('onboarding.steps') })
      .getByRole('button', { name: new RegExp(name) })
  }

  async answerBusiness(name: string, kind = say('onboarding.kind.cafe')): Promise<void> {
    await expect(this.heading(say('onboarding.title.business'))).toBeVisible()
    await this.fill(say('onboarding.business.name'), name)
    await this.pick(kind)
    await this.choose(say('onboarding.business.companyType'), say('onboarding.companyType.ltd'))
    await this.press(say('onboarding.continue'))
  }

  async answerBranch(name: string): Promise<void> {
    await expect(this.heading(say('onboarding.title.branch'))).toBeVisible()
    await this.fill(say('onboarding.branch.name'), name)
    await this.fill(say('ui.line1'), '1 Quay Street')
    await this.fill(say('ui.town'), 'Falmouth')
    await this.fill(say('ui.postcode'), 'tr11 3hh')
    await this.press(say('onboarding.continue'))
  }

  async putOffMoney(): Promise<void> {
    await expect(this.heading(say('onboarding.title.bank'))).toBeVisible()
    await this.press(say('onboarding.later'))
    await expect(this.heading(say('onboarding.title.shareholders'))).toBeVisible()
    await this.press(say('onboarding.later'))
  }

  async takeSampleMenu(): Promise<void> {
    await expect(this.heading(say('onboarding.title.starter'))).toBeVisible()
    await this.press(say('onboarding.continue'))
    await expect(this.heading(say('onboarding.title.till'))).toBeVisible()
  }

  async choosePin(pin: string): Promise<void> {
    await this.fill(say('onboarding.till.pin'), pin)
    await this.press(say('onboarding.till.savePin'))
  }
}
