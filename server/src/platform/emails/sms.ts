/**
 * Text messages: through a webhook of whoever carries them, else as text files in the data folder,
 * so that everything can be tried without a contract.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

export interface TextMessage {
  /** E.164, such as +447911123456. */
  readonly to: string
  readonly text: string
}

export interface Sms {
  /** Resolves when the carrier has taken the message, or the file is written. */
  send(message: TextMessage): Promise<void>
  /** The same for messages that nobody waits for: a failure is logged. */
  post(message: TextMessage): void
  /** Waits for what was posted. */
  close(): Promise<void>
}

const timeoutMs = 10_000

export function createSms(options: {
  /** Takes `POST {to, text}` as JSON and answers 2xx. Undefined: files. */
  readonly webhookUrl?: string | undefined
  readonly dataDir: string
  readonly log: Logger
}): Sms {
  const { webhookUrl, dataDir, log } = options
  const send = (message: TextMessage) =>
    webhookUrl === undefined
      ? writeToFile(join(dataDir, 'sms'), message, log)
      : callWebhook(webhookUrl, message)
  const underway = new Set<Promise<void>>()
  return {
    send,
    post: (message) => {
      const sending = send(message)
        .catch((error: unknown) => log.error({ err: error }, 'a text message was not sent'))
        .finally(() => underway.delete(sending))
      underway.add(sending)
    },
    close: async () => {
      await Promise.all(underway)
    },
  }
}

async function callWebhook(url: string, message: TextMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    // Elsewhere is not whom the deployment has named.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`SMS_WEBHOOK_URL answered ${response.status}`)
}

async function writeToFile(folder: string, message: TextMessage, log: Logger): Promise<void> {
  // Messages hold codes that let people in: for this user alone.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const path = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.txt`)
  // Whole or not at all, for whoever watches the folder.
  await writeFile(`${path}.part`, `To: ${message.to}\n\n${message.text}\n`, { mode: 0o600 })
  await rename(`${path}.part`, path)
  log.warn({ path }, 'SMS_WEBHOOK_URL is not set: the text message was written to a file')
}
