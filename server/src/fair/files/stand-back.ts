/** A thread that others do not wait for: whoever sells has the processor first. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

const behindOthers = 10

/** On Linux, where a thread has a priority of its own; elsewhere it is as it was. */
export function standBack(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0 && thread !== process.pid) setPriority(thread, behindOthers)
  } catch {
    // Not allowed, or no /proc: files are made all the same.
  }
}
