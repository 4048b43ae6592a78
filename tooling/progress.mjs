// What the scripts tell a person: what they are doing, and how long it took.

const terminal = process.stdout.isTTY === true

/** Runs one step, showing its title while it runs and the seconds when it is done. */
export async function step(title, work) {
  const started = performance.now()
  process.stdout.write(terminal ? `\r\u001b[K… ${title}` : `… ${title}\n`)
  const result = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${terminal ? '\r\u001b[K' : ''}✓ ${title} (${seconds} s)\n`)
  return result
}

/** A mistake that a person can mend: shown as one line, without a stack trace. */
export class ScriptError extends Error {}

/** Runs a script's main function; its failure is one line and exit code 1. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    const expected = error instanceof ScriptError
    process.stderr.write(
      `${terminal ? '\r\u001b[K' : ''}${expected ? error.message : error.stack}\n`,
    )
    process.exitCode = 1
  }
}
