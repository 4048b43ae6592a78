// Says how far steps are that run beside one another: on a terminal in one line that changes, in
// a file every half a minute.
const terminal = process.stdout.isTTY === true
const everyMs = terminal ? 500 : 30_000
const escapeSign = String.fromCharCode(27)
const clearLine = `\r${escapeSign}[K`
const colours = new RegExp(`${escapeSign}\\[[0-9;]*m`, 'g')
/** As both runners of tests mark what is done. */
const done = /^\s*[✓✔✗✘×❯]\s/

export function watchSteps(titles) {
  const started = performance.now()
  const running = new Map(titles.map((title) => [title, { lines: 0, rest: '' }]))
  const timer = setInterval(tell, everyMs)
  timer.unref()

  function tell() {
    const seconds = Math.round((performance.now() - started) / 1000)
    const states = [...running].map(([title, { lines }]) =>
      lines > 0 ? `${title} ${lines}` : title,
    )
    const line = `… ${seconds} s: ${states.join(', ')}`
    const width = process.stdout.columns ?? 100
    process.stdout.write(terminal ? `${clearLine}${line.slice(0, width - 1)}` : `${line}\n`)
  }

  return {
    heard(title, text) {
      const state = running.get(title)
      if (state === undefined) return
      const lines = (state.rest + plain(text)).split('\n')
      state.rest = lines.pop() ?? ''
      state.lines += lines.filter((line) => done.test(line)).length
    },
    ended(title, line) {
      running.delete(title)
      tellAbove(line)
    },
    close: () => clearInterval(timer),
  }
}

/** A line that stays, above the one that changes. */
export function tellAbove(line) {
  process.stdout.write(`${terminal ? clearLine : ''}${line}\n`)
}

function plain(text) {
  return text.replaceAll(colours, '')
}
