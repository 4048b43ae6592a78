/**
 * Takes pieces of a stream of server-sent events, cut anywhere, and gives the data of each event.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export function createEventParser(onData: (data: string) => void): (piece: string) => void {
  let rest = ''
  let data: string[] = []

  function takeLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onData(data.join('\n'))
      data = []
      return
    }
    // Comments, which are heartbeats, begin with a colon; other fields say nothing to us.
    const match = /^data(?:: ?(.*))?$/s.exec(line)
    if (match !== null) data.push(match[1] ?? '')
  }

  return (piece) => {
    rest += piece
    // A carriage return at the end may be half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) takeLine(line)
  }
}
