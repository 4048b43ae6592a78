/** Chromium without a window, with a profile of its own that outlives a restart. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium } from 'playwright-core'
import { endLater } from '../ending.ts'

const probe = fileURLToPath(new URL('./paint-probe.js', import.meta.url))

export async function makeProfile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'servery-bench-'))
  endLater(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A tablet in landscape. Each page has `paintProbe`. */
export async function openBrowser(
  profile: string,
  options: { readonly serviceWorkers?: 'allow' | 'block' } = {},
): Promise<{ readonly context: BrowserContext; readonly close: () => Promise<void> }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: { width: 1180, height: 820 },
    locale: 'en-GB',
    serviceWorkers: options.serviceWorkers ?? 'allow',
  })
  const close = endLater(() => context.close())
  await context.addInitScript({ path: probe })
  return { context, close }
}
