/** Receives webhooks at a port, and prints those that are signed. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { readWebhook } from '@servery/api-client'

export function run(secret: string, port: number, print = console.log) {
  const server = createServer(async (request, response) => {
    try {
      const event = readWebhook(secret, request.headers, await text(request))
      print(event.type)
      response.writeHead(204).end()
    } catch {
      response.writeHead(401).end()
    }
  })
  return server.listen(port)
}

if (import.meta.main) {
  run(process.env.SERVERY_WEBHOOK_SECRET ?? '', Number(process.argv[2] ?? 8080))
}
