/** Hurts others in a thread of its own: the one that measures is not hurt by its own work. */
import { parentPort, workerData } from 'node:worker_threads'
import { type ActionName, deeds, type Hurting } from './actions.ts'
import { createAsker } from './asking.ts'

const { name, hurting } = workerData as { name: ActionName; hurting: Hurting }
const asker = createAsker(hurting.url)
const outcomes = new Map<string, number>()
let isOver = false

parentPort?.once('message', () => {
  isOver = true
  parentPort?.postMessage([...outcomes])
})

await deeds[name].run(hurting, {
  ...asker,
  isOver: () => isOver,
  tell: (outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
})
