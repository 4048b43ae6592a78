/**
 * `npm run simulate -- --seed S --runs N [--plant NAME] [--trace]`: runs the seeds S … S+N−1 and
 * judges each; `--today` begins with a seed of the date and adds those that were kept; with
 * `--engine pglite` the server's own store runs beside its model, on a real engine in this process
 * (see `engine/store.ts`), and `--today` adds three of the kept ones; with `--real` against the
 * real server, which is killed (see `real/main.ts`). A failing seed prints what is wrong and the
 * end of its trace; the same seed gives the same trace, whose fingerprint is printed.
 */
import { parseArgs } from 'node:util'
import { sha256 } from '@servery/testing'
import { openLite } from './engine/lite.ts'
import { storeBeside } from './engine/store.ts'
import { type PlantedName, planted, soundWorld } from './planted.ts'
import { simulateReal } from './real/main.ts'
import { keptOfDay, keptSeeds, seedOfDay, seedsFrom } from './seeds.ts'
import { runSeed, type SeedResult } from './world/run-seed.ts'
import { faultKinds } from './world/scene.ts'

const traceLinesShown = 60
const keptBesideStore = 3

function readArguments() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '100' },
      plant: { type: 'string' },
      trace: { type: 'boolean', default: false },
      real: { type: 'boolean', default: false },
      today: { type: 'boolean', default: false },
      engine: { type: 'string', default: 'model' },
      processes: { type: 'string', default: '1' },
    },
  })
  const isToday = values.today
  const seed = isToday ? seedOfDay(Date.now()) : Number(values.seed)
  const runs = Number(values.runs)
  const processes = Number(values.processes)
  if (![seed, runs, processes].every(Number.isSafeInteger) || runs < 1) {
    throw new RangeError('--seed, --runs and --processes take whole numbers')
  }
  const { engine, plant, trace: isTraced, real: isReal } = values
  if (engine !== 'model' && engine !== 'pglite') {
    throw new RangeError('--engine takes model or pglite')
  }
  return { seed, runs, isToday, plant, isTraced, isReal, engine, processes }
}

function plantOf(name: string | undefined): PlantedName | null {
  if (name === undefined) return null
  if (!Object.hasOwn(planted, name)) {
    throw new RangeError(`--plant takes one of: ${Object.keys(planted).join(', ')}`)
  }
  return name as PlantedName
}

function report({ seed, violations, trace }: SeedResult, isTraced: boolean): void {
  console.log(`seed ${seed} failed, trace ${sha256(trace.join('\n')).slice(0, 16)}`)
  for (const violation of violations) console.log(`  ${violation}`)
  const lines = isTraced ? trace : trace.slice(-traceLinesShown)
  for (const line of lines) console.log(`    ${line}`)
  console.log(`  again: npm run simulate -- --seed ${seed} --runs 1 --trace`)
}

async function main(): Promise<number> {
  const { isReal, isTraced, engine, ...given } = readArguments()
  if (isReal) return simulateReal(given)
  const { seed } = given
  const kept = engine === 'model' ? keptSeeds : keptOfDay(Date.now(), keptBesideStore)
  const seeds = seedsFrom(seed, given.runs, given.isToday ? kept : [])
  const plant = plantOf(given.plant)
  const lite = engine === 'pglite' ? await openLite() : null
  const begun = performance.now()
  const faults = new Map<string, number>()
  let failed = 0
  let facts = 0
  let acknowledged = 0
  let commands = 0
  let refusals = 0
  for (const current of seeds) {
    const rules = plant === null ? soundWorld : planted[plant]()
    const result =
      lite === null
        ? await runSeed(current, rules)
        : await runSeed(current, rules, await storeBeside(lite, current))
    facts += result.facts
    acknowledged += result.acknowledged
    commands += result.commands
    refusals += result.refusals
    for (const kind of faultKinds) faults.set(kind, (faults.get(kind) ?? 0) + result.faults[kind])
    if (result.violations.length === 0) continue
    failed += 1
    report(result, isTraced)
  }
  await lite?.close()
  const seconds = (performance.now() - begun) / 1000
  const runs = seeds.length
  const pace = Math.round((runs / seconds) * 60)
  console.log(`${runs} runs in ${seconds.toFixed(1)} s (${pace} a minute), seeds from ${seed}`)
  console.log(`${commands} commands (${refusals} refused), ${facts} facts in the books`)
  console.log(`${acknowledged} facts acknowledged to people`)
  const all = [...faults.values()].reduce((sum, count) => sum + count, 0)
  const byKind = [...faults].map(([kind, count]) => `${kind} ${count}`).join(', ')
  console.log(`${all} faults: ${byKind}`)
  console.log(`${runs - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

process.exitCode = await main()
