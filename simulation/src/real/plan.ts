/** What will happen in one run, drawn from its seed: tills, kills and how bad the network is. */
import { createRandom, type Random } from '@servery/testing'

/**
 * `server`, `postgres`, `both`: SIGKILL to the process and all that belong to it. `backend`: to one
 * process of the database, which then restarts under the running server. `freeze`: SIGSTOP.
 */
export const killKinds = ['server', 'postgres', 'both', 'backend', 'freeze'] as const
export type KillKind = (typeof killKinds)[number]

export interface Kill {
  readonly kind: KillKind
  /** After the world was last ready. */
  readonly afterMs: number
  /** After the next batch was on its way to the server, so that it strikes around the commit. */
  readonly intoCommitMs: number
  /** Before somebody starts it again. */
  readonly downMs: number
  /** Kills the server once more, so long after its start began; null: the start is left alone. */
  readonly againMs: number | null
}

export const networkFaults = [
  'request_lost',
  'request_delayed',
  'request_duplicated',
  'request_cut',
  'request_corrupted',
  'answer_lost',
  'answer_cut',
] as const
export type NetworkFault = (typeof networkFaults)[number]
export type NetworkRates = { readonly [kind in NetworkFault]: number }

export interface Plan {
  readonly seed: number
  readonly tills: number
  readonly kills: readonly Kill[]
  /** In millionths of requests. */
  readonly rates: NetworkRates
  /** In millionths of the rounds in which a device is looked at. */
  readonly disturbances: {
    readonly tab_killed: number
    readonly second_tab: number
    readonly partition: number
  }
  /** When a till's disk is copied to another device; null: never. */
  readonly cloneAfterMs: number | null
  /** Longest pause between two actions at a till. */
  readonly paceMs: number
  /** How long the tills go on working after the last kill. */
  readonly tailMs: number
}

export const calmRates = Object.fromEntries(networkFaults.map((kind) => [kind, 0])) as NetworkRates

/** With several servers on one database, it is they who are killed, one every few seconds. */
export function drawPlan(seed: number, processes = 1): Plan {
  const random = createRandom(`real ${seed}`)
  const kinds: readonly KillKind[] = random.shuffle(
    processes > 1
      ? ['server', 'server', 'server', 'server', 'both', 'freeze']
      : [
          'server',
          'postgres',
          'both',
          ...(random.chance(600_000)
            ? [random.pick(['backend', 'freeze', 'server'] as const)]
            : []),
        ],
  )
  return {
    seed,
    tills: random.integer(3, 4),
    kills: kinds.map((kind) => drawKill(random, kind)),
    rates: drawRates(random),
    disturbances: {
      tab_killed: random.integer(0, 30_000),
      second_tab: random.integer(0, 40_000),
      partition: random.integer(0, 30_000),
    },
    cloneAfterMs: random.chance(400_000) ? random.integer(1000, 8000) : null,
    paceMs: random.integer(60, 250),
    tailMs: random.integer(300, 1500),
  }
}

function drawKill(random: Random, kind: KillKind): Kill {
  return {
    kind,
    afterMs: random.integer(300, 2500),
    intoCommitMs: random.integer(0, 30),
    downMs: random.integer(0, 800),
    againMs: random.chance(250_000) ? random.integer(50, 2500) : null,
  }
}

function drawRates(random: Random): NetworkRates {
  const share = random.integer(0, 100)
  const most: NetworkRates = {
    request_lost: 80_000,
    request_delayed: 100_000,
    request_duplicated: 150_000,
    request_cut: 60_000,
    request_corrupted: 20_000,
    answer_lost: 150_000,
    answer_cut: 60_000,
  }
  const entries = networkFaults.map((kind) => [kind, Math.trunc((most[kind] * share) / 100)])
  return Object.fromEntries(entries) as NetworkRates
}
