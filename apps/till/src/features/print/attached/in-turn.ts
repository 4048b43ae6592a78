/** One after the other at each printer: a device that is open can't be opened once more. */
const last = new Map<string, Promise<unknown>>()

export function inTurn<Value>(printerId: string, work: () => Promise<Value>): Promise<Value> {
  const before = last.get(printerId) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(printerId, mine)
  return mine
}
