/** What somebody does who is not signed in yet. */
import { expect, type Locator, type Page } from '@playwright/test'
import { office as say } from '../texts.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export class SignIn {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(next = '/'): Promise<void> {
    await this.page.goto(next)
    await expect(this.heading(say('auth.title'))).toBeVisible()
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  get alert(): Locator {
    return this.page.getByRole('alert')
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.field(say('auth.email')).fill(email)
    await this.field(say('auth.password')).fill(password)
    await this.button(say('auth.submit')).click()
  }

  /** Behind the sign-in: the account menu is there. */
  async expectInside(): Promise<void> {
    await expect(this.page).not.toHaveURL(/\/auth\//)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  async fillRegistration(person: Credentials): Promise<void> {
    await this.field(say('ui.firstName')).fill('Rosa')
    await this.field(say('ui.secondName')).fill('Marín')
    await this.field(say('auth.email')).fill(person.email)
    await this.field(say('auth.password')).fill(person.password)
    await this.page.getByRole('checkbox', { name: say('auth.register.terms') }).check()
  }
}

let people = 0

/** Somebody whom no test has met before. */
export function newPerson(): Credentials {
  people += 1
  return { email: `rosa.${Date.now()}.${people}@example.com`, password: 'harbour-lights' }
}
