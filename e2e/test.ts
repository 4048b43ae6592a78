/** The test function of all journeys: a Servery, watched pages, tills and people signed in. */
import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'
import { type Company, type OwnerApi, signInByApi } from './api.ts'
import { createFaults, type Faults } from './faults.ts'
import { BackOffice, officeViewport } from './gestures/back-office.ts'
import { Till } from './gestures/till.ts'
import type { Place } from './servery.ts'
import { findStage } from './stage.ts'

export interface TillOptions extends BrowserContextOptions {
  readonly company?: Company
  readonly branch?: string
  readonly name?: string
  /** The device; a new one unless told. */
  readonly context?: BrowserContext
}

/** For journeys whose tills must load what they show without a network. */
export const installedTills = { serviceWorkers: 'allow' } as const

interface WorkerFixtures {
  /** The server that all workers share. */
  readonly servery: Place
  readonly owners: (company: Company) => Promise<OwnerApi>
}

export type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>

export interface ProfileOptions {
  readonly baseURL?: string
  /** Where names lead, as Chromium takes it. */
  readonly hosts?: string
}

interface Fixtures {
  readonly faults: Faults
  readonly newContext: NewContext
  /** A browser with its profile in a folder, which can be copied when the browser is closed. */
  readonly openProfile: (folder: string, options?: ProfileOptions) => Promise<BrowserContext>
  /** A back office in a browser of its own, its owner signed in. */
  readonly openBackOffice: (
    company?: Company,
    options?: BrowserContextOptions,
  ) => Promise<BackOffice>
  /** A till of its own, paired; nobody has entered a PIN yet. */
  readonly pairTill: (options?: TillOptions) => Promise<Till>
}

let tillNumber = 0

/** An address that no other browser of the tests comes from. */
function ownNetwork(): string {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return `10.${part()}.${part()}.${part()}`
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  servery: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern.
    async ({}, use) => {
      await use(findStage().place)
    },
    { scope: 'worker' },
  ],
  owners: [
    async ({ servery }, use) => {
      const known = new Map<Company, Promise<OwnerApi>>()
      await use((company) => {
        const owner = known.get(company) ?? signInByApi(servery, company)
        known.set(company, owner)
        return owner
      })
      for (const owner of known.values()) await (await owner).context.dispose()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern.
  faults: async ({}, use) => {
    const faults = createFaults()
    await use(faults)
    faults.requireNone()
  },
  newContext: async ({ browser, faults, servery, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: servery.url,
        // One server for all: what it counts by network would add up over the journeys.
        extraHTTPHeaders: { 'X-Forwarded-For': ownNetwork() },
        ...options,
      })
      faults.watch(context)
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
  openProfile: async ({ playwright, launchOptions, contextOptions, faults, servery }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (folder, { baseURL = servery.url, hosts } = {}) => {
      const rules = hosts === undefined ? [] : [`--host-resolver-rules=${hosts}`]
      const context = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...contextOptions,
        args: [...(launchOptions.args ?? []), ...rules],
        baseURL,
        serviceWorkers: 'block',
        extraHTTPHeaders: { 'X-Forwarded-For': ownNetwork() },
      })
      faults.watch(context)
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
  openBackOffice: async ({ newContext, owners }, use) => {
    await use(async (company = 'harbour', options = {}) => {
      const { context: api } = await owners(company)
      const storageState = await api.storageState()
      const context = await newContext({ viewport: officeViewport, ...options, storageState })
      return new BackOffice(await context.newPage())
    })
  },
  pairTill: async ({ newContext, owners }, use) => {
    await use(async (options = {}) => {
      const { company = 'harbour', branch = 'Quayside', name, context: device, ...rest } = options
      tillNumber += 1
      const owner = await owners(company)
      const { code, registerId } = await owner.addTill(branch, name ?? `Counter ${tillNumber}`)
      const context = device ?? (await newContext(rest))
      const till = new Till(await context.newPage(), registerId)
      await till.pair(code)
      return till
    })
  },
})

export { expect } from '@playwright/test'
