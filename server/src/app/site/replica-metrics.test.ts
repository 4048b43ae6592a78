import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('the figures say which database reports are read from, and how late it is', async () => {
  const reads = { replica: 7, primary: 2 }
  let lagMs: number | null = 250
  const metrics = createMetrics(() => ({ state: 'behind', lagMs, reason: 'late', reads }))
  const text = await metrics.text()
  expect(text).toContain('servery_replica_following 0')
  expect(text).toContain('servery_replica_lag_seconds 0.25')
  expect(text).toContain('servery_reads_total{from="replica"} 7')
  expect(text).toContain('servery_reads_total{from="primary"} 2')
  lagMs = null
  expect(await metrics.text()).not.toMatch(/^servery_replica_lag_seconds \d/m)
})
