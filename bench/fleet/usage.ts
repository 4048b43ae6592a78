/** What processes take of the machine. Without `/proc` nothing is known of their time. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

export interface Usage {
  /** Milliseconds of a core between two looks, a sale. */
  readonly perSale: (sales: number) => string
}

interface Looked {
  readonly pids: readonly number[]
  /** The superuser's connection: its process stands beside those of the server. */
  readonly admin: pg.Client
}

const msPerTick = 10

/** Begins to count; the answer tells what was taken since. */
export async function countUsage({ pids, admin }: Looked): Promise<Usage> {
  const { rows } = await admin.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent ?? 0
  const look = () => ({ server: sumOf(pids), database: sumOf(childrenOf(postmaster)) })
  const before = look()
  return {
    perSale: (sales) => {
      const after = look()
      const [server, database] = (['server', 'database'] as const).map((part) =>
        ((after[part] - before[part]) / sales).toFixed(1),
      )
      return `a sale takes ${server} ms of a core in the server, ${database} ms in the database`
    },
  }
}

/** What the process holds of the machine's memory, in MiB. */
export function memoryOf(pid: number): number {
  const kib = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kib.trim()) / 1024
}

const sumOf = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => sum + (statOf(pid)?.ms ?? Number.NaN), 0)

function childrenOf(parent: number): readonly number[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  return all.filter((pid) => statOf(pid)?.parent === parent)
}

/** Fields 4, 14 and 15 of proc(5); the name before them may hold anything. */
function statOf(pid: number): { readonly parent: number; readonly ms: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ms = (Number(fields[11]) + Number(fields[12])) * msPerTick
    return { parent: Number(fields[1]), ms }
  } catch {
    return null
  }
}
