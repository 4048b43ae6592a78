/** What was set up once for all workers, as each of them finds it. */
import type { DemoSeed } from '@servery/server/app/seed/demo-seed.ts'
import type { HouseWord, Place } from './servery.ts'

export interface Stage extends Pick<HouseWord, 'apartUrl' | 'demos'> {
  readonly place: Place
}

export const stageKey = 'SERVERY_STAGE'

/** Which of the demos is this worker's: nobody else works in it. */
export const workerIndex = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

export function findStage(): Stage {
  return JSON.parse(process.env[stageKey] ?? '{}') as Stage
}

export function findDemo(): DemoSeed {
  const demo = findStage().demos[workerIndex]
  if (demo === undefined) throw new Error('There are more workers than demos.')
  return demo
}
