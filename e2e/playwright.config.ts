/** Journeys and accessibility: a real browser against a real Servery, production builds. */
import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './chromium.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  testMatch: '**/*.e2e.ts',
  projects: [
    { name: 'journeys', testIgnore: 'details/**' },
    // What screens without a browser do not tell yet: `npm run details`, before a release.
    {
      name: 'details',
      testMatch: ['details/*.e2e.ts', 'accessibility/*.e2e.ts'],
    },
  ],
  outputDir: 'test-results',
  // The same on every system.
  snapshotPathTemplate: '{testFileDir}/kept/{arg}{ext}',
  fullyParallel: false,
  // One more than the least machine has cores: much of a journey is waiting.
  workers: 3,
  // What would pass at its second try fails, and is mended at its root.
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    // Every frame of an animation is drawn by the processor here.
    contextOptions: { reducedMotion: 'reduce' },
    // To install a till costs as much as its whole first screen: where it must stand without a
    // network, its journey says `test.use(installedTills)`.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1180, height: 820 },
    screenshot: 'only-on-failure',
    // It would take a third of the time: for looking into a failure, `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumArguments,
    },
  },
})
