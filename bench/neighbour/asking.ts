/** Requests of one who hurts others: as many at once as wanted, and only refusals are read. */
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Input {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Asker {
  /** What came of it: a status, or that the connection was closed. */
  ask(asked: Input): Promise<string>
  /** Opens it and leaves it open. */
  open(asked: Input): Promise<string>
  close(): void
}

export function createAsker(url: string): Asker {
  const agent = new Agent({ keepAlive: true })
  const begin = ({ path, method = 'GET', headers = {}, body }: Input): ClientRequest => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(`${url}/api/v1${path}`, {
      ...{ agent, method },
      headers: { ...headers, ...length },
    })
    sent.end(body)
    return sent
  }
  const answered = (
    sent: ClientRequest,
    onAnswer: (answer: IncomingMessage, end: (outcome: string) => void) => void,
  ): Promise<string> =>
    new Promise((resolve) => {
      sent.on('error', () => resolve('closed'))
      sent.on('response', (answer) => {
        answer.on('error', () => resolve('closed'))
        onAnswer(answer, resolve)
      })
    })
  return {
    ask: (asked) =>
      answered(begin(asked), (answer, end) => {
        const status = String(answer.statusCode)
        if (/^(?:200|401|429)$/.test(status)) answer.resume().on('end', () => end(status))
        else void text(answer).then((said) => end(`${status} ${said.slice(0, 300)}`))
      }),
    open: (asked) =>
      answered(begin(asked), (answer, end) => {
        answer.resume()
        end(String(answer.statusCode))
      }),
    close: () => agent.destroy(),
  }
}
