/**
 * `npm run simulate -- --real --seed S --runs N [--plant NAME|all] [--processes P]`: the same
 * workload against the real server and the real PostgreSQL, which are killed. The seed decides what
 * happens when; real time decides the rest. With more processes than one they share a database
 * behind a balancer, and one after the other is killed.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createFleet } from './fleet.ts'
import { createMachine, type Machine } from './machine.ts'
import { type PlantedRealName, plantedReal, soundRules } from './planted.ts'
import { type RealResult, runReal } from './run-real.ts'

export interface RealArguments {
  readonly seed: number
  readonly runs: number
  readonly plant: string | undefined
  /** How many servers share the database. */
  readonly processes: number
}

const violationsShown = 20

/** Answers the exit code. With `--plant all` each planted bug must be caught by a seed. */
export async function simulateReal(given: RealArguments): Promise<number> {
  const machine = await (given.processes > 1 ? createFleet(given.processes) : createMachine())
  const quit = () => process.exit(1)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, quit)
  try {
    return given.plant === 'all'
      ? await catchPlanted(machine, given)
      : await runSeeds(machine, given)
  } finally {
    await machine.stop()
  }
}

async function runSeeds(machine: Machine, { seed, runs, plant }: RealArguments): Promise<number> {
  const rulesOf = plant === undefined ? () => soundRules : plantedReal[requirePlanted(plant)]
  const begun = performance.now()
  const results: RealResult[] = []
  for (let current = seed; current < seed + runs; current += 1) {
    const result = await runReal(current, machine, rulesOf())
    results.push(result)
    report(result)
  }
  const isVerified = await verifyByCommand(machine)
  const seconds = (performance.now() - begun) / 1000
  return summarise(results, { killed: machine.killed(), seconds, isVerified })
}

async function catchPlanted(machine: Machine, { seed, runs }: RealArguments): Promise<number> {
  const names = Object.keys(plantedReal) as PlantedRealName[]
  let caught = 0
  for (const name of names) {
    for (let current = seed; current < seed + runs; current += 1) {
      const [found] = (await runReal(current, machine, plantedReal[name]())).violations
      if (found === undefined) continue
      caught += 1
      console.log(`${name} is caught by seed ${current}: ${found}`)
      break
    }
  }
  console.log(`${caught} passed, ${names.length - caught} failed`)
  return caught === names.length ? 0 : 1
}

function requirePlanted(name: string): PlantedRealName {
  if (!Object.hasOwn(plantedReal, name)) {
    throw new RangeError(`--plant takes all or one of: ${Object.keys(plantedReal).join(', ')}`)
  }
  return name as PlantedRealName
}

function report(result: RealResult): void {
  const { seed, violations, kills, facts, acknowledged, sales } = result
  const verdict = violations.length === 0 ? 'holds' : 'FAILED'
  console.log(
    `seed ${seed} ${verdict}: killed ${kills.join(', ')}; ${facts} facts in the books, ` +
      `${acknowledged} acknowledged, ${sales} sales`,
  )
  if (result.sightings !== '') console.log(`  ${result.sightings}`)
  for (const violation of violations.slice(0, violationsShown)) console.log(`  ${violation}`)
  if (violations.length > violationsShown) {
    console.log(`  and ${violations.length - violationsShown} more`)
  }
  if (violations.length > 0) {
    console.log(`  again: npm run simulate -- --real --seed ${seed} --runs 1`)
  }
}

function summarise(
  results: readonly RealResult[],
  run: { readonly killed: number; readonly seconds: number; readonly isVerified: boolean },
): number {
  const sum = (of: (result: RealResult) => number) =>
    results.reduce((total, result) => total + of(result), 0)
  const kills = countBy(results.flatMap((result) => result.kills))
  const faults = countBy(
    results.flatMap((result) =>
      Object.entries(result.faults).flatMap(([name, count]) => Array<string>(count).fill(name)),
    ),
  )
  const failed = results.filter(({ violations }) => violations.length > 0).length
  const missed = run.isVerified ? 0 : 1
  console.log(`${results.length} runs in ${run.seconds.toFixed(0)} s`)
  console.log(`kills: ${textOf(kills)}; ${run.killed} processes ended by SIGKILL`)
  console.log(`faults: ${textOf(faults)}`)
  console.log(
    `${sum(({ facts }) => facts)} facts in the books, ` +
      `${sum(({ acknowledged }) => acknowledged)} of them acknowledged, ` +
      `${sum(({ sales }) => sales)} sales`,
  )
  console.log(`journal:verify ${run.isVerified ? 'finds every chain whole' : 'FAILED'}`)
  console.log(`lost ${sum(({ lost }) => lost)}, duplicated ${sum(({ duplicated }) => duplicated)}`)
  console.log(`${results.length - failed} passed, ${failed + missed} failed`)
  return failed + missed === 0 ? 0 : 1
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function textOf(counts: ReadonlyMap<string, number>): string {
  const all = [...counts.values()].reduce((total, count) => total + count, 0)
  return `${all} (${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')})`
}

/** `npm run journal:verify`, as a person would run it beside the running server. */
async function verifyByCommand(machine: Machine): Promise<boolean> {
  const entry = fileURLToPath(import.meta.resolve('@servery/server/app/verify.main.ts'))
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...machine.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return code === 0
}
