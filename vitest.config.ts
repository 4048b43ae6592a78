import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { throughFaces } from './apps/backoffice/through-faces.ts'
import { plantBug } from './tooling/mutants/plant.ts'

const noWorker = new URL('tooling/no-worker.ts', import.meta.url)
const quickArgon = new URL('tooling/quick-argon.ts', import.meta.url)
const installed = ['**/node_modules/**', '**/dist/**']
/**
 * Each worker reads the code once, not once for every file. A test that replaces a module has what
 * was read before it, and what it read itself, read anew.
 */
const isolate = false

/** Half a minute and more each: the last of them to begin would run on alone. */
const longest = [
  'simulation/src/simulation.test.ts',
  'server/src/app/seed/identity.test.ts',
  'server/src/app/main.test.ts',
  'server/src/app/site/access.test.ts',
]

/** The longest first, on a machine too that has never run them and goes by their sizes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((path) => moduleId.endsWith(`/${path}`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Of `npm run mutants`. */
const bug = process.env.SERVERY_MUTANT
const plugins = bug === undefined ? [] : [plantBug(bug)]

export default defineConfig({
  test: {
    // What was loaded with another bug is not this one.
    fsModuleCache: bug === undefined,
    // One less than there are cores is the default: one, where there are two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          name: 'tidy',
          environment: 'node',
          include: ['tooling/tidy.test.ts', 'tooling/tidy/**/*.test.ts'],
          // It reads the whole repository, on a machine that may do much else.
          testTimeout: 120_000,
        },
      },
      {
        // A test of a few functions need not read every page that stands behind a face.
        plugins: [throughFaces(), ...plugins],
        test: {
          name: 'unit',
          environment: 'node',
          isolate,
          // What a file put in the place of a global would be there for the next of its worker.
          unstubGlobals: true,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'tooling/**/*.test.ts',
            'simulation/src/**/*.test.ts',
          ],
          exclude: [
            ...installed,
            'tooling/tidy.test.ts',
            'tooling/tidy/**',
            'apps/*/screens/**',
            'simulation/src/engine/**',
          ],
          // Against one that never ends; a busy machine takes several times as long as a quiet one.
          testTimeout: 120_000,
        },
      },
      {
        // A database in the process: what other tests put in the place of a browser's or of Node's
        // own functions must not be there.
        plugins,
        test: {
          name: 'engine',
          environment: 'node',
          include: ['simulation/src/engine/**/*.test.ts'],
          exclude: installed,
          testTimeout: 120_000,
        },
      },
      {
        plugins: [throughFaces(), ...plugins],
        define: { __APP_VERSION__: JSON.stringify('1.0.0') },
        resolve: { alias: { 'virtual:pwa-register': fileURLToPath(noWorker) } },
        test: {
          name: 'screens',
          environment: 'happy-dom',
          setupFiles: ['packages/testing/src/screens/quick-screens.ts'],
          environmentOptions: {
            happyDOM: {
              ...{ url: 'http://localhost:3000/', width: 1180, height: 820 },
              // A file that is downloaded by a link would leave the worker on another page.
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          isolate,
          include: ['apps/*/screens/**/*.test.tsx'],
          exclude: installed,
          testTimeout: 90_000,
        },
      },
      {
        plugins,
        resolve: { alias: { '@node-rs/argon2': fileURLToPath(quickArgon) } },
        test: {
          name: 'server',
          environment: 'node',
          isolate,
          include: ['server/**/*.test.ts', 'examples/*.test.ts'],
          exclude: installed,
          globalSetup: ['tooling/test-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
