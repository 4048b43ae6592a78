import { defineConfig } from 'vitest/config'

const installed = ['**/node_modules/**', '**/dist/**']
/**
 * Each worker reads the code once, not once for every file. A test that replaces a module has what
 * was read before it, and what it read itself, read anew.
 */
const isolate = false

export default defineConfig({
  test: {
    // One less than there are cores is the default: one, where there are two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'tidy',
          environment: 'node',
          include: ['tooling/tidy.test.ts', 'tooling/tidy/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'tooling/**/*.test.ts',
            'simulation/src/**/*.test.ts',
          ],
          exclude: [...installed, 'tooling/tidy.test.ts', 'tooling/tidy/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate,
          include: ['server/**/*.test.ts'],
          exclude: installed,
          globalSetup: ['tooling/test-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
