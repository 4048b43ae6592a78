import { defineConfig } from 'vitest/config'

const installed = ['**/node_modules/**', '**/dist/**']

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
          include: ['server/**/*.test.ts'],
          exclude: installed,
          globalSetup: ['tooling/test-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // No test replaces a module: each worker reads the server once, not once for every file.
          isolate: false,
        },
      },
    ],
  },
})
