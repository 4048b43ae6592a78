/**
 * What it costs to be many: fifty devices on one server, a thousand companies in one database, two
 * processes beside each other, and companies on several database nodes. `npm run bench fleet`;
 * `FLEET_PARTS=devices,companies` for some parts, `BENCH_DATABASE_URL` for a database of one's own,
 * `npm run bench fleet 5` for more turns.
 */
import { endAll } from '../ending.ts'
import type { Benchmark, Figure } from '../figure.ts'
import { machineLoad } from '../statistics.ts'
import { measureCompanies } from './companies.ts'
import { measureDevices } from './devices.ts'
import { measureNodes } from './nodes.ts'
import { measureProcesses } from './processes.ts'

export type Note = (text: string) => void

type Part = (note: Note, turns: number) => Promise<readonly Figure[]>

const turnsUsual = 3

const parts: Readonly<Record<string, Part>> = {
  devices: measureDevices,
  companies: measureCompanies,
  processes: measureProcesses,
  nodes: measureNodes,
}

export const fleetBenchmark: Benchmark = {
  name: 'fleet',
  about: 'many devices, many companies, several processes',
  onlyByName: true,
  run: async (note, turns = turnsUsual) => {
    const wanted = process.env.FLEET_PARTS?.split(',') ?? Object.keys(parts)
    const figures: Figure[] = []
    for (const name of wanted) {
      const measure = parts[name]
      if (measure === undefined) throw new RangeError(`there is no part ${name} of the fleet`)
      note(`${name}, ${machineLoad()}`)
      figures.push(...(await measure(note, turns)))
      // Each part has the machine to itself.
      await endAll()
    }
    return figures
  },
}
