import type { TellProgress } from './company-file/index.ts'

const stepNames = { tables: 'Records', books: 'Books', reports: 'Reports' } as const

/** A line that moves on where somebody looks, and a line per step where it goes to a file. */
export function createTeller(): TellProgress {
  let told = ''
  return ({ step, name, done, total }) => {
    const text = `${stepNames[step]} ${name}`.trim()
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\u001b[K${text}: ${done} of ${total}`)
    } else if (text !== told && done === total) {
      told = text
      process.stdout.write(`${text}: ${total}\n`)
    }
  }
}
