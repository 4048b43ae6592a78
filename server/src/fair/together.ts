import type { FairGate } from './gate.ts'

/**
 * What arrives while work of its kind is under way waits for it, and is then done together: one
 * transaction in place of many. Each asker has an answer of their own. Where the common work fails,
 * each is done by itself, so that nobody fails for another.
 */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: unknown }

export type Together<Asked, Answer> = (line: string, asked: Asked) => Promise<Answer>

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

interface Options<Asked, Answer> {
  /** One outcome for each, in their order. */
  readonly work: (group: readonly Asked[]) => Promise<readonly Outcome<Answer>[]>
  /** How many of those that wait, the oldest first, are done at once: one or more. */
  readonly fitting: (waiting: readonly Asked[]) => number
  /** False: it would fail alone as well. */
  readonly mayDoAlone: (error: unknown) => boolean
  /** Lets so many lines work at once; what comes in while one waits there is of its next group. */
  readonly gate?: Pick<FairGate, 'run'>
}

/** Lines go on beside each other; in each there is one group at a time. */
export function createTogether<Asked, Answer>(
  options: Options<Asked, Answer>,
): Together<Asked, Answer> {
  const lines = new Map<string, Waiting<Asked, Answer>[]>()

  const run = async (name: string, waiting: Waiting<Asked, Answer>[]): Promise<void> => {
    const next = () => {
      const count = options.fitting(waiting.map(({ asked }) => asked))
      return doGroup(options, waiting.splice(0, Math.max(count, 1)))
    }
    while (waiting.length > 0) await (options.gate?.run(name, next) ?? next())
    lines.delete(name)
  }

  return (name, asked) =>
    new Promise((resolve, reject) => {
      const line = lines.get(name)
      const own = { asked, resolve, reject }
      if (line !== undefined) {
        line.push(own)
        return
      }
      const begun = [own]
      lines.set(name, begun)
      // After this turn of the loop: what came in with it is done with it.
      setImmediate(() => run(name, begun))
    })
}

async function doGroup<Asked, Answer>(
  options: Options<Asked, Answer>,
  group: readonly Waiting<Asked, Answer>[],
): Promise<void> {
  try {
    const outcomes = await options.work(group.map(({ asked }) => asked))
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index]
      if (outcome?.ok === true) resolve(outcome.value)
      else reject(outcome?.error ?? new Error('one of a group has no outcome'))
    }
  } catch (error) {
    if (group.length === 1 || !options.mayDoAlone(error)) {
      for (const { reject } of group) reject(error)
      return
    }
    for (const one of group) await doGroup(options, [one])
  }
}

/** What a step comes to, thrown or not. */
export async function outcomeOf<Value>(
  step: () => Value | Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await step() }
  } catch (error) {
    return { ok: false, error }
  }
}
